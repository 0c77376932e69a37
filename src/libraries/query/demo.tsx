import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { prepare, serverClock, stateOf, states } from './server-clock.ts'

/** One cache entry, and two components that read it and share its request. */
export function Demo() {
  const [client] = useState(() => prepare(new QueryClient()))
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
