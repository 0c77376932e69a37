import { expect, test } from 'bun:test'
import { createAttemptLimit } from './attempt-limit.ts'

function setUp() {
  const clock = { ms: 0 }
  return { clock, limit: createAttemptLimit({ most: 2, now: () => clock.ms }) }
}

test('who has failed too often waits for ten minutes, others do not', () => {
  const { limit, clock } = setUp()
  limit.fail('a')
  expect(limit.allows('a')).toBe(true)
  limit.fail('a')
  expect(limit.allows('a')).toBe(false)
  expect(limit.allows('b')).toBe(true)
  clock.ms = 600_000
  expect(limit.allows('a')).toBe(true)
})

test('what is remembered is bounded', () => {
  const { limit } = setUp()
  for (let i = 0; i < 10_000; i++) limit.fail(`address ${i}`)
  expect(limit.allows('one more')).toBe(false)
  expect(limit.allows('address 1')).toBe(true)
})
