import { isLeased, makeOnce, replyOrUndefined, retryDuringOutage } from '../../cache/redis/lease.ts'
import type { Redis } from '../../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../../cache/redis/redis-keys.ts'
import { gitBlobId, type Tree } from './source.ts'

/** Files that replicas have read. While Redis is away, each reads its own. */
export type SharedBlobs = ReturnType<typeof createSharedBlobs>

const archiveName = ({ repo, commit }: Tree) => `archive ${repo}@${commit}`

/** More would take too long to read. */
const maxBlobBytes = 4 * 2 ** 20

export function createSharedBlobs(redis: Redis) {
  const { ttlMs } = redisKeys.blob

  async function get(id: string, maxOutageMs?: number): Promise<Uint8Array | undefined> {
    const key = redisKey('blob', id)
    const packed = await retryDuringOutage(redis, () => redis.getBytes(key), maxOutageMs)
    const bytes = packed && unpack(packed)
    if (!bytes || gitBlobId(bytes) !== id) return undefined
    void replyOrUndefined(redis.send('PEXPIRE', key, ttlMs))
    return bytes
  }

  async function put(id: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > maxBlobBytes) return
    const packed = Bun.zstdCompressSync(bytes)
    await retryDuringOutage(redis, () =>
      redis.send('SET', redisKey('blob', id), packed, 'PX', ttlMs),
    )
  }

  return {
    get,
    put,
    /** From another replica, or else by `load` on one of them. A reader may wait for it. */
    getOrLoad: (id: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> =>
      makeOnce(redis, `blob ${id}`, {
        find: () => get(id, 0),
        async make() {
          const bytes = await load()
          void put(id, bytes)
          return bytes
        },
        maxOutageMs: 0,
      }),
    /** One replica fetches it. The others `copy`, which is false if Redis has dropped the files. */
    async fetchArchive(
      tree: Tree,
      copy: () => Promise<boolean>,
      fetch: () => Promise<void>,
    ): Promise<void> {
      const key = redisKey('archive', tree.repo, tree.commit)
      const { ttlMs } = redisKeys.archive
      await makeOnce(redis, archiveName(tree), {
        async find() {
          if ((await retryDuringOutage(redis, () => redis.send('EXISTS', key))) !== 1)
            return undefined
          return (await copy()) || undefined
        },
        async make() {
          // Otherwise the others would copy those files that are shared by then.
          await retryDuringOutage(redis, () => redis.send('DEL', key))
          await fetch()
          await retryDuringOutage(redis, () => redis.send('SET', key, '', 'PX', ttlMs))
          return true
        },
      })
    },
    /** Whether a replica fetches it now. Until it has, only some of the files are shared. */
    isFetchingArchive: (tree: Tree): Promise<boolean> => isLeased(redis, archiveName(tree)),
  }
}

function unpack(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return Bun.zstdDecompressSync(bytes as Uint8Array<ArrayBuffer>)
  } catch {
    return undefined
  }
}
