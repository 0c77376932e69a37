import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import { type DocsTree, docsTreeOf } from '../../src/content/docs/docs-tree.ts'
import { type CachedSource, createCachedSource } from '../../src/content/source/cached-source.ts'
import { createDirectorySource } from '../../src/content/source/directory.ts'
import { libraries } from '../../src/libraries/registry.ts'
import type { LogEvent } from '../../src/log.ts'

/** Real documents, `{owner}/{repo}/{ref}/docs`, outside the project; a variable names their folder. */
export const corpusRoot = process.env.CORPUS_ROOT ?? join(import.meta.dir, '../../../shared/corpus')
export const hasCorpus = existsSync(join(corpusRoot, 'TanStack'))

/** What a worker may take over one document: as much as a machine needs that does much else at once. */
export const jobTimeoutMs = 300_000

export type Corpus = {
  readonly source: CachedSource
  readonly docs: readonly DocsTree[]
  readonly events: readonly LogEvent[]
}

/**
 * Opens every version that the corpus has: those of the registry, and branches that no version stands for (table's `main`), as if they were
 * the latest. `maxBytes` caps the cache.
 */
export async function openCorpus(
  cache = createTtlCache({ maxBytes: 2 ** 28, now: Date.now }),
): Promise<Corpus> {
  const events: LogEvent[] = []
  const log = (event: LogEvent) => void events.push(event)
  const directory = createDirectorySource(corpusRoot, { isLatest: () => true, log })
  const source = createCachedSource(directory, {
    cache,
    ttl: Number.POSITIVE_INFINITY,
    timeoutMs: 60_000,
    now: Date.now,
    log,
  })
  const docs: DocsTree[] = []
  for (const library of libraries) {
    const branches = new Set([library.latestBranch, ...library.availableVersions.slice(1), 'main'])
    for (const branch of branches) {
      const tree = await source.tree(library.repo, branch)
      const standIn =
        branch === library.latestBranch || library.availableVersions.includes(branch)
          ? library
          : { ...library, latestBranch: branch }
      if (tree)
        docs.push(
          docsTreeOf(
            standIn,
            library.availableVersions.includes(branch) && branch !== library.latestBranch
              ? branch
              : 'latest',
            tree,
          ),
        )
    }
  }
  return { source, docs, events }
}
