import { expect, test } from 'bun:test'
import { formatInteger } from './format-integer.ts'

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])('%d has commas', number => {
  expect(formatInteger(number)).toBe(number.toLocaleString('en-US'))
})
