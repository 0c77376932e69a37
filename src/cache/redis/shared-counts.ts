import { hashOf } from '../hash.ts'
import { createVisitorCounts } from '../visitor-counts.ts'
import { replyOrUndefined } from './lease.ts'
import type { Redis } from './redis.ts'
import { redisKey, redisKeys } from './redis-keys.ts'

/** How often each visitor has done something, at any replica, in the current window of time. */
export type SharedCounts = ReturnType<typeof createSharedCounts>

type Options = {
  readonly purpose: string
  /** At most a day. */
  readonly windowMs: number
  readonly redis: Redis | undefined
  readonly now: () => number
}

const { maxEntries } = redisKeys.counts

/** Beyond the maximum of visitors, each replica counts new ones for itself. */
const script = `
if redis.call('HLEN', KEYS[1]) >= ${maxEntries} and redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then
  return 0
end
local count = redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
redis.call('PEXPIREAT', KEYS[1], ARGV[2])
return count`

/** In Redis as in memory, visitors are hashes with a salt that ends with the window. */
export function createSharedCounts({ purpose, windowMs, redis, now }: Options) {
  const local = createVisitorCounts({ windowMs, now })
  let known: { readonly key: string; readonly salt: string } | undefined

  async function addShared({ send }: Redis, visitor: string): Promise<number> {
    const window = Math.floor(now() / windowMs)
    const key = redisKey('counts', purpose, `${window}`)
    const end = (window + 1) * windowMs
    if (known?.key !== key) {
      const [, , salt] = await Promise.all([
        send('HSETNX', key, 'salt', crypto.randomUUID()),
        send('PEXPIREAT', key, end),
        send('HGET', key, 'salt'),
      ])
      known = { key, salt: String(salt) }
    }
    return Number(await send('EVAL', script, 1, key, hashOf(known.salt + visitor), end))
  }

  return {
    /** At this replica. */
    of: local.of,
    /** Counts once more; resolves to the new count, of this replica alone during an outage. */
    async add(visitor: string): Promise<number> {
      const count = local.add(visitor)
      return redis
        ? Math.max(count, (await replyOrUndefined(addShared(redis, visitor))) ?? 0)
        : count
    },
  }
}
