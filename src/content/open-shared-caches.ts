import type { Database } from 'bun:sqlite'
import { requestPurge } from '../cache/purge-request.ts'
import { runInTurn } from '../cache/redis/lease.ts'
import type { Redis } from '../cache/redis/redis.ts'
import { openSharedKvStore } from '../cache/redis/shared-kv-store.ts'
import { createSharedCaches, type SharedCaches } from '../cache/shared-caches.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { OpenAnnouncement } from './blog/announcement.ts'
import type { Blog } from './blog/blog.ts'
import { readTagVersions } from './cache-tags.ts'
import type { CachedTrees } from './source/cached-trees.ts'

type Parts = {
  readonly config: Config
  readonly source: CachedTrees
  readonly blog: Blog
  readonly announcement: OpenAnnouncement
  readonly buildTag: string
  readonly database: Database
  readonly redis: Redis | undefined
  readonly now: () => number
  readonly log: Log
}

/** After this time, all replicas show a new commit and have sent their responses of the last. */
const purgeDelayMs = 300

/** The configured caches in front of the site; `undefined` where nothing is purged. */
export function openSharedCaches(parts: Parts): SharedCaches | undefined {
  const { config, source, announcement, buildTag, redis } = parts
  const { purge } = config
  if (!purge) return undefined
  const kvStore = openSharedKvStore('shared-caches', parts)
  return createSharedCaches({
    ...parts,
    kvStore,
    runInTurn: work => runInTurn(redis, 'purge', kvStore, work),
    purgeDelayMs: redis ? purgeDelayMs : 0,
    requestPurge: tags => requestPurge(purge, tags),
    // The end of an announcement changes every page.
    readVersions: async () => ({
      ...(await readTagVersions(parts)),
      [buildTag]: announcement.current()?.id ?? '',
    }),
    onChange: source.onMove,
  })
}
