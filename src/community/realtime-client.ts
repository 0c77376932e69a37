import { ConvexReactClient } from 'convex/react'
import { type FunctionReference, makeFunctionReference } from 'convex/server'

/** The version is pinned for its reconnect delays and its timeout (spec 7.11). */
export function createRealtime(url: string): ConvexReactClient {
  return new ConvexReactClient(url)
}

export function watch(
  client: ConvexReactClient,
  name: string,
  onValue: (value: unknown) => void,
): () => void {
  const query: FunctionReference<'query'> = makeFunctionReference<'query'>(name)
  const watched = client.watchQuery(query, {})
  const notify = () => {
    try {
      const value: unknown = watched.localQueryResult()
      if (value !== undefined) onValue(value)
    } catch (error) {
      console.warn(`The query ${name} of the hosted backend failed.`, error)
    }
  }
  const stop = watched.onUpdate(notify)
  notify()
  return stop
}
