import { expect, test } from 'bun:test'
import { createMissedSearches } from './missed-searches.ts'

test('counts searches, most frequent first, without personal data', () => {
  let now = 0
  const missed = createMissedSearches(() => ++now)
  for (const q of ['Hooks  for x', 'hooks for x', 'signals', 'a', 'me@example.org', 'call 5551234'])
    missed.add(q)
  expect(missed.list()).toEqual([
    { words: 'hooks for x', times: 2, last: 2 },
    { words: 'signals', times: 1, last: 3 },
  ])
})

test('keeps at most 500 searches', () => {
  const missed = createMissedSearches(() => 0)
  for (let at = 0; at < 700; at++) missed.add(`word ${at}`)
  expect(missed.list()).toHaveLength(500)
})
