import { beforeEach, describe, expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../../test/support/redis.ts'
import { makeOnce, runInTurn, takeLease } from './lease.ts'
import { readOnce } from './read-once.ts'
import type { Redis } from './redis.ts'

describe.skipIf(canSkipRedis)('a lease', () => {
  const server = setUpRedis()
  let replicas: readonly [Redis, Redis, Redis]

  beforeEach(async () => {
    replicas = [await server.connect(), await server.connect(), await server.connect()]
  })

  /** All replicas begin at once. `made` counts how often they made it. */
  async function makeOnAll(name: string, make: (count: number) => Promise<string>) {
    const state: { made: number; value?: string } = { made: 0 }
    const values = await Promise.allSettled(
      replicas.map(redis =>
        makeOnce(redis, name, {
          find: async () => state.value,
          async make() {
            state.value = await make(++state.made)
            return state.value
          },
        }),
      ),
    )
    return { values, made: state.made }
  }

  test('what three replicas want at once is made by one', async () => {
    const { values, made } = await makeOnAll('one', async () => {
      await Bun.sleep(100)
      return 'value'
    })
    expect(made).toBe(1)
    expect(values).toEqual(Array(3).fill({ status: 'fulfilled', value: 'value' }))
  })

  test('after a failure, the next replica makes it', async () => {
    const { values, made } = await makeOnAll('failing', async count => {
      if (count === 1) throw new Error('failed')
      return 'value'
    })
    expect(made).toBe(2)
    expect(values.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('what is done in turn knows what was done before', async () => {
    let done = 0
    let flushes = 0
    const store = { flush: async () => ++flushes > 0 }
    const work = async () => {
      const before = done
      await Bun.sleep(20)
      done = before + 1
    }
    await Promise.all(replicas.map(redis => runInTurn(redis, 'turns', store, work)))
    expect([done, flushes]).toEqual([3, 3])
    await runInTurn(undefined, 'turns', store, work)
    expect(done).toBe(4)
  })

  test('what was read is read again when it is outdated, after what it was', async () => {
    let time = 0
    const read = async (last?: number) => (last ?? 0) + 1
    const readAll = () =>
      Promise.all(replicas.map(redis => readOnce({ redis, now: () => time }, 'stars', 1000, read)))
    expect(await readAll()).toEqual([1, 1, 1])
    time = 999
    expect(await readAll()).toEqual([1, 1, 1])
    time = 1000
    expect(await readAll()).toEqual([2, 2, 2])
  })

  test('is renewed while its replica works, and ends after its death', async () => {
    const [one, other] = replicas
    const lease = await takeLease(one, 'long')
    if (typeof lease === 'string') throw new Error(lease)
    const leftMs = async () => Number(await server.send('PTTL', 'site:1:lease:long'))
    await eventually(leftMs, left => expect(left).toBeLessThan(1600))
    await eventually(leftMs, left => expect(left).toBeGreaterThan(1900))
    expect(await takeLease(other, 'long')).toBe('taken')
    // As it is when a replica died: nobody renews it.
    await server.send('SET', 'site:1:lease:dead', 'a dead replica', 'PX', '300')
    const find = async () => undefined
    expect(await makeOnce(other, 'dead', { find, make: async () => 'made' })).toBe('made')
    await lease.end()
    expect(typeof (await takeLease(other, 'long'))).toBe('object')
  })

  test('while Redis is away, each replica makes its own', async () => {
    await server.kill()
    const { values, made } = await makeOnAll('away', async () => 'value')
    expect([values.length, made]).toEqual([3, 3])
    await server.start()
    await eventually(() => replicas.every(replica => !replica.outage()), true)
  })
})
