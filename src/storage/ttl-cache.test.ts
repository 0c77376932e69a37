import { describe, expect, mock, test } from 'bun:test'
import { createTtlCache } from './ttl-cache.ts'

const minuteMs = 60_000

function setUp({ maxBytes = 100_000, ttl = 5 * minuteMs } = {}) {
  const clock = { ms: 1_000_000 }
  const errors: unknown[] = []
  const cache = createTtlCache({ maxBytes, now: () => clock.ms })
  const stage = cache.stage<string>('page', {
    ttl,
    sizeOf: value => value.length,
    onError: error => errors.push(error),
  })
  const put = (key: string, value: string) => stage.get(key, async () => value)
  const stateOf = (key: string) => {
    const kept = stage.peek(key)
    return kept === undefined ? 'absent' : clock.ms < kept.freshUntil ? 'fresh' : 'stale'
  }
  return { clock, cache, stage, put, stateOf, errors }
}

/** A load that the test settles. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const load = mock(() => promise)
  return { load, resolve, reject }
}

/** Runs the continuations of every settled promise. */
const settle = () => new Promise<void>(resolve => setImmediate(resolve))

describe('a stage', () => {
  test('loads an absent value once for all concurrent callers', async () => {
    const { stage } = setUp()
    const { load, resolve } = pending()
    const values = Array.from({ length: 20 }, () => stage.get('a', load))
    resolve('A')
    expect(await Promise.all(values)).toEqual(Array(20).fill('A'))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('returns a stale value at once and loads once in the background', async () => {
    const { stage, put, clock, stateOf } = setUp()
    await put('a', 'old')
    clock.ms += 5 * minuteMs
    const { load, resolve } = pending()
    expect(await Promise.all([stage.get('a', load), stage.get('a', load)])).toEqual(['old', 'old'])
    expect(load).toHaveBeenCalledTimes(1)
    resolve('new')
    await settle()
    expect(stage.peek('a')?.value).toBe('new')
    expect(stateOf('a')).toBe('fresh')
  })

  test('keeps a stale value when its background load fails, and retries after half a minute', async () => {
    const { stage, put, clock, errors } = setUp()
    await put('a', 'old')
    clock.ms += 5 * minuteMs
    const failing = pending()
    await stage.get('a', failing.load)
    failing.reject(new Error('down'))
    await settle()
    expect(errors).toEqual([new Error('down')])

    const next = pending()
    clock.ms += 29_999
    expect(await stage.get('a', next.load)).toBe('old')
    expect(next.load).toHaveBeenCalledTimes(0)
    clock.ms += 1
    expect(await stage.get('a', next.load)).toBe('old')
    expect(next.load).toHaveBeenCalledTimes(1)
  })

  test('rejects for all callers when a first load fails, and keeps nothing', async () => {
    const { stage, stateOf } = setUp()
    const failing = pending()
    const values = [stage.get('a', failing.load), stage.get('a', failing.load)]
    failing.reject(new Error('down'))
    for (const result of await Promise.allSettled(values)) expect(result.status).toBe('rejected')
    expect(stateOf('a')).toBe('absent')
    expect(await stage.get('a', async () => 'A')).toBe('A')
  })
})

describe('the cache', () => {
  test('drops the least recently used when its cap in bytes is reached', async () => {
    const { cache, stage, put, stateOf } = setUp({ maxBytes: 3_000 })
    for (const key of ['a', 'b', 'c']) await put(key, 'x'.repeat(700))
    stage.peek('a')
    await put('d', 'x'.repeat(700))
    expect(['a', 'b', 'c', 'd'].map(stateOf)).toEqual(['fresh', 'absent', 'fresh', 'fresh'])
    expect(cache.stats().bytes).toBeLessThanOrEqual(3_000)
  })

  test('does not evict other stages for one with a cap of its own, and counts a replaced value once', async () => {
    const { cache, clock, put, stateOf } = setUp({ maxBytes: 1_000 })
    const sizeOf = (value: string) => value.length
    const big = cache.stage<string>('big', { ttl: 1, sizeOf, maxBytes: 3_000 })
    await put('a', 'replaced')
    clock.ms += 5 * minuteMs
    await put('a', 'A')
    await settle()
    for (const key of ['x', 'y', 'z']) await big.get(key, async () => 'x'.repeat(1_200))
    expect(stateOf('a')).toBe('fresh')
    expect(['x', 'y', 'z'].map(key => big.peek(key) !== undefined)).toEqual([false, true, true])
    const stages = { page: 1, big: 2 }
    expect(cache.stats()).toEqual({ entries: 3, bytes: 202 + 2 * 1_401, maxBytes: 4_000, stages })
  })

  test('does not keep a value bigger than its cap, nor the value that it would replace', async () => {
    const { cache, clock, stage, put, stateOf } = setUp({ maxBytes: 1_000 })
    await put('a', 'small')
    clock.ms += 5 * minuteMs
    await put('a', 'x'.repeat(2_000))
    await settle()
    expect(stateOf('a')).toBe('absent')
    expect(await stage.get('b', async () => 'y'.repeat(2_000))).toHaveLength(2_000)
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })
})
