import { createVisitorCounts } from '../../rpc/visitor-counts.ts'
import { hashOf } from '../hash.ts'
import type { Redis } from './redis.ts'
import { redisKey, redisKeys } from './redis-keys.ts'

/** How often each visitor has done something, at any replica, in the current window of time. */
export type SharedCounts = {
  /** At this replica. */
  of(visitor: string): number
  /** Counts once more; resolves to the new count, of this replica alone while Redis is away. */
  add(visitor: string): Promise<number>
}

type Options = {
  /** What is counted. */
  readonly purpose: string
  /** At most a day. */
  readonly windowMs: number
  readonly redis: Redis | undefined
  /** The same at all replicas: nobody can find visitors in Redis without it. */
  readonly secret: () => string
  readonly now: () => number
}

const { ttlMs, maxEntries } = redisKeys.counts

/** Beyond the maximum of visitors, each replica counts new ones for itself. */
const script = `
if redis.call('HLEN', KEYS[1]) >= ${maxEntries} and redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then
  return 0
end
local count = redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
redis.call('PEXPIRE', KEYS[1], ${ttlMs})
return count`

export function createSharedCounts(options: Options): SharedCounts {
  const { purpose, windowMs, redis, secret, now } = options
  const local = createVisitorCounts({ windowMs, now })
  return {
    of: local.of,
    async add(visitor) {
      const count = local.add(visitor)
      if (!redis) return count
      const window = `${Math.floor(now() / windowMs)}`
      const field = hashOf([secret(), purpose, window, visitor])
      const key = redisKey('counts', purpose, window)
      const shared = await redis.send('EVAL', script, 1, key, field).catch(() => 0)
      return Math.max(count, Number(shared))
    },
  }
}
