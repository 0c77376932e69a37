import type { Database } from 'bun:sqlite'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { libraries, refOfVersion } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import type { ReadCommits } from '../file-history.ts'
import type { ReadReleases } from '../releases.ts'
import { type CachedSource, createCachedSource } from './cached-source.ts'
import { createContentStore } from './content-store.ts'
import { createDirectorySource, readReleasesFile } from './directory.ts'
import type { GitHubClient } from './github/github-client.ts'
import { createGitHubSource } from './github/github-source.ts'
import type { Quota } from './github/rate-limits.ts'

export type ContentSource = CachedSource & {
  releases: ReadReleases
  /** `undefined` where asking for each file costs too much, or nobody committed the files. */
  readonly commits: ReadCommits | undefined
  /** What GitHub's last response allows; `undefined` before the first, and for other sources. */
  quota(): Quota | undefined
}

const minuteMs = 60_000

type Parts = {
  readonly database: Database
  readonly cache: TtlCache
  readonly github: GitHubClient | undefined
  readonly root: string
  readonly timeoutMs: number
  readonly now: () => number
  readonly log: Log
}

/** The configured source behind the cache; GitHub's files are kept on disk too. */
export function openSource(
  { content }: Config,
  { root, github: client, database, ...options }: Parts,
): ContentSource {
  const { now, log } = options
  if (content.source !== 'github' || !client) {
    const folder = content.source === 'directory' ? content.root : join(root, 'src/snapshot')
    const isLatest = (repo: string, ref: string) =>
      libraries.some(library => library.repo === repo && library.latestBranch === ref)
    const directory = createDirectorySource(folder, { isLatest, log })
    return {
      ...createCachedSource(directory, { ...options, ttl: 5 * minuteMs }),
      releases: repo => readReleasesFile(folder, repo),
      commits: content.source === 'directory' ? directory.commits : undefined,
      quota: () => undefined,
    }
  }
  const store = createContentStore(database, log)
  const github = createGitHubSource({ client, now, log })
  // Without a token, GitHub counts a 304 among its 60 calls an hour: ask less often.
  const ttl = (content.token === undefined ? 20 : 5) * minuteMs
  return {
    ...createCachedSource(github, { ...options, store, ttl }),
    releases: github.releases,
    // A call for each file is too much for the 60 calls an hour without a token.
    commits: content.token === undefined ? undefined : github.commits,
    quota: github.quota,
  }
}

/** Reads unknown trees of the listed versions. After a failure, the first reader tries again. */
export async function loadTrees(source: CachedSource): Promise<void> {
  const refs = libraries.flatMap(library =>
    library.availableVersions.map(version => ({
      repo: library.repo,
      ref: refOfVersion(library, version),
    })),
  )
  const unknown = refs.filter(({ repo, ref }) => !source.known(repo, ref))
  await Promise.allSettled(unknown.map(({ repo, ref }) => source.tree(repo, ref)))
}
