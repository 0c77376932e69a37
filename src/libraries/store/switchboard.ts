import { batch, createStore, type ReadonlyStore } from '@tanstack/store'

export type Bit = ReturnType<typeof createSwitchboard>['bits'][number]

export type Derived = {
  readonly name: string
  readonly rule: string
  readonly value: ReadonlyStore<string>
  /** How often it has changed at first. */
  readonly updates: number
}

/** Four bits, and values that are derived from them, after the bit 2 was flipped. */
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
      rule: 'of bits that are on',
      value: createStore(() => String(number.get())),
      updates: 1,
    },
    {
      name: 'Hexadecimal',
      rule: 'sum in base 16',
      value: createStore(() => `0x${number.get().toString(16).toUpperCase()}`),
      updates: 1,
    },
    {
      name: 'Prime',
      rule: 'is the sum prime?',
      value: createStore(() => (isPrime(number.get()) ? 'yes' : 'no')),
      updates: 0,
    },
    {
      name: 'Bits',
      rule: 'how many are on',
      value: createStore(() => `${lit.get()} of 4`),
      updates: 1,
    },
    {
      name: 'Even',
      rule: 'are 0, 2 or 4 on?',
      value: createStore(() => (lit.get() % 2 === 0 ? 'yes' : 'no')),
      updates: 1,
    },
    {
      name: 'Any',
      rule: 'is at least one on?',
      value: createStore(() => (lit.get() > 0 ? 'yes' : 'no')),
      updates: 0,
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
