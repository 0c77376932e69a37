import { batch, createStore, type ReadonlyStore, useSelector } from '@tanstack/react-store'
import { useState } from 'react'

/** Four switches, and values that are derived from them. */
function createSwitchboard() {
  const bits = [8, 4, 2, 1].map(weight => ({
    weight,
    store: createStore(weight === 4 || weight === 2),
  }))
  const number = createStore(() =>
    bits.reduce((sum, { weight, store }) => sum + (store.get() ? weight : 0), 0),
  )
  const lit = createStore(() => bits.filter(({ store }) => store.get()).length)
  const derived: readonly Derived[] = [
    {
      name: 'total',
      rule: 'sum of the switches on',
      value: createStore(() => String(number.get())),
    },
    {
      name: 'hexadecimal',
      rule: 'total in base 16',
      value: createStore(() => `0x${number.get().toString(16).toUpperCase()}`),
    },
    {
      name: 'prime',
      rule: 'is the total prime?',
      value: createStore(() => (isPrime(number.get()) ? 'yes' : 'no')),
    },
    { name: 'switches', rule: 'how many are on', value: createStore(() => `${lit.get()} of 4`) },
    {
      name: 'even',
      rule: 'even number of switches on?',
      value: createStore(() => (lit.get() % 2 === 0 ? 'yes' : 'no')),
    },
    { name: 'any', rule: 'is any on?', value: createStore(() => (lit.get() > 0 ? 'yes' : 'no')) },
  ]
  return { bits, derived }
}

type Derived = {
  readonly name: string
  readonly rule: string
  readonly value: ReadonlyStore<string>
}
type Bit = ReturnType<typeof createSwitchboard>['bits'][number]

export function Demo() {
  const [{ bits, derived }] = useState(createSwitchboard)
  const flipAll = () =>
    batch(() => {
      for (const { store } of bits) store.setState(isOn => !isOn)
    })
  return (
    <>
      <fieldset className="demo-switches">
        <legend>State: four switches</legend>
        {bits.map(bit => (
          <Switch key={bit.weight} bit={bit} />
        ))}
        <button type="button" className="needs-script" onClick={flipAll}>
          Flip all in one batch
        </button>
      </fieldset>
      <h2 className="demo-derived-title">Derived values</h2>
      <dl className="demo-derived" aria-live="off">
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
function Lamp({ name, rule, value }: Derived) {
  const shown = useSelector(value)
  const [change, setChange] = useState({ value: shown, times: 0 })
  if (change.value !== shown) setChange({ value: shown, times: change.times + 1 })
  return (
    <div
      key={change.times}
      className="demo-panel demo-lamp"
      data-changed={change.times > 0 || undefined}
    >
      <dt>
        {name} <small>{rule}</small>
      </dt>
      <dd>
        {shown} <small>{change.times === 1 ? '1 update' : `${change.times} updates`}</small>
      </dd>
    </div>
  )
}

function isPrime(number: number): boolean {
  return [2, 3, 5, 7, 11, 13].includes(number)
}
