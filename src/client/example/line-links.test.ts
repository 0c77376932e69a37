import { expect, test } from 'bun:test'
import { formatRange, parseRange } from './line-links.ts'

test.each([
  ['#L3', { first: 3, last: 3 }],
  ['#L3-L9', { first: 3, last: 9 }],
  ['#L3-9', { first: 3, last: 9 }],
  ['#L9-L3', { first: 3, last: 9 }],
])('%s names lines', (hash, range) => {
  expect(parseRange(hash)).toEqual(range)
})

test.each(['', '#', '#L0', '#L', '#L1-', '#L-3', '#Lx', '#l3', '#section', '#L99999999'])(
  '%j names no lines',
  hash => {
    expect(parseRange(hash)).toBeUndefined()
  },
)

test('a range is written as it is read', () => {
  expect(formatRange({ first: 3, last: 3 })).toBe('#L3')
  expect(formatRange({ first: 3, last: 9 })).toBe('#L3-L9')
})
