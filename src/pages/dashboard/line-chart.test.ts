import { expect, test } from 'bun:test'
import { drawPath } from './line-chart.tsx'

test('a line breaks where nothing is known, and a lone value is a stroke', () => {
  expect(drawPath([0, 10, undefined, 5, undefined], 10)).toBe('M0 39L1 1M3 20h0.4')
  expect(drawPath([], 10)).toBe('')
})
