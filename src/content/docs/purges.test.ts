import { describe, expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../../test/support/redis.ts'
import { openDatabase } from '../../cache/database.ts'
import { openSharedKvStore } from '../../cache/redis/shared-kv-store.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { createPurges } from './purges.ts'

const log = () => undefined
const query = findLibrary('query')

describe.skipIf(canSkipRedis)('a purge', () => {
  const server = setUpRedis()

  async function open() {
    const redis = await server.connect()
    const database = openDatabase(':memory:', log)
    return createPurges(openSharedKvStore('purges', { database, redis, now: Date.now, log }))
  }

  test('is one on all replicas, also on one that starts later', async () => {
    if (!query) throw new Error('There is no query')
    const [one, other] = [await open(), await open()]
    one.purge(query)
    expect([one.count(query), one.count()]).toEqual([1, 1])
    await eventually(() => [other.count(query), other.count()], [1, 1])
    other.purge(query)
    await eventually(() => one.count(query), 2)
    const late = await open()
    await eventually(() => [late.count(query), late.count()], [2, 2])
  })
})
