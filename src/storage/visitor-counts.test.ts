import { expect, test } from 'bun:test'
import { createVisitorCounts } from './visitor-counts.ts'

function setUp() {
  const clock = { ms: 5000 }
  const counts = createVisitorCounts({ windowMs: 1000, maxVisitors: 3, now: () => clock.ms })
  return { clock, counts }
}

test('each visitor is counted for a window of time', () => {
  const { clock, counts } = setUp()
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([1, 2, 1])
  clock.ms = 5999
  expect(counts.add('a')).toBe(3)
  clock.ms = 6000
  expect(counts.add('a')).toBe(1)
})

test('of too many visitors, whoever was counted longest ago is forgotten', () => {
  const { counts } = setUp()
  for (const visitor of ['a', 'b', 'a', 'c', 'd']) counts.add(visitor)
  expect(['a', 'c', 'd', 'b'].map(counts.add)).toEqual([3, 2, 2, 1])
})
