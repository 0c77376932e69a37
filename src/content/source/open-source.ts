import type { Database } from 'bun:sqlite'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { libraries, refOfVersion } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import type { ReadCommits } from '../file-history.ts'
import type { ReadReleases } from '../releases.ts'
import type { Checkout } from './checkout.ts'
import { createDirectorySource, createEditedSource, readReleasesFile } from './directory.ts'
import type { GitHubClient } from './github/github-client.ts'
import { createGitHubSource } from './github/github-source.ts'
import { createRepositories, type Repositories, type Upstream } from './repositories.ts'
import { createRepositoryStore } from './repository-store.ts'

type Parts = {
  readonly database: Database
  readonly cache: TtlCache
  readonly github: GitHubClient | undefined
  readonly root: string
  /** Read in place of their refs. */
  readonly checkouts: readonly Checkout[]
  readonly timeoutMs: number
  readonly now: () => number
  readonly log: Log
}

type Configured = Upstream & {
  readonly releases: ReadReleases
  /** `undefined` where asking for each file costs too much, or nobody committed the files. */
  readonly commits: ReadCommits | undefined
}

const minuteMs = 60_000

/** Opens the configured source. Waits for the trees of all versions, up to the timeout. */
export async function openSource(
  config: Config,
  parts: Parts,
): Promise<Pick<Configured, 'releases' | 'commits'> & { readonly source: Repositories }> {
  const { checkouts, log } = parts
  const configured = parts.github
    ? openGitHub(config, parts.github, parts)
    : openDirectory(config, parts)
  const { releases, commits } = configured
  const edited = { source: createEditedSource(checkouts, log), ttl: 5 * minuteMs }
  const source = createRepositories((repo, ref) => {
    const isEdited = checkouts.some(checkout => checkout.repo === repo && checkout.ref === ref)
    return isEdited ? edited : configured
  }, parts)
  await loadTrees(source)
  return { source, releases, commits }
}

function openGitHub(
  { content }: Config,
  client: GitHubClient,
  { database, now, log }: Parts,
): Configured {
  const source = createGitHubSource({ client, now, log })
  const hasToken = content.source === 'github' && content.token !== undefined
  return {
    source,
    store: createRepositoryStore(database, log, now),
    // Without a token, GitHub counts a 304 among its 60 calls an hour: ask less often.
    ttl: (hasToken ? 5 : 20) * minuteMs,
    releases: source.releases,
    // A call for each file is too much for the 60 calls an hour without a token.
    commits: hasToken ? source.commits : undefined,
  }
}

function openDirectory({ content }: Config, { root, log }: Parts): Configured {
  const folder = content.source === 'directory' ? content.root : join(root, 'src/snapshot')
  const isLatest = (repo: string, ref: string) =>
    libraries.some(library => library.repo === repo && library.latestBranch === ref)
  const source = createDirectorySource(folder, { isLatest, log })
  return {
    source,
    ttl: 5 * minuteMs,
    releases: repo => readReleasesFile(folder, repo),
    commits: content.source === 'directory' ? source.commits : undefined,
  }
}

/** Reads unknown trees of the listed versions. After a failure, the first reader tries again. */
async function loadTrees(source: Repositories): Promise<void> {
  const refs = libraries.flatMap(library =>
    library.availableVersions.map(version => ({
      repo: library.repo,
      ref: refOfVersion(library, version),
    })),
  )
  const unknown = refs.filter(({ repo, ref }) => !source.known(repo, ref))
  await Promise.allSettled(unknown.map(({ repo, ref }) => source.tree(repo, ref)))
}
