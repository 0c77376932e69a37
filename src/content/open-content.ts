import { type FirstSeen, openFirstSeen } from '../cache/first-seen.ts'
import { createTtlCache, type TtlCache } from '../cache/ttl-cache.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createRenderPool, type RenderPool } from '../markdown/worker/render-pool.ts'
import { type Blog, createBlog } from './blog.ts'
import { createDocs, type Docs } from './docs/docs.ts'
import type { RewriteMarkdown } from './docs/rendered-pages.ts'
import { createSamples, type Samples } from './docs/samples.ts'
import { createExamples, type Examples } from './examples/examples.ts'
import {
  type ConfiguredSource,
  learnTrees,
  openConfiguredSource,
} from './source/configured-source.ts'
import { listDocuments, type Tree } from './source/source.ts'

/** Where the words come from, and what has been made of them. */
export type Content = {
  readonly cache: TtlCache
  readonly source: Omit<ConfiguredSource, 'close'>
  readonly docs: Docs
  readonly examples: Examples
  readonly blog: Blog
  readonly rewrite: RewriteMarkdown
  readonly firstSeen: FirstSeen
  readonly samples: Samples
  /** Asks anew for everything that was ever asked for, and waits for it. */
  refresh(): Promise<void>
  /** Ends its own workers and closes the store. What is under way then may fail. */
  close(): Promise<void>
}

type Parts = {
  /** The project's folder. */
  readonly root: string
  readonly now: () => number
  readonly log: Log
  /** Workers that are there already, and stay when the content closes; without them it has its own. */
  readonly renderPool?: RenderPool | undefined
  /** How long a visitor waits for an upstream, in ms. */
  readonly timeoutMs?: number | undefined
}

/** What the stages of the cache may hold together: with the 12 MB of what passes (`src/http/response-cache.ts`) 96 MB. */
export const cacheInBytes = 84 * 2 ** 20

/** Opens the configured content, and learns what there is of it: waits for that as long as a visitor would. */
export async function openContent(
  config: Config,
  { root, now, log, renderPool, timeoutMs }: Parts,
): Promise<Content> {
  const cache = createTtlCache({ maxBytes: cacheInBytes, now })
  const { render, rewrite, highlight, close } = renderPool ?? createRenderPool({ log })
  const firstSeen = openFirstSeen(config.dataDir, log)
  const onTree = (tree: Tree) => {
    const documents = listDocuments(tree, '')
    firstSeen.see(
      documents.map(([, blob]) => blob.id),
      now(),
    )
  }
  const source = openConfiguredSource(config, { root, cache, now, log, onTree, timeoutMs })
  await learnTrees(source)
  return {
    cache,
    source,
    docs: createDocs({ source, render, cache, log, timeoutMs }),
    examples: createExamples({ source, highlight, cache, timeoutMs }),
    blog: createBlog({ root: config.blogRoot, render, cache, now, log }),
    rewrite,
    firstSeen,
    samples: createSamples({ root, render, cache }),
    async refresh() {
      await Promise.allSettled(source.status().map(({ repo, ref }) => source.refresh(repo, ref)))
    },
    async close() {
      if (!renderPool) await close()
      source.close()
      firstSeen.close()
    },
  }
}
