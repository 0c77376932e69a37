import { join } from 'node:path'
import { openStore } from '../../cache/content-store.ts'
import type { TtlCache } from '../../cache/ttl-cache.ts'
import { upstreamTimeoutMs } from '../../cache/with-timeout.ts'
import type { Config } from '../../config.ts'
import { libraries, refOfVersion } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import { type CachedSource, createCachedSource } from './caching-source.ts'
import { createDirectorySource } from './directory.ts'
import { createGitHubSource } from './github/github-source.ts'
import type { Quota } from './github/rate-limits.ts'
import type { Tree } from './source.ts'

type Parts = {
  /** The project's folder, which holds the embedded snapshot. */
  readonly root: string
  readonly cache: TtlCache
  readonly now: () => number
  readonly log: Log
  /** Hears of every tree that the source names. */
  readonly onTree?: (tree: Tree) => void
  /** How long a visitor waits for an upstream, in ms. */
  readonly timeoutMs?: number | undefined
}

const minute = 60_000

export type ConfiguredSource = CachedSource & {
  /** What GitHub still allows, as of its last answer; `undefined` before the first, and where GitHub is not asked. */
  quota(): Quota | undefined
  /** Ends what it holds open. */
  close(): void
}

/** The source that the configuration names, behind the cache; GitHub's with the durable tier under it. */
export function openConfiguredSource(
  { content, dataDir }: Config,
  { root, cache, now, log, onTree, timeoutMs = upstreamTimeoutMs }: Parts,
): ConfiguredSource {
  if (content.source !== 'github') {
    const folder = content.source === 'directory' ? content.root : join(root, 'src/snapshot')
    const source = createDirectorySource(folder, { isLatest: isLatestBranch, log })
    return {
      ...createCachedSource(source, { cache, ttl: 5 * minute, timeoutMs, now, log, onTree }),
      quota: () => undefined,
      close() {},
    }
  }
  const store = openStore(dataDir, log)
  // Without a token a 304 counts against 60 calls an hour, so that a ref is asked for less often.
  const ttl = content.token === undefined ? 20 * minute : 5 * minute
  const github = createGitHubSource({ ...content, now, log })
  return {
    ...createCachedSource(github, { cache, store, ttl, timeoutMs, now, log, onTree }),
    quota: github.quota,
    close: store.close,
  }
}

/**
 * Asks for the tree of every listed version of which none is known yet, so that the selectors of the first pages are as sure as those of later
 * ones. Waits as long as a visitor would; a source in trouble is asked again by the first reader.
 */
export async function learnTrees(source: CachedSource): Promise<void> {
  const refs = libraries.flatMap(library =>
    library.availableVersions.map(
      version => [library.repo, refOfVersion(library, version)] as const,
    ),
  )
  await Promise.allSettled(
    refs
      .filter(([repo, ref]) => !source.known(repo, ref))
      .map(([repo, ref]) => source.tree(repo, ref)),
  )
}

function isLatestBranch(repo: string, ref: string): boolean {
  return libraries.some(library => library.repo === repo && library.latestBranch === ref)
}
