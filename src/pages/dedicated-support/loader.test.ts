import { expect, test } from 'bun:test'
import { consultants } from './consultants.ts'
import { createDedicatedSupportLoader } from './loader.ts'

function namesOf(result: ReturnType<ReturnType<typeof createDedicatedSupportLoader>>): string[] {
  return result.kind === 'page' ? result.data.consultants.map(({ name }) => name) : []
}

test('of the list of four the first is left out', () => {
  expect(consultants).toHaveLength(4)
  const names = namesOf(createDedicatedSupportLoader({ now: () => 0, random: () => 0 })())
  expect(names).toEqual(consultants.slice(1).map(({ name }) => name))
})

test('every order comes up, and none leaves anybody out', () => {
  const draws = Array.from({ length: 24 }, (_, n) => [
    (n % 6) / 6 + 0.01,
    ((n * 7) % 12) / 12 + 0.01,
    0.5,
  ])
  const orders = draws.map(numbers =>
    namesOf(createDedicatedSupportLoader({ now: () => 0, random: () => numbers.shift() ?? 0 })()),
  )
  for (const order of orders)
    expect(order.toSorted()).toEqual(consultants.slice(1).map(({ name }) => name))
  expect(new Set(orders.map(order => order.join())).size).toBe(6)
})

test('the order is drawn anew after five minutes, and not before', () => {
  const clock = { ms: 1_000_000 }
  const draws = [0, 0, 0, 0.99, 0.99, 0.99]
  const load = createDedicatedSupportLoader({
    now: () => clock.ms,
    random: () => draws.shift() ?? 0,
  })
  const first = namesOf(load())
  clock.ms = 1_299_999
  expect(namesOf(load())).toEqual(first)
  clock.ms = 1_300_000
  expect(namesOf(load())).toEqual(first.toReversed())
})
