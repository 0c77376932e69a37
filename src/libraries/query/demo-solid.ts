import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/solid-query'
import { createSignal, onCleanup } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
import { prepare, serverClock, stateOf, states } from './server-clock.ts'

/** One cache entry, and two components that read it and share its request. */
function Demo() {
  return h(
    'div',
    { class: 'demo-query' },
    h(Entry),
    h(Reader, { name: 'Header', isMountedFirst: true }),
    h(Reader, { name: 'Sidebar', isMountedFirst: false }),
  )
}

function Entry() {
  const client = useQueryClient()
  const [state, setState] = createSignal(stateOf(client))
  onCleanup(client.getQueryCache().subscribe(() => setState(stateOf(client))))
  const circle = { cx: 60, cy: 60, r: 52 }
  const invalidate = () => void client.invalidateQueries(serverClock)
  return h(
    'section',
    { class: 'demo-entry', 'data-state': state, 'aria-live': 'polite' },
    h(
      'svg',
      { viewBox: '0 0 120 120', 'aria-hidden': 'true' },
      h('circle', { ...circle }),
      h('circle', { ...circle, pathLength: 100, class: 'demo-age' }),
    ),
    h('h2', h('code', "['server', 'clock']"), h('strong', state)),
    h('p', () => states[state()]),
    h(
      'p',
      { class: 'needs-script' },
      h(
        'button',
        { type: 'button', disabled: () => state() === 'empty', onClick: invalidate },
        'Invalidate',
      ),
    ),
  )
}

type ReaderProps = { readonly name: string; readonly isMountedFirst: boolean }

function Reader({ name, isMountedFirst }: ReaderProps) {
  const [isMounted, setIsMounted] = createSignal(isMountedFirst)
  const toggle = () => setIsMounted(was => !was)
  return h(
    'section',
    { class: 'demo-panel' },
    h('h2', h('code', `<${name} />`)),
    () => (isMounted() ? h(Clock) : h('p', { class: 'demo-clock' }, 'not mounted')),
    h('button', { type: 'button', class: 'needs-script', onClick: toggle }, () =>
      isMounted() ? 'Unmount' : 'Mount',
    ),
  )
}

function Clock() {
  const query = useQuery(() => serverClock)
  return h('p', { class: 'demo-clock' }, () =>
    query.isPending || query.isLoadingError ? 'no data' : query.data,
  )
}

export const mount: MountDemo = box => {
  const client = prepare(new QueryClient())
  return render(h(QueryClientProvider, { client }, h(Demo)), box)
}
