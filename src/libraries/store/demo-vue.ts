import { useSelector } from '@tanstack/vue-store'
import { createApp, defineComponent, h, ref, watch } from 'vue'
import type { MountDemo } from '../demos.ts'
import { type Bit, createSwitchboard, type Derived, updatesText } from './switchboard.ts'

const Demo = defineComponent(() => {
  const { bits, derived, flipAll } = createSwitchboard()
  return () => [
    h('fieldset', { class: 'demo-switches' }, [
      h('legend', 'Four switches'),
      bits.map(bit => h(Switch, { bit })),
      h(
        'button',
        { type: 'button', class: 'needs-script', onClick: flipAll },
        'Flip all in one batch',
      ),
    ]),
    h('h2', { class: 'demo-derived-title' }, 'Six derived values'),
    h(
      'dl',
      { class: 'demo-derived', 'aria-live': 'off' },
      derived.map(each => h(Lamp, each)),
    ),
  ]
})

const Switch = defineComponent(
  ({ bit: { weight, store } }: { readonly bit: Bit }) => {
    const isOn = useSelector(store)
    const flip = () => store.setState(was => !was)
    return () =>
      h('button', { type: 'button', role: 'switch', 'aria-checked': isOn.value, onClick: flip }, [
        h('span', { class: 'demo-lever', 'aria-hidden': true }),
        weight,
      ])
  },
  { props: ['bit'] },
)

/** Lights up when its value has changed: a new key restarts the animation. */
const Lamp = defineComponent(
  ({ name, rule, value, updates }: Derived) => {
    const shown = useSelector(value)
    const times = ref(updates)
    watch(shown, () => {
      times.value += 1
    })
    return () =>
      h(
        'div',
        {
          key: times.value,
          class: 'demo-panel demo-lamp',
          'data-changed': times.value ? times.value - updates : undefined,
        },
        [
          h('dt', [name, ' ', h('small', rule)]),
          h('dd', [shown.value, ' ', h('small', updatesText(times.value))]),
        ],
      )
  },
  { props: ['name', 'rule', 'value', 'updates'] },
)

export const mount: MountDemo = box => {
  const app = createApp(Demo)
  app.mount(box)
  return () => app.unmount()
}
