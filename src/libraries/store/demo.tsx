import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { type Bit, createSwitchboard, type Derived, updatesText } from './switchboard.ts'

export function Demo() {
  const [{ bits, derived, flipAll }] = useState(createSwitchboard)
  return (
    <>
      <fieldset className="demo-switches row row-close">
        <legend>Four switches</legend>
        {bits.map(bit => (
          <Switch key={bit.weight} bit={bit} />
        ))}
        <button type="button" className="needs-script" onClick={flipAll}>
          Flip all in one batch
        </button>
      </fieldset>
      <h2>Six derived values</h2>
      <dl className="demo-derived stack" aria-live="off">
        {derived.map(each => (
          <Lamp key={each.name} {...each} />
        ))}
      </dl>
    </>
  )
}

function Switch({ bit: { weight, store } }: { readonly bit: Bit }) {
  const isOn = useSelector(store)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => store.setState(was => !was)}
    >
      <span className="demo-lever" aria-hidden="true" />
      {weight}
    </button>
  )
}

/** Lights up when its value has changed: a new key restarts the animation. */
function Lamp({ name, rule, value, updates }: Derived) {
  const shown = useSelector(value)
  const [change, setChange] = useState({ value: shown, times: updates })
  if (change.value !== shown) setChange({ value: shown, times: change.times + 1 })
  return (
    <div
      key={change.times}
      className="demo-panel demo-lamp"
      data-changed={change.times ? change.times - updates : undefined}
    >
      <dt>
        {name} <small>{rule}</small>
      </dt>
      <dd className="demo-value">
        {shown} <small>{updatesText(change.times)}</small>
      </dd>
    </div>
  )
}
