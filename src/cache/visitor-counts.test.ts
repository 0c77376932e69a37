import { expect, test } from 'bun:test'
import { createVisitorCounts } from './visitor-counts.ts'

function setUp() {
  const clock = { ms: 5000 }
  const counts = createVisitorCounts({ windowMs: 1000, maxVisitors: 3, now: () => clock.ms })
  return { clock, counts }
}

test('each visitor is counted for a window of time', () => {
  const { clock, counts } = setUp()
  expect([counts.add('a'), counts.add('a'), counts.of('a'), counts.of('b')]).toEqual([1, 2, 2, 0])
  clock.ms = 5999
  expect(counts.of('a')).toBe(2)
  clock.ms = 6000
  expect(counts.of('a')).toBe(0)
})

test('of too many visitors, whoever was counted longest ago is forgotten', () => {
  const { counts } = setUp()
  for (const visitor of ['a', 'b', 'a', 'c', 'd']) counts.add(visitor)
  expect(['a', 'b', 'c', 'd'].map(counts.of)).toEqual([2, 0, 1, 1])
})
