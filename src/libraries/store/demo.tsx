import { useSelector } from '@tanstack/react-store'
import { batch, createStore, type ReadonlyStore } from '@tanstack/store'
import { useState } from 'react'

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
        {shown} <small>×{change.times}</small>
      </dd>
    </div>
  )
}

type Bit = ReturnType<typeof createSwitchboard>['bits'][number]

type Derived = {
  readonly name: string
  readonly rule: string
  readonly value: ReadonlyStore<string>
  /** How often it has changed at first. */
  readonly updates: number
}

/** Four bits, and values that are derived from them, after the bit 2 was flipped. */
function createSwitchboard() {
  const bits = [8, 4, 2, 1].map(weight => ({
    weight,
    store: createStore(weight === 4 || weight === 2),
  }))
  const number = createStore(() =>
    bits.reduce((sum, { weight, store }) => sum + (store.get() ? weight : 0), 0),
  )
  const lit = createStore(() => bits.filter(({ store }) => store.get()).length)
  const derive = (name: string, rule: string, updates: number, compute: () => string): Derived => ({
    name,
    rule,
    updates,
    value: createStore(compute),
  })
  const yesIf = (is: boolean) => (is ? 'yes' : 'no')
  const derived = [
    derive('Sum', 'of bits that are on', 1, () => String(number.get())),
    derive(
      'Hexadecimal',
      'sum in base 16',
      1,
      () => `0x${number.get().toString(16).toUpperCase()}`,
    ),
    derive('Prime', 'is the sum prime?', 0, () =>
      yesIf([2, 3, 5, 7, 11, 13].includes(number.get())),
    ),
    derive('Bits', 'how many are on', 1, () => `${lit.get()} of 4`),
    derive('Even', 'is an even number on?', 1, () => yesIf(lit.get() % 2 === 0)),
    derive('Any', 'is at least one on?', 0, () => yesIf(lit.get() > 0)),
  ]
  const flipAll = () =>
    batch(() => {
      for (const { store } of bits) store.setState(isOn => !isOn)
    })
  return { bits, derived, flipAll }
}
