import { expect, test } from 'bun:test'
import { roundUp } from './chart.tsx'
import { formatBytes, formatCount, formatSpan, formatTime } from './units.tsx'

test('sizes are in the units of the site', () => {
  expect([0, 1536, 150e6, undefined].map(formatBytes)).toEqual(['0 B', '1.5 KB', '150 MB', '–'])
})

test('times and spans are in the unit that fits', () => {
  const times = [0.42, 9.99, 12.4, 1500, undefined].map(formatTime)
  expect(times.join(', ')).toBe('0.4 ms, 10 ms, 12 ms, 1.5 s, –')
  const spans = [-5, 59_999, 60_000, 7_200_000, 172_800_000].map(formatSpan)
  expect(spans.join(', ')).toBe('under 1 min, under 1 min, 1 min, 2 h, 2 d')
})

test('a scale has round numbers', () => {
  const steps = [0, 1, 1.5, 39, 79, 100, 750, 2600].map(roundUp)
  expect(steps).toEqual([1, 1, 2, 50, 100, 100, 1000, 5000])
})

test('an unknown count is not zero', () => {
  expect([undefined, 0, 1234].map(formatCount)).toEqual(['–', '0', '1,234'])
})
