import { Database } from 'bun:sqlite'
import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../../test/support/redis.ts'
import type { LogEvent } from '../../log.ts'
import { redisKey } from './redis-keys.ts'
import { openSharedKvStore } from './shared-kv-store.ts'

setDefaultTimeout(60_000)

const server = setUpRedis()
let events: LogEvent[]
let now: number

const log = (event: LogEvent) => events.push(event)

beforeEach(() => {
  events = []
  now = Date.now()
})

const createDatabase = () => new Database(':memory:', { strict: true })

async function openReplica(isShared = true, database = createDatabase()) {
  const options = { log, checkIntervalMs: 50, maxCallMs: 50 }
  const redis = isShared ? await server.connect(options) : undefined
  const open = (space = 'community') =>
    openSharedKvStore(space, { database, redis, now: () => now, log })
  return { open, redis }
}

describe.each(['without Redis', 'with Redis'])('a key-value store %s', kind => {
  const isShared = kind === 'with Redis'
  const testIf = test.skipIf(isShared && canSkipRedis)
  const setUp = () => openReplica(isShared)

  testIf('the last value of a key outlives the process', async () => {
    const { open } = await setUp()
    open().put('stars', [1])
    open().put('stars', [2, { three: null }])
    expect(open().get('stars')).toEqual([2, { three: null }])
    expect(open().get('people')).toBeUndefined()
    expect(open('other').get('stars')).toBeUndefined()
  })

  testIf('a value ends at its time, or when it is deleted', async () => {
    const { open } = await setUp()
    open().put('a', true, now + 1000)
    open().put('b', true, now + 2000)
    expect(['a', 'b', 'c'].map(key => open().has(key))).toEqual([true, true, false])
    expect(open().entry('a')).toEqual({ value: true, expiresAt: now + 1000 })
    expect(open().keys().sort()).toEqual(['a', 'b'])
    open().delete('b')
    now += 1000
    expect(['a', 'b'].map(key => open().has(key))).toEqual([false, false])
    expect(open().keys()).toEqual([])
  })

  testIf('a database that fails is logged, and does not stop a write', async () => {
    const database = createDatabase()
    const { open } = await openReplica(isShared, database)
    const store = open()
    await store.flush()
    database.run('drop table key_value')
    store.put('a', 1)
    expect(events.length).toBeGreaterThan(0)
  })

  testIf('what was written can be known by all', async () => {
    const { open } = await setUp()
    const store = open()
    store.put('a', 1)
    expect(await store.flush()).toBe(true)
    expect(store.get('a')).toBe(1)
  })
})

describe.skipIf(canSkipRedis)('two replicas', () => {
  const openBoth = async () => {
    const [one, other] = [await openReplica(), await openReplica()]
    return [one.open(), other.open()] as const
  }
  const toGet = (store: { get(key: string): unknown }, key: string, value: unknown) =>
    eventually(() => store.get(key), value)

  test('have the same values, also one that starts later', async () => {
    const [one, other] = await openBoth()
    one.put('stars', { query: 1 })
    await toGet(other, 'stars', { query: 1 })
    other.put('stars', { query: 2 })
    await toGet(one, 'stars', { query: 2 })
    const later = (await openReplica()).open()
    await toGet(later, 'stars', { query: 2 })
    one.delete('stars')
    for (const store of [other, later]) await toGet(store, 'stars', undefined)
  })

  test('agree when both write at once', async () => {
    const [one, other] = await openBoth()
    for (let round = 0; round < 20; round++) {
      one.put('a', round)
      other.put('a', -round)
      one.put(`key ${round}`, 'one')
      other.put(`key ${round}`, 'other')
    }
    const keys = ['a', ...Array.from({ length: 20 }, (_, round) => `key ${round}`)]
    await Promise.all([one.flush(), other.flush()])
    await eventually(() => keys.filter(key => one.get(key) !== other.get(key)), [])
  })

  test('hand on what they wrote while Redis was away, and what it has lost', async () => {
    const [one, other] = await openBoth()
    one.put('kept', 1)
    await toGet(other, 'kept', 1)
    await server.kill()
    one.put('meanwhile', 2)
    other.put('kept', 3)
    other.put('other', 4)
    expect(await one.flush()).toBe(false)
    expect(one.get('meanwhile')).toBe(2)
    await server.start()
    await toGet(other, 'meanwhile', 2)
    await toGet(one, 'kept', 3)
    await toGet(one, 'other', 4)
    expect(await one.flush()).toBe(true)
    expect(Number(await server.send('HLEN', redisKey('values', 'community')))).toBe(3)
  })

  test('do not bring back what was deleted while they did not hear of it', async () => {
    const database = createDatabase()
    const { open, redis } = await openReplica(true, database)
    const one = open()
    one.put('spent', true)
    await one.flush()
    redis?.close()
    const other = (await openReplica()).open()
    await toGet(other, 'spent', true)
    other.delete('spent')
    await other.flush()
    const back = (await openReplica(true, database)).open()
    expect(back.has('spent')).toBe(true)
    await toGet(back, 'spent', undefined)
    back.put('x', 1)
    await toGet(other, 'x', 1)
    expect(other.has('spent')).toBe(false)
  })

  test('go on while Redis is full, and hand on later', async () => {
    const [one, other] = await openBoth()
    await one.flush()
    await server.send('CONFIG', 'SET', 'maxmemory', '1')
    one.put('a', 1)
    expect(await one.flush()).toBe(false)
    expect(one.get('a')).toBe(1)
    await server.send('CONFIG', 'SET', 'maxmemory', '0')
    await toGet(other, 'a', 1)
  })

  test('read only what they need after a short pause', async () => {
    const readScans = async () => {
      const stats = String(await server.send('INFO', 'commandstats'))
      return /cmdstat_hscan:calls=(\d+)/.exec(stats)?.[1]
    }
    const [one, other] = await openBoth()
    one.put('a', 1)
    await toGet(other, 'a', 1)
    const before = await readScans()
    server.signal('SIGSTOP')
    one.put('a', 2)
    expect(await one.flush()).toBe(false)
    server.signal('SIGCONT')
    await toGet(other, 'a', 2)
    expect(await readScans()).toBe(before)
  })

  test('keep nothing in Redis for ever', async () => {
    const [one, other] = await openBoth()
    one.put('short', 1, now + 1000)
    one.put('long', 1, now + 5000)
    await one.flush()
    await toGet(other, 'long', 1)
    const hash = redisKey('values', 'community')
    expect(Number(await server.send('PTTL', hash))).toBeGreaterThan(0)
    now += 1000
    const later = (await openReplica()).open()
    await toGet(later, 'long', 1)
    await eventually(() => server.send('HKEYS', hash), ['long'])
    expect(later.keys()).toEqual(['long'])
  })

  test('share many values', async () => {
    const [one, other] = await openBoth()
    const keys = Array.from({ length: 1000 }, (_, index) => `blob ${index}`)
    for (const key of keys) one.put(key, now)
    await eventually(() => other.keys().length, 1000)
    expect(events).toEqual([])
  })
})
