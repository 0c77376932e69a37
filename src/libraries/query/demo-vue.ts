import { QueryClient, useQuery, useQueryClient, VueQueryPlugin } from '@tanstack/vue-query'
import { createApp, defineComponent, h, onScopeDispose, ref } from 'vue'
import type { MountDemo } from '../demos.ts'
import { prepare, serverClock, stateOf, states } from './server-clock.ts'

/** One cache entry, and two components that read it and share its request. */
const Demo = () =>
  h('div', { class: 'demo-query' }, [
    h(Entry),
    h(Reader, { name: 'Header', isMountedFirst: true }),
    h(Reader, { name: 'Sidebar', isMountedFirst: false }),
  ])

const Entry = defineComponent(() => {
  const client = useQueryClient()
  const state = ref(stateOf(client))
  onScopeDispose(
    client.getQueryCache().subscribe(() => {
      state.value = stateOf(client)
    }),
  )
  const invalidate = () => void client.invalidateQueries(serverClock)
  return () => {
    const circle = { cx: 60, cy: 60, r: 52 }
    const attributes = { class: 'demo-entry', 'data-state': state.value, 'aria-live': 'polite' }
    return h('section', attributes, [
      h('svg', { viewBox: '0 0 120 120', 'aria-hidden': true }, [
        h('circle', circle),
        h('circle', { ...circle, pathLength: 100, class: 'demo-age' }),
      ]),
      h('h2', [h('code', "['server', 'clock']"), h('strong', state.value)]),
      h('p', states[state.value]),
      h('p', { class: 'needs-script' }, [
        h(
          'button',
          { type: 'button', disabled: state.value === 'empty', onClick: invalidate },
          'Invalidate',
        ),
      ]),
    ])
  }
})

type ReaderProps = { readonly name: string; readonly isMountedFirst: boolean }

const Reader = defineComponent(
  ({ name, isMountedFirst }: ReaderProps) => {
    const isMounted = ref(isMountedFirst)
    const toggle = () => {
      isMounted.value = !isMounted.value
    }
    return () =>
      h('section', { class: 'demo-panel' }, [
        h('h2', [h('code', `<${name} />`)]),
        isMounted.value ? h(Clock) : h('p', { class: 'demo-clock' }, 'not mounted'),
        h(
          'button',
          { type: 'button', class: 'needs-script', onClick: toggle },
          isMounted.value ? 'Unmount' : 'Mount',
        ),
      ])
  },
  { props: ['name', 'isMountedFirst'] },
)

const Clock = defineComponent(() => {
  const { data, isPending, isLoadingError } = useQuery(serverClock)
  return () =>
    h(
      'p',
      { class: 'demo-clock' },
      isPending.value || isLoadingError.value ? 'no data' : data.value,
    )
})

export const mount: MountDemo = box => {
  const app = createApp(Demo).use(VueQueryPlugin, { queryClient: prepare(new QueryClient()) })
  app.mount(box)
  return () => app.unmount()
}
