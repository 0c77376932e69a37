import { retryDuringOutage } from '../cache/redis/lease.ts'
import type { Redis } from '../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../cache/redis/redis-keys.ts'
import type { NamedFile } from './named-file.ts'

const { ttlMs } = redisKeys['build-file']
const renewMs = 86_400_000
/** Only names like those of a build are looked up. */
const hashedName = /^\/assets\/[\w-]+[-.][\w-]{8,16}\.\w+$/

/** Waits until all replicas can have the files, so that they can serve pages that name them. */
export async function shareFiles(files: readonly NamedFile[], redis: Redis) {
  let isDone = false

  async function share(): Promise<void> {
    isDone = false
    for (const { pathname, bytes } of files) {
      const key = keyOf(pathname)
      const renewed = await retryDuringOutage(redis, () => redis.send('PEXPIRE', key, ttlMs))
      const put = () => redis.send('SET', key, bytes, 'PX', ttlMs)
      const isShared = renewed === 1 || (await retryDuringOutage(redis, put)) !== undefined
      if (!isShared) return
    }
    isDone = true
  }

  redis.onRecovery(isReconnected => {
    if (isReconnected || !isDone) void share()
  })
  const timer = setInterval(() => void share(), renewMs)
  timer.unref()
  await share()
  return {
    /** Files of builds that other replicas have, or had: an open page may ask any replica. */
    async find(pathname: string): Promise<NamedFile | undefined> {
      if (!hashedName.test(pathname)) return undefined
      // Worth a short wait: without the file, the page has no scripts.
      const bytes = await retryDuringOutage(redis, () => redis.getBytes(keyOf(pathname)))
      return bytes && { pathname, bytes, type: Bun.file(pathname).type, immutable: true }
    },
    close: () => clearInterval(timer),
  }
}

function keyOf(pathname: string): string {
  return redisKey('build-file', pathname)
}
