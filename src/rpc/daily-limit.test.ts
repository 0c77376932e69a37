import { expect, test } from 'bun:test'
import { createDailyLimit } from './daily-limit.ts'

const start = Date.UTC(2026, 7, 1, 23, 59)

test('each visitor has as many a day, and the day ends at midnight UTC', () => {
  let now = start
  const limit = createDailyLimit({ most: 2, now: () => now })
  expect(['a', 'a', 'b', 'a', 'b', 'b'].map(visitor => limit.take(visitor))).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ])
  now += 59_999
  expect(limit.take('a')).toBe(false)
  now += 1
  expect(limit.take('a')).toBe(true)
})

test('what is remembered is bounded: beyond that nobody new is let in', () => {
  const limit = createDailyLimit({ most: 2, now: () => start })
  for (let i = 0; i < 50_000; i++) limit.take(`visitor ${i}`)
  expect(limit.take('one more')).toBe(false)
  expect(limit.take('visitor 0')).toBe(true)
})
