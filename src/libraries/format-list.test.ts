import { expect, test } from 'bun:test'
import { formatList } from './format-list.ts'

test.each([0, 1, 2, 3, 4])('%d names are a list', count => {
  const names = ['React', 'Doe, Jane', 'Solid', 'Lee, Ann'].slice(0, count)
  expect(formatList(names)).toBe(new Intl.ListFormat('en-GB').format(names))
})
