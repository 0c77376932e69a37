import { useSelector } from '@tanstack/solid-store'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
import { type Bit, createSwitchboard, type Derived, updatesText } from './switchboard.ts'

function Demo() {
  const { bits, derived, flipAll } = createSwitchboard()
  return [
    h('fieldset', { class: 'demo-switches' }, [
      h('legend', 'Four switches'),
      bits.map(Switch),
      h(
        'button',
        { type: 'button', class: 'needs-script', onClick: flipAll },
        'Flip all in one batch',
      ),
    ]),
    h('h2', { class: 'demo-derived-title' }, 'Six derived values'),
    h('dl', { class: 'demo-derived', 'aria-live': 'off' }, derived.map(Lamp)),
  ]
}

function Switch({ weight, store }: Bit) {
  const isOn = useSelector(store)
  const flip = () => store.setState(was => !was)
  return h(
    'button',
    { type: 'button', role: 'switch', 'aria-checked': isOn, onClick: flip },
    h('span', { class: 'demo-lever', 'aria-hidden': 'true' }),
    weight,
  )
}

/** Lights up when its value has changed: a new element restarts the animation. */
function Lamp({ name, rule, value, updates }: Derived) {
  const shown = useSelector(value)
  let times = updates - 1
  return () => {
    times += 1
    return h(
      'div',
      { class: 'demo-panel demo-lamp', 'data-changed': times ? times - updates : undefined },
      h('dt', name, ' ', h('small', rule)),
      h('dd', shown(), ' ', h('small', updatesText(times))),
    )
  }
}

export const mount: MountDemo = box => render(h(Demo), box)
