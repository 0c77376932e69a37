import { type Redis, RedisError } from './redis.ts'
import { redisKey, redisKeys } from './redis-keys.ts'
import type { SharedKvStore } from './shared-kv-store.ts'

type Work<Value> = {
  readonly find: () => Promise<Value | undefined>
  readonly make: () => Promise<Value>
  /** After this wait for another replica, this one makes it too. */
  readonly maxWaitMs?: number
  /** How long to wait for Redis. */
  readonly maxOutageMs?: number | undefined
}

const { ttlMs } = redisKeys.lease
const pollMs = 20
const maxPollMs = 200
/** A Redis on a busy machine seems unreachable, but not for longer. */
const shortOutageMs = 500

const holdScript = `local owner = redis.call('get', KEYS[1])
  if owner and owner ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1`
const endScript = `if redis.call('get', KEYS[1]) == ARGV[1]
  then return redis.call('del', KEYS[1]) end`

/** One replica makes it while the others wait. During an outage of Redis, each makes its own. */
export async function makeOnce<Value>(
  redis: Redis,
  name: string,
  { find, make, maxWaitMs = Number.POSITIVE_INFINITY, maxOutageMs }: Work<Value>,
): Promise<Value> {
  const deadline = performance.now() + maxWaitMs
  for (let pauseMs = pollMs; ; pauseMs = Math.min(maxPollMs, 1.5 * pauseMs)) {
    const found = await find()
    if (found !== undefined) return found
    const lease = await takeLease(redis, name, maxOutageMs)
    if (lease === 'taken' && performance.now() < deadline) {
      await Bun.sleep(pauseMs)
      continue
    }
    if (lease === 'taken' || lease === 'unreachable') return make()
    try {
      // Another replica may have made it since.
      return (await find()) ?? (await make())
    } finally {
      // Redis runs the commands of a connection in their order: first those of `make`.
      void lease.end()
    }
  }
}

/** Longer than messages that were published before take to arrive. */
const deliveryMs = 50

/** Runs `work` on one replica after the other, so that each knows what others wrote to `store`. */
export async function runInTurn(
  redis: Redis | undefined,
  name: string,
  store: Pick<SharedKvStore, 'flush'>,
  work: () => Promise<void>,
): Promise<void> {
  if (!redis) return work()
  await makeOnce(redis, name, {
    find: async () => undefined,
    async make() {
      await work()
      await store.flush()
      await Bun.sleep(deliveryMs)
    },
  })
}

type Lease = { end(): Promise<void> }

/** A lease ends by itself two seconds after the death of its replica. */
export async function takeLease(
  redis: Redis,
  name: string,
  maxOutageMs = shortOutageMs,
): Promise<Lease | 'taken' | 'unreachable'> {
  const key = redisKey('lease', name)
  const token = crypto.randomUUID()
  const hold = () => redis.send('EVAL', holdScript, 1, key, token, ttlMs)
  const isHeld = await retryDuringOutage(redis, hold, maxOutageMs)
  if (isHeld === undefined) return 'unreachable'
  if (isHeld !== 1) return 'taken'
  const renewal = setInterval(() => void replyOrUndefined(hold()), ttlMs / 4)
  return {
    async end() {
      clearInterval(renewal)
      await retryDuringOutage(redis, () => redis.send('EVAL', endScript, 1, key, token))
    },
  }
}

/** `false` during an outage of Redis. */
export async function isLeased(redis: Redis, name: string): Promise<boolean> {
  const exists = () => redis.send('EXISTS', redisKey('lease', name))
  return (await retryDuringOutage(redis, exists)) === 1
}

/** For work that takes longer than a short outage anyway. `undefined` during a longer one. */
export async function retryDuringOutage<Reply>(
  redis: Redis,
  call: () => Promise<Reply>,
  maxOutageMs = shortOutageMs,
): Promise<Reply | undefined> {
  const deadline = performance.now() + maxOutageMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof RedisError)) throw error
      const outage = redis.outage()
      const isLong = outage !== undefined && Date.now() - outage.since > maxOutageMs
      if (error.kind !== 'unreachable' || isLong || performance.now() >= deadline) return undefined
      await Bun.sleep(pollMs)
    }
  }
}

/** `undefined` during an outage of Redis. */
export async function replyOrUndefined<Reply>(call: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof RedisError) return undefined
    throw error
  }
}
