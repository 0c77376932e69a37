import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  canSkipRedis,
  maxCallMs,
  type RedisServer,
  startRedis,
} from '../../../test/support/redis.ts'
import { openRedis, type Redis } from './redis.ts'
import { createSharedCounts } from './shared-counts.ts'

let server: RedisServer | undefined
let now: number
const opened: Redis[] = []
const windowMs = 86_400_000

beforeAll(async () => {
  if (!canSkipRedis) server = await startRedis()
})
afterAll(() => server?.[Symbol.asyncDispose]())
beforeEach(async () => {
  now = Date.now()
  await server?.send('FLUSHALL')
})
afterEach(() => {
  for (const redis of opened.splice(0)) redis.close()
})

async function open(url?: string) {
  const redis = url ? await openRedis(url, { log: () => {}, now: Date.now, maxCallMs }) : undefined
  if (redis) opened.push(redis)
  return createSharedCounts({ purpose: 'feedback', windowMs, redis, now: () => now })
}

describe.each(['without Redis', 'with Redis'])('counts %s', kind => {
  const isShared = kind === 'with Redis'
  test.skipIf(isShared && canSkipRedis)('are of each visitor, in a window of time', async () => {
    const counts = await open(isShared ? server?.url : undefined)
    expect([await counts.add('a'), await counts.add('a'), await counts.add('b')]).toEqual([1, 2, 1])
    expect([counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([2, 1, 0])
    now += windowMs
    expect([counts.of('a'), await counts.add('a')]).toEqual([0, 1])
  })
})

describe.skipIf(canSkipRedis)('counts of two replicas', () => {
  test('are one; while Redis is away, each has its own', async () => {
    const [one, other] = [await open(server?.url), await open(server?.url)]
    await one.add('192.0.2.1')
    expect(await other.add('192.0.2.1')).toBe(2)
    const keys = (await server?.send('KEYS', '*')) as string[]
    expect(keys).toHaveLength(1)
    const ttlMs = Number(await server?.send('PTTL', keys[0] ?? ''))
    expect(ttlMs).toBeGreaterThan(0)
    expect(ttlMs).toBeLessThanOrEqual(windowMs)
    const held = JSON.stringify(await server?.send('HGETALL', keys[0] ?? ''))
    expect(held).not.toContain('192.0.2.1')
    await server?.kill()
    expect([await one.add('192.0.2.1'), await other.add('192.0.2.1')]).toEqual([2, 2])
    await server?.start()
  })
})
