import * as v from 'valibot'
import { type Redis, RedisError } from '../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../cache/redis/redis-keys.ts'
import type { Log } from '../log.ts'
import type { FeedbackStore, LocalFeedback } from './feedback-store.ts'

type Parts = { readonly redis: Redis; readonly log: Log }

const stream = redisKey('feedback')
const { ttlMs, maxEntries } = redisKeys.feedback
const batchSize = 100
const cap = ['MAXLEN', '~', maxEntries]

/** Another release may have written it. */
const sharedFeedback = v.object({
  entry: v.string(),
  path: v.string(),
  helpful: v.boolean(),
  text: v.optional(v.string()),
  at: v.number(),
})

/** The stream may have an entry twice, after a reply of Redis was lost: a store keeps it once. */
export function shareFeedback(local: LocalFeedback, { redis, log }: Parts): FeedbackStore {
  let start = '-'
  let isWorking = false
  let isOutdated = false

  async function update(): Promise<void> {
    isOutdated = true
    if (isWorking) return
    isWorking = true
    while (isOutdated) {
      isOutdated = false
      await sendUnshared().then(readNew).catch(noteError)
    }
    isWorking = false
  }

  async function sendUnshared(): Promise<void> {
    for (;;) {
      const batch = local.toShare(batchSize)
      if (batch.length === 0) return
      const texts = batch.map(feedback => JSON.stringify(feedback))
      await Promise.all([
        ...texts.map(text => redis.send('XADD', stream, ...cap, '*', 'json', text)),
        redis.send('PEXPIRE', stream, ttlMs),
      ])
      if (!local.markShared(batch.map(({ entry }) => entry))) return
      await redis.publish(stream, null)
    }
  }

  async function readNew(): Promise<void> {
    for (;;) {
      const batch = await redis.send('XRANGE', stream, start, '+', 'COUNT', batchSize)
      const entries = batch as [id: string, fields: [name: string, text: string]][]
      for (const [id, [, text]] of entries) {
        const checked = v.safeParse(sharedFeedback, JSON.parse(text))
        if (checked.success) local.addOfOther({ text: undefined, ...checked.output })
        start = `(${id}`
      }
      if (entries.length < batchSize) return
    }
  }

  /** It is tried again when Redis answers. */
  function noteError(error: unknown): void {
    if (error instanceof RedisError) return
    log({ level: 'error', message: `Feedback could not be shared: ${error}` })
  }

  redis.subscribe(stream, (_, isOwn) => {
    if (!isOwn) void update()
  })
  redis.onRecovery(isReconnected => {
    // Redis may have lost the stream, and begun another.
    if (isReconnected) start = '-'
    void update()
  })
  void update()
  return {
    latest: local.latest,
    add(feedback) {
      const added = local.add(feedback)
      if (added === 'kept') void update()
      return added
    },
  }
}
