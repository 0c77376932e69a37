import type { Database } from 'bun:sqlite'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../cache/database.ts'
import { readOutage } from '../cache/disk-outage.ts'
import { openRedis, type Redis } from '../cache/redis/redis.ts'
import { openSharedKvStore } from '../cache/redis/shared-kv-store.ts'
import { createTtlCache, type TtlCache } from '../cache/ttl-cache.ts'
import { upstreamTimeoutMs } from '../cache/with-timeout.ts'
import type { Config } from '../config.ts'
import { libraries, refOfVersion } from '../libraries/registry.ts'
import type { Log } from '../log.ts'
import { createRenderPool, type RenderPool } from '../markdown/worker/render-pool.ts'
import { openAnnouncement } from './blog/announcement.ts'
import { type Author, createBlog } from './blog/blog.ts'
import { postsOnDisk } from './blog/post-folder.ts'
import { createDocumentChanges } from './changes/document-changes.ts'
import { createPastPages } from './changes/past-pages.ts'
import { createDocs } from './docs/docs.ts'
import { createPageIds } from './docs/page-ids.ts'
import { createPurges } from './docs/purges.ts'
import { createRenderedDocuments } from './docs/rendered-documents.ts'
import { createSamples } from './docs/samples.ts'
import { createExamples } from './examples/examples.ts'
import { createFileHistory, type ReadCommits } from './file-history.ts'
import { openPreviews } from './preview/previews.ts'
import { createReleases, type ReadReleases } from './releases.ts'
import { type CachedSource, createCachedSource } from './source/cached-source.ts'
import { createContentStore } from './source/content-store.ts'
import { createDirectorySource, readReleasesFile } from './source/directory.ts'
import { type EditedSource, withEdited } from './source/edited-source.ts'
import { createGitHubSource } from './source/github/github-source.ts'
import type { Quota } from './source/github/rate-limits.ts'
import { keepInStep } from './source/keep-in-step.ts'
import { createSharedBlobs } from './source/shared-blobs.ts'
import { shareReadings } from './source/shared-readings.ts'
import { createSharedTrees } from './source/shared-trees.ts'
import type { Tree } from './source/source.ts'

export type Content = Awaited<ReturnType<typeof openContent>>

export type ContentSource = CachedSource & {
  releases: ReadReleases
  /** `undefined` where asking for each file costs too much, or nobody committed the files. */
  readonly commits: ReadCommits | undefined
  /** A file as one of its commits has it; `undefined` if the commit deleted it. */
  readAt(tree: Tree, path: string, commit: string): Promise<Uint8Array | undefined>
  /** What GitHub's last response allows; `undefined` before the first, and for other sources. */
  quota(): Quota | undefined
}

type ContentOptions = {
  /** The public origin, without a trailing slash; without it there are no previews. */
  readonly siteUrl?: string
  readonly root: string
  readonly now?: (() => number) | undefined
  readonly log: Log
  readonly timeoutMs?: number | undefined
  /** Stays open when the content closes; without one, the content starts and ends its own. */
  readonly renderPool?: RenderPool | undefined
  /** Of posts, by id. */
  readonly authors?: ReadonlyMap<string, Author>
  /** Replaces its refs of the configured source. */
  readonly edited?: EditedSource | undefined
}

/** The machine's memory, or a container's. Each worker takes 100 MB. */
const maxRenderWorkers =
  process.constrainedMemory() < 2 ** 30 ? 1 : Math.min(2, availableParallelism())

/** Shared by all stages without a cap of their own. All caps together are 80 MB. */
export const maxCacheBytes = 48 * 2 ** 20

/** Opens the configured content. Waits for the trees of all versions, up to the timeout. */
export async function openContent(config: Config, options: ContentOptions) {
  const { root, now = Date.now, log, timeoutMs = upstreamTimeoutMs, authors = new Map() } = options
  const cache = createTtlCache({ maxBytes: maxCacheBytes, now })
  const renderPool = options.renderPool ?? createRenderPool({ maxWorkers: maxRenderWorkers, log })
  const { highlight } = renderPool
  const database = openDatabase(config.dataDir, log)
  /** What the replicas of this site share; `undefined` where there is one process. */
  const redis = config.redisUrl ? await openRedis(config.redisUrl, { log, now }) : undefined
  const rendered = createRenderedDocuments({
    renderer: renderPool,
    database,
    redis,
    cache,
    now,
    log,
  })
  const openStore = (space: string) => openSharedKvStore(space, { database, redis, now, log })
  const parts = { root, database, redis, cache, timeoutMs, now, log }
  const opened = withEdited(openSource(config, parts), options.edited, parts)
  await loadTrees(opened)
  const inStep = redis && keepInStep(opened, redis)
  const source = inStep?.source ?? opened
  const posts = () => blog.addresses()
  const pageIds = createPageIds(cache)
  const purges = createPurges(openStore('purges'))
  const docs = createDocs({ source, rendered, cache, log, posts, pageIds, purges, timeoutMs })
  const shared = { rendered, docs, pageIds, cache, now, log }
  const blog = createBlog({ folder: postsOnDisk(config.blogRoot), authors, ...shared })
  /** `undefined` where no secret signs links to them. */
  const previews = openPreviews(config, {
    ...options,
    source,
    blog,
    blogRepository: config.blogRepository,
    renderPool,
    timeoutMs,
    now,
  })
  const history = createFileHistory({
    read: source.commits,
    kvStore: openStore('file-history'),
    // In a checkout, a file may be committed after it was read.
    keepMs: config.content.source === 'github' ? 90 * dayMs : 10 * minuteMs,
    now,
    log,
  })
  return {
    database,
    redis,
    cache,
    source,
    docs,
    examples: createExamples({ source, highlight, cache, timeoutMs }),
    blog,
    releases: createReleases({
      read: source.releases,
      ttl: releasesTtlMs,
      kvStore: openStore('releases'),
      cache,
      rendered,
      timeoutMs,
      now,
      log,
    }),
    announcement: await openAnnouncement(join(root, 'src/announcement.md'), { now, log }),
    rendered,
    history,
    changes: createDocumentChanges({ docs, renderer: renderPool, cache, log }),
    pastPages: createPastPages({ source, rendered, history, log, now, timeoutMs }),
    samples: createSamples({ root, rendered }),
    previews,
    async refresh(): Promise<void> {
      await Promise.allSettled(source.status().map(({ repo, ref }) => source.refresh(repo, ref)))
    },
    async close(): Promise<void> {
      history.close()
      inStep?.close()
      previews?.close()
      if (!options.renderPool) await renderPool.close()
      redis?.close()
      // Writes what a full disk refused, if it has space now.
      readOutage({ database, log })
      database.close()
    },
  }
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const releasesTtlMs = 30 * minuteMs

type SourceParts = {
  readonly database: Database
  readonly redis: Redis | undefined
  readonly cache: TtlCache
  readonly root: string
  readonly timeoutMs: number
  readonly now: () => number
  readonly log: Log
}

/** The configured source behind the cache; GitHub's files are kept on disk too. */
function openSource(
  { content }: Config,
  { root, database, redis, ...options }: SourceParts,
): ContentSource {
  const { now, log } = options
  if (content.source !== 'github') {
    const folder = content.source === 'directory' ? content.root : join(root, 'src/snapshot')
    const isLatest = (repo: string, ref: string) =>
      libraries.some(library => library.repo === repo && library.latestBranch === ref)
    const directory = createDirectorySource(folder, { isLatest, log })
    return {
      ...createCachedSource(directory, { ...options, ttl: 5 * minuteMs }),
      releases: repo => readReleasesFile(folder, repo),
      commits: content.source === 'directory' ? directory.commits : undefined,
      readAt: directory.readAt,
      quota: () => undefined,
    }
  }
  const store = createContentStore(database, log)
  const github = createGitHubSource({ ...content, now, log })
  const { releases, commits } = redis ? shareReadings(github, { redis, now }) : github
  // Without a token, GitHub counts a 304 among its 60 calls an hour: ask less often.
  const ttl = (content.token === undefined ? 20 : 5) * minuteMs
  return {
    ...createCachedSource(github, {
      ...options,
      store,
      shared: redis && createSharedTrees({ redis, now, log }),
      sharedBlobs: redis && createSharedBlobs(redis),
      ttl,
    }),
    releases,
    // A call for each file is too much for the 60 calls an hour without a token.
    commits: content.token === undefined ? undefined : commits,
    readAt: github.readAt,
    quota: github.quota,
  }
}

/** Reads unknown trees of the listed versions. After a failure, the first reader tries again. */
async function loadTrees(source: CachedSource): Promise<void> {
  const refs = libraries.flatMap(library =>
    library.availableVersions.map(version => ({
      repo: library.repo,
      ref: refOfVersion(library, version),
    })),
  )
  const listUnknown = () => refs.filter(({ repo, ref }) => !source.known(repo, ref))
  // `sync` skips refs that were never asked for.
  listUnknown()
  await source.sync()
  await Promise.allSettled(listUnknown().map(({ repo, ref }) => source.load(repo, ref)))
}
