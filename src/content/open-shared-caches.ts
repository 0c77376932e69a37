import type { Database } from 'bun:sqlite'
import { openKvStore } from '../cache/kv-store.ts'
import { requestPurge } from '../cache/purge-request.ts'
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
  readonly now: () => number
  readonly log: Log
}

/** The configured caches in front of the site; `undefined` where nothing is purged. */
export function openSharedCaches(parts: Parts): SharedCaches | undefined {
  const { config, source, announcement, buildTag } = parts
  const { purge } = config
  if (!purge) return undefined
  const kvStore = openKvStore('shared-caches', parts)
  return createSharedCaches({
    ...parts,
    kvStore,
    requestPurge: tags => requestPurge(purge, tags),
    // The end of an announcement changes every page.
    readVersions: async () => ({
      ...(await readTagVersions(parts)),
      [buildTag]: announcement.current()?.id ?? '',
    }),
    onChange: source.onMove,
  })
}
