import { beforeEach, describe, expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../test/support/redis.ts'
import type { Redis } from '../cache/redis/redis.ts'
import { createReplicas } from './replicas.ts'

describe.skipIf(canSkipRedis)('replicas', () => {
  const server = setUpRedis()
  let redis: Redis
  let clock = 0
  beforeEach(async () => {
    redis = await server.connect()
  })

  function start(replicaId: string, commit: string, shared: Redis | undefined = redis) {
    const status = {
      repo: 'a/b',
      ref: 'main',
      commit,
      committedAt: undefined,
      fetchedAt: undefined,
      lastError: undefined,
    }
    return createReplicas({
      redis: shared,
      replicaId,
      buildId: 'build',
      source: { status: () => [status], quota: () => undefined },
      history: { minutes: async () => [], sample: async () => {} },
      now: () => clock,
    })
  }
  const commitsOf = async (replicas: ReturnType<typeof start>) =>
    (await replicas.list()).map(({ id, commits }) => [id, commits['a/b@main']])

  test('each knows all others until they end, and itself while Redis is away', async () => {
    const [a, b] = [start('a', '1'), start('b', '2')]
    const both = [
      ['a', '1'],
      ['b', '2'],
    ]
    for (const replicas of [a, b]) await eventually(() => commitsOf(replicas), both)
    b.close()
    clock += 60_000
    expect(await commitsOf(a)).toEqual([['a', '1']])
    expect(await server.send('HLEN', 'site:1:replicas')).toBe(1)
    await server.kill()
    expect(await commitsOf(a)).toEqual([['a', '1']])
    a.close()
    await server.start()
  })

  test('without Redis, there is one', async () => {
    expect(await commitsOf(start('a', '1', undefined))).toEqual([['a', '1']])
  })
})
