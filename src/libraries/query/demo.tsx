import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'

/** Fresh for five seconds; removed eight seconds after the last component unmounts. */
const serverClock = {
  queryKey: ['server', 'clock'],
  queryFn: fetchServerClock,
  staleTime: 5000,
  gcTime: 8000,
  retry: 1,
}

/** What the page shows until the demo runs. */
export const recordedTime = '19:23:33'

const states = {
  empty: 'Not in the cache. The first component that runs fetches it.',
  fetching: 'One request, for all components that need the data.',
  fresh: 'Served from the cache. Goes stale after five seconds.',
  stale: 'The next mount or window focus fetches again.',
  inactive: 'No component uses it. It is removed after eight seconds.',
  failed: 'The request failed twice. The last data is kept.',
} as const

/** One cache entry, and two components that read it and share its request. */
export function Demo() {
  const [client] = useState(createClient)
  return (
    <QueryClientProvider client={client}>
      <div className="demo-query">
        <Entry />
        <Reader name="Header" isMountedFirst />
        <Reader name="Sidebar" />
      </div>
    </QueryClientProvider>
  )
}

function Entry() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const state = useSyncExternalStore(
    useCallback(notify => cache.subscribe(notify), [cache]),
    () => stateOf(client),
    () => 'fresh' as const,
  )
  return (
    <section className="demo-entry" data-state={state} aria-live="polite">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="52" />
        <circle cx="60" cy="60" r="52" pathLength="100" className="demo-age" />
      </svg>
      <h2>
        <code>['server', 'clock']</code>
        <strong>{state}</strong>
      </h2>
      <p>{states[state]}</p>
      <p className="needs-script">
        <button
          type="button"
          disabled={state === 'empty'}
          onClick={() => client.invalidateQueries(serverClock)}
        >
          Invalidate
        </button>
      </p>
    </section>
  )
}

function Reader({
  name,
  isMountedFirst = false,
}: {
  readonly name: string
  readonly isMountedFirst?: boolean
}) {
  const [isMounted, setIsMounted] = useState(isMountedFirst)
  return (
    <section className="demo-panel">
      <h2>
        <code>&lt;{name} /&gt;</code>
      </h2>
      {isMounted ? <Clock /> : <p className="demo-clock">not mounted</p>}
      <button type="button" className="needs-script" onClick={() => setIsMounted(was => !was)}>
        {isMounted ? 'Unmount' : 'Mount'}
      </button>
    </section>
  )
}

function Clock() {
  const { data, isPending, isLoadingError } = useQuery(serverClock)
  return <p className="demo-clock">{isPending || isLoadingError ? 'no data' : data}</p>
}

/** The recorded time is stale: the first component fetches the current one. */
function createClient(): QueryClient {
  const client = new QueryClient()
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

function stateOf(client: QueryClient): keyof typeof states {
  const query = client.getQueryCache().find(serverClock)
  if (!query) return 'empty'
  if (query.state.fetchStatus === 'fetching') return 'fetching'
  if (query.state.status === 'pending') return 'empty'
  if (query.state.status === 'error') return 'failed'
  if (!query.isActive()) return 'inactive'
  return query.isStale() ? 'stale' : 'fresh'
}
