import { expect, test } from 'bun:test'
import { createHomeLoader } from './loader.ts'

test('the random number is drawn anew after five minutes, and not before', () => {
  const clock = { ms: 1_000_000 }
  const draws = [0.25, 0, 0.75]
  const load = createHomeLoader({ now: () => clock.ms, random: () => draws.shift() ?? 1 })
  const page = (random: number, freshUntil: number) => ({ kind: 'page', data: { random }, freshUntil }) as const
  expect(load()).toEqual(page(0.25, 1_300_000))
  clock.ms = 1_299_999
  expect(load()).toEqual(page(0.25, 1_300_000))
  clock.ms = 1_300_000
  expect(load()).toEqual(page(0, 1_600_000))
  clock.ms = 9_000_000
  expect(load()).toEqual(page(0.75, 9_300_000))
})
