import { expect, test } from 'bun:test'
import { formatCount, formatSpan } from './units.tsx'

test('spans are in the unit that fits', () => {
  const spans = [-5, 59_999, 60_000, 7_200_000, 172_800_000].map(formatSpan)
  expect(spans.join(', ')).toBe('under 1 min, under 1 min, 1 min, 2 h, 2 d')
})

test('an unknown count is not zero', () => {
  expect([undefined, 0, 1234].map(formatCount)).toEqual(['–', '0', '1,234'])
})
