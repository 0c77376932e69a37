import { ConvexReactClient } from 'convex/react'
import { type FunctionReference, makeFunctionReference } from 'convex/server'

/**
 * The hosted backend's client. Its constants are the specification's (section 9), which is why it is pinned: it reconnects after 100 ms, then twice as
 * long each time up to 16 s, and takes a server that says nothing for 30 s for gone. While a mutation is incomplete it asks who would leave.
 */
export function createRealtime(url: string): ConvexReactClient {
  return new ConvexReactClient(url)
}

/** Calls `onValue` with what a query of the hosted backend answers, now and whenever that changes; ends with what it returns. */
export function watch(
  client: ConvexReactClient,
  name: string,
  onValue: (value: unknown) => void,
): () => void {
  const query: FunctionReference<'query'> = makeFunctionReference<'query'>(name)
  const watched = client.watchQuery(query, {})
  const tell = () => {
    try {
      const value: unknown = watched.localQueryResult()
      if (value !== undefined) onValue(value)
    } catch (error) {
      // The query failed there: what was known stays.
      console.warn(`The hosted backend could not answer ${name}.`, error)
    }
  }
  const stop = watched.onUpdate(tell)
  tell()
  return stop
}
