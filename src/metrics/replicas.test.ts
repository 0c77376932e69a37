import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { canSkipRedis, maxCallMs, type RedisServer, startRedis } from '../../test/support/redis.ts'
import { openRedis, type Redis } from '../cache/redis/redis.ts'
import { createReplicas } from './replicas.ts'

const log = () => undefined

describe.skipIf(canSkipRedis)('replicas', () => {
  let server: RedisServer
  let redis: Redis
  let clock = 0
  beforeAll(async () => {
    server = await startRedis()
    redis = await openRedis(server.url, { log, now: Date.now, maxCallMs })
  })
  afterAll(async () => {
    redis.close()
    await server[Symbol.asyncDispose]()
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
  })

  test('without Redis, there is one', async () => {
    expect(await commitsOf(start('a', '1', undefined))).toEqual([['a', '1']])
  })
})
