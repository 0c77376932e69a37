import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createRenderPool, type RenderPool } from '../markdown/worker/render-pool.ts'
import { openDatabase } from '../storage/database.ts'
import { openKvStore } from '../storage/kv-store.ts'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { upstreamTimeoutMs } from '../storage/with-timeout.ts'
import { openAnnouncement } from './announcement.ts'
import { type Author, createBlog } from './blog.ts'
import { createDocs } from './docs/docs.ts'
import { createPageIds } from './docs/page-ids.ts'
import { createRenderedDocuments } from './docs/rendered-documents.ts'
import { createSamples } from './docs/samples.ts'
import { createComparePages } from './document-changes.ts'
import { createExamples } from './examples/examples.ts'
import { createFileHistory } from './file-history.ts'
import { createPreviews } from './preview/previews.ts'
import { createReleases } from './releases.ts'
import type { Checkout } from './source/checkout.ts'
import { createGitHubClient } from './source/github/github-client.ts'
import { openSource } from './source/open-source.ts'
import { limitStore } from './store-limit.ts'

export type Content = Awaited<ReturnType<typeof openContent>>

export type ContentOptions = {
  /** The public origin, without a trailing slash; without it there are no previews. */
  readonly siteUrl?: string
  readonly root: string
  readonly now?: (() => number) | undefined
  readonly log: Log
  readonly timeoutMs?: number | undefined
  /** Stays open when the content closes; without one, the content starts and ends its own. */
  readonly renderPool?: RenderPool | undefined
  /** The authors of posts, by id. */
  readonly authors?: ReadonlyMap<string, Author>
  /** These folders are read in place of their refs. */
  readonly checkouts?: readonly Checkout[]
}

/** Shared by all stages without a cap of their own. All caps together are 72 MB. */
export const maxCacheBytes = 44 * 2 ** 20

/** Opens the configured content. Waits for the trees of all versions, up to the timeout. */
export async function openContent(config: Config, options: ContentOptions) {
  const { root, now = Date.now, log } = options
  // A folder of this machine is waited for.
  const isLocal = config.content.source !== 'github'
  const { timeoutMs = isLocal ? Number.POSITIVE_INFINITY : upstreamTimeoutMs } = options
  const { authors = new Map(), checkouts = [] } = options
  const cache = createTtlCache({ maxBytes: maxCacheBytes, now })
  const renderPool = options.renderPool ?? createRenderPool({ log })
  const { highlight } = renderPool
  const database = openDatabase(config.dataDir, log)
  const services = { database, cache, timeoutMs, now, log }
  const rendered = createRenderedDocuments({ renderer: renderPool, ...services })
  const openStore = (space: string) => openKvStore(space, services)
  const shrinkStore = limitStore({ database, maxBytes: config.storeMaxBytes, log })
  const limit = setInterval(shrinkStore, limitIntervalMs)
  limit.unref()
  const github =
    config.content.source === 'github'
      ? createGitHubClient({ ...config.content, now, log })
      : undefined
  const parts = { root, github, checkouts, ...services }
  const { source, releases, commits } = await openSource(config, parts)
  const posts = () => blog.addresses()
  const pageIds = createPageIds(openStore('page-ids'), now)
  const rerenderCounts = openStore('rerenders')
  const docs = createDocs({ source, rendered, posts, pageIds, rerenderCounts, ...services })
  // In the repository of tanstack.com, posts are in `src/blog` and their images in `public`. The
  // public folder of this site is served at its root.
  const publicFolders = ['../public', '../../public']
    .map(path => join(config.blogRoot, path))
    .filter(folder => folder !== join(root, 'public'))
  const folders = { folder: config.blogRoot, publicFolders }
  const blog = createBlog({ ...folders, authors, rendered, docs, pageIds, ...services })
  const { previewSecret: secret } = config
  const { siteUrl } = options
  const previews =
    github && secret !== undefined && siteUrl !== undefined
      ? createPreviews({ client: github, secret, siteUrl, renderPool, source, blog, ...services })
      : undefined
  const history = createFileHistory({
    read: commits,
    kvStore: openStore('file-history'),
    // In a checkout, a file may be committed after it was read.
    keepMs: config.content.source === 'github' ? 90 * dayMs : 10 * minuteMs,
    ...services,
  })
  async function stopRendering(): Promise<void> {
    if (!options.renderPool) await renderPool.close()
  }
  return {
    database,
    cache,
    /** All calls share this client, so that its quota counts them; other sources have none. */
    github,
    source,
    timeoutMs,
    docs,
    examples: createExamples({ source, highlight, cache, timeoutMs }),
    blog,
    releases: createReleases({
      read: releases,
      kvStore: openStore('releases'),
      rendered,
      ...services,
    }),
    announcement: await openAnnouncement(join(root, 'src/announcement.md'), { now, log }),
    rendered,
    history,
    compare: createComparePages(renderPool, cache),
    samples: createSamples({ root, rendered }),
    /** `undefined` where no secret signs links to them. */
    previews,
    stopRendering,
    async close(): Promise<void> {
      clearInterval(limit)
      history.close()
      previews?.close()
      await stopRendering()
      database.close()
    },
  }
}

const limitIntervalMs = 1000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
