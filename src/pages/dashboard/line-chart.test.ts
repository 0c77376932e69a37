import { expect, test } from 'bun:test'
import { drawPath } from './line-chart.tsx'

test('a line breaks where nothing is known, and a lone value is a stroke', () => {
  expect(drawPath([0, 10, undefined, 5, undefined], 10)).toBe('M0 39L1 1M3 20h0.4')
  expect(drawPath([], 10)).toBe('')
})

test('the stroke of a lone last value stays within the chart, whose width is its steps', () => {
  expect(drawPath([undefined, undefined, 10], 10)).toBe('M2 1h-0.4')
  expect(drawPath([10], 10)).toBe('M0 1h0.4')
})
