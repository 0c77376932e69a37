import { expect, test } from 'bun:test'
import { formatBytes } from './format.ts'

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
