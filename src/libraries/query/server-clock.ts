import type { QueryClient } from '@tanstack/react-query'

/** Fresh for five seconds; removed eight seconds after the last component unmounts. */
export const serverClock = {
  queryKey: ['server', 'clock'],
  queryFn: fetchServerClock,
  staleTime: 5000,
  gcTime: 8000,
  retry: 1,
}

/** What the page shows until the demo runs. */
export const recordedTime = '19:23:33'

/** The recorded time is stale: the first component fetches the current one. */
export function prepare(client: QueryClient): QueryClient {
  client.setQueryDefaults(serverClock.queryKey, serverClock)
  client.setQueryData(serverClock.queryKey, recordedTime, { updatedAt: 0 })
  return client
}

async function fetchServerClock({ signal }: { readonly signal: AbortSignal }): Promise<string> {
  // Slow enough to be seen.
  const [response] = await Promise.all([
    fetch('/healthz', { signal, cache: 'no-store' }),
    new Promise(resolve => setTimeout(resolve, 600)),
  ])
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  // A response that is not read to its end keeps its connection.
  await response.text()
  const date = new Date(response.headers.get('date') ?? Date.now())
  return date.toTimeString().slice(0, 8)
}

export const states = {
  empty: 'Not in the cache. The first component that runs fetches it.',
  fetching: 'One request, for all components that need the data.',
  fresh: 'Read from the cache. It is stale after five seconds.',
  stale: 'The next mount or window focus fetches again.',
  inactive: 'No component uses it. It is removed after eight seconds.',
  failed: 'The request failed twice. The last data is kept.',
} as const

export function stateOf(client: QueryClient): keyof typeof states {
  const query = client.getQueryCache().find(serverClock)
  if (!query) return 'empty'
  if (query.state.fetchStatus === 'fetching') return 'fetching'
  if (query.state.status === 'pending') return 'empty'
  if (query.state.status === 'error') return 'failed'
  if (!query.isActive()) return 'inactive'
  return query.isStale() ? 'stale' : 'fresh'
}
