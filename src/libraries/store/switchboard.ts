import { batch, createStore, type ReadonlyStore } from '@tanstack/store'

export type Bit = ReturnType<typeof createSwitchboard>['bits'][number]

export type Derived = {
  readonly name: string
  readonly rule: string
  readonly value: ReadonlyStore<string>
}

/** Four switches, and values that are derived from them. */
export function createSwitchboard() {
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
      name: 'Sum',
      rule: 'of the switches that are on',
      value: createStore(() => String(number.get())),
    },
    {
      name: 'Hexadecimal',
      rule: 'the sum in base 16',
      value: createStore(() => `0x${number.get().toString(16).toUpperCase()}`),
    },
    {
      name: 'Prime',
      rule: 'is the sum a prime?',
      value: createStore(() => (isPrime(number.get()) ? 'yes' : 'no')),
    },
    { name: 'Switches', rule: 'how many are on', value: createStore(() => `${lit.get()} of 4`) },
    {
      name: 'Even',
      rule: 'is an even number on?',
      value: createStore(() => (lit.get() % 2 === 0 ? 'yes' : 'no')),
    },
    {
      name: 'Any',
      rule: 'is at least one on?',
      value: createStore(() => (lit.get() > 0 ? 'yes' : 'no')),
    },
  ]
  const flipAll = () =>
    batch(() => {
      for (const { store } of bits) store.setState(isOn => !isOn)
    })
  return { bits, derived, flipAll }
}

export function updatesText(times: number): string {
  return times === 1 ? '1 update' : `${times} updates`
}

function isPrime(number: number): boolean {
  return [2, 3, 5, 7, 11, 13].includes(number)
}
