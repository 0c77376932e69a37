import { expect, test } from 'bun:test'
import { formatInteger, formatList } from './format-text.ts'

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])('%d has commas', number => {
  expect(formatInteger(number)).toBe(number.toLocaleString('en-US'))
})

test.each([0, 1, 2, 3, 4])('%d names are a list', count => {
  const names = ['React', 'Doe, Jane', 'Solid', 'Lee, Ann'].slice(0, count)
  expect(formatList(names)).toBe(new Intl.ListFormat('en-GB').format(names))
})
