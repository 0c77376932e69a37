import { expect, test } from 'bun:test'
import { formatBytes, formatDay, formatMonth } from './format.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [12_444, '12.4 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [3_370_000, '3.4 MB'],
])('%d bytes are %p', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['2026-01-01', 'Jan 1, 2026', 'January 2026'],
  ['2024-02-29', 'Feb 29, 2024', 'February 2024'],
  ['2026-12-31', 'Dec 31, 2026', 'December 2026'],
])('%s is %s in %s', (day, text, month) => {
  expect([formatDay(day), formatMonth(day)]).toEqual([text, month])
})
