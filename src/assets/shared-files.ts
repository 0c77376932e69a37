import type { Redis } from '../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../cache/redis/redis-keys.ts'
import type { SharedKvStore } from '../cache/redis/shared-kv-store.ts'
import type { NamedFile } from './named-file.ts'

/** Files of builds that other replicas have, or had: an open page may ask any replica. */
export type SharedFiles = {
  find(pathname: string): Promise<NamedFile | undefined>
  close(): void
}

type Parts = {
  readonly redis: Redis
  /** By pathname, the type of each file that is shared. */
  readonly types: Pick<SharedKvStore, 'get' | 'put' | 'flush'>
  readonly now: () => number
}

const { ttlMs } = redisKeys['build-file']
const renewMs = 86_400_000

/** Waits until all replicas can have the files, so that they can serve pages that name them. */
export async function shareFiles(
  files: readonly NamedFile[],
  { redis, types, now }: Parts,
): Promise<SharedFiles> {
  let isDone = false

  async function share(): Promise<void> {
    isDone = false
    for (const { pathname, bytes, type } of files) {
      const isShared = await redis.send('PEXPIRE', keyOf(pathname), ttlMs)
      if (!isShared) await redis.send('SET', keyOf(pathname), bytes, 'PX', ttlMs)
      types.put(pathname, type, now() + ttlMs)
    }
    isDone = await types.flush()
  }

  // It is tried again when Redis is back.
  const tryToShare = () => share().catch(() => undefined)
  redis.onBack(isNew => {
    if (isNew || !isDone) void tryToShare()
  })
  const timer = setInterval(() => void tryToShare(), renewMs)
  timer.unref()
  await tryToShare()
  return {
    async find(pathname) {
      // A stranger's invented name is not looked up in Redis.
      const type = types.get(pathname)
      if (typeof type !== 'string') return undefined
      const bytes = await redis.getBytes(keyOf(pathname)).catch(() => undefined)
      return bytes && { pathname, bytes, type, immutable: true }
    },
    close: () => clearInterval(timer),
  }
}

function keyOf(pathname: string): string {
  return redisKey('build-file', pathname)
}
