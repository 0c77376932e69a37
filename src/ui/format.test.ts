import { expect, test } from 'bun:test'
import { formatBytes, formatDay, formatMonth } from './format.ts'

test.each([
  [1000, '1 KB'],
  [999_950, '1 MB'],
  [3_370_000, '3.4 MB'],
])('%d bytes are %p', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([['2024-02-29', 'Feb 29, 2024', 'February 2024']])(
  '%s is %s in %s',
  (day, text, month) => {
    expect([formatDay(day), formatMonth(day)]).toEqual([text, month])
  },
)
