import { expect, test } from 'bun:test'
import { createRateLimit } from './rate-limit.ts'

function setUp() {
  const clock = { ms: 5000 }
  const limit = createRateLimit({ max: 2, windowMs: 1000, maxClients: 3, now: () => clock.ms })
  return { clock, limit }
}

test('each client is allowed as often as the limit says in a window', () => {
  const { clock, limit } = setUp()
  for (let times = 0; times < 2; times++) {
    expect(limit.allows('a')).toBe(true)
    limit.count('a')
  }
  clock.ms = 5999
  expect(limit.allows('a')).toBe(false)
  expect(limit.allows('b')).toBe(true)
  clock.ms = 6000
  expect(limit.allows('a')).toBe(true)
})

test('beyond the number of clients that it remembers, new ones are not allowed', () => {
  const { limit } = setUp()
  for (const client of ['a', 'b', 'c', 'd']) limit.count(client)
  expect(limit.allows('d')).toBe(false)
  expect(limit.allows('a')).toBe(true)
})
