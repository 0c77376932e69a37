import { beforeEach, describe, expect, test } from 'bun:test'
import { canSkipRedis, setUpRedis } from '../../../test/support/redis.ts'
import { createSharedCounts } from './shared-counts.ts'

const server = setUpRedis()
let now: number
const windowMs = 86_400_000

beforeEach(() => {
  now = Date.now()
})

async function open(isShared = true) {
  const redis = isShared ? await server.connect() : undefined
  return createSharedCounts({ purpose: 'feedback', windowMs, redis, now: () => now })
}

describe.each(['without Redis', 'with Redis'])('counts %s', kind => {
  const isShared = kind === 'with Redis'
  test.skipIf(isShared && canSkipRedis)('are of each visitor, in a window of time', async () => {
    const counts = await open(isShared)
    expect([await counts.add('a'), await counts.add('a'), await counts.add('b')]).toEqual([1, 2, 1])
    expect([counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([2, 1, 0])
    now += windowMs
    expect([counts.of('a'), await counts.add('a')]).toEqual([0, 1])
  })
})

describe.skipIf(canSkipRedis)('counts of two replicas', () => {
  test('are one; while Redis is away, each has its own', async () => {
    const [one, other] = [await open(), await open()]
    await one.add('192.0.2.1')
    expect(await other.add('192.0.2.1')).toBe(2)
    const keys = (await server.send('KEYS', '*')) as string[]
    expect(keys).toHaveLength(1)
    const ttlMs = Number(await server.send('PTTL', keys[0] ?? ''))
    expect(ttlMs).toBeGreaterThan(0)
    expect(ttlMs).toBeLessThanOrEqual(windowMs)
    const held = JSON.stringify(await server.send('HGETALL', keys[0] ?? ''))
    expect(held).not.toContain('192.0.2.1')
    await server.kill()
    expect([await one.add('192.0.2.1'), await other.add('192.0.2.1')]).toEqual([2, 2])
    await server.start()
  })
})
