import { createStore } from '@tanstack/vue-store'

export const fruits = ['apples', 'pears'] as const
export type Fruit = (typeof fruits)[number]

export const basket = createStore({ apples: 2, pears: 0 }, ({ setState }) => ({
  add(fruit: Fruit) {
    setState((old) => ({ ...old, [fruit]: old[fruit] + 1 }))
  },
  empty() {
    setState(() => ({ apples: 0, pears: 0 }))
  },
}))

/** Computed from the basket, and only when somebody reads it. */
export const pieces = createStore(
  () => basket.state.apples + basket.state.pears,
)
