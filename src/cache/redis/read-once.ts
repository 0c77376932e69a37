import { makeOnce, replyOrUndefined } from './lease.ts'
import type { Redis } from './redis.ts'
import { redisKey, redisKeys } from './redis-keys.ts'

type Reading<Value> = { readonly value: Value; readonly readAt: number }

/** What a replica has read less than `freshMs` ago, or else reads now: JSON, the same for all. */
export async function readOnce<Value>(
  { redis, now }: { readonly redis: Redis; readonly now: () => number },
  name: string,
  freshMs: number,
  read: (last: Value | undefined) => Promise<Value>,
): Promise<Value> {
  const key = redisKey('reading', name)
  const { ttlMs } = redisKeys.reading

  let last: Reading<Value> | undefined
  const reading = await makeOnce<Reading<Value>>(redis, key, {
    async find() {
      const json = await replyOrUndefined(redis.send('GET', key))
      last = typeof json === 'string' ? (JSON.parse(json) as Reading<Value>) : undefined
      return last && now() - last.readAt < freshMs ? last : undefined
    },
    async make() {
      const made = { value: await read(last?.value), readAt: now() }
      await replyOrUndefined(redis.send('SET', key, JSON.stringify(made), 'PX', ttlMs))
      return made
    },
    maxOutageMs: 0,
  })
  return reading.value
}
