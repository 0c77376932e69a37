import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import { libraries } from '../../libraries/registry.ts'
import type { GitHubClient } from '../source/github/github-client.ts'
import { createGitHubSource } from '../source/github/github-source.ts'
import type { Quota } from '../source/github/rate-limits.ts'
import { unreadable } from '../source/source.ts'
import { type OpenOptions, openPreview, type Preview } from './preview.ts'
import { findBranch, type PreviewBranch, type PreviewRefusal } from './preview-branch.ts'
import { createPreviewLinks } from './preview-links.ts'
import type { PreviewName } from './preview-name.ts'
import { type PreviewPool, throttlePool } from './throttle-pool.ts'

export type Previews = ReturnType<typeof createPreviews>

type Options = Omit<OpenOptions, 'branch' | 'github' | 'pool'> & {
  readonly client: GitHubClient
  readonly secret: string
  readonly siteUrl: string
  readonly renderPool: PreviewPool
}

type Found = PreviewBranch | PreviewRefusal

const maxOpen = 3
const askIntervalMs = 60_000

/** `undefined` without a secret, or GitHub. */
export function openPreviews(
  { previewSecret: secret }: Pick<Config, 'previewSecret'>,
  {
    siteUrl,
    client,
    ...options
  }: Omit<Options, 'secret' | 'siteUrl' | 'client'> & {
    readonly siteUrl?: string
    readonly client: GitHubClient | undefined
  },
): Previews | undefined {
  return client && secret !== undefined && siteUrl !== undefined
    ? createPreviews({ ...options, client, secret, siteUrl })
    : undefined
}

/** The documents of branches that the site does not show otherwise. Nothing is kept on disk. */
function createPreviews(options: Options) {
  const { client, log, now } = options
  // A stranger's repository may have any number of folders.
  const github = createGitHubSource({ client, log, now, maxTreeCalls: 1 })
  const repos: ReadonlySet<string> = new Set(libraries.map(({ repo }) => repo))
  const pool = throttlePool(options.renderPool)
  const found = new LRUCache<string, { at: number; branch: Promise<Found> }>({
    max: 2 * maxOpen,
  })
  const previews = new LRUCache<string, Preview & { readonly close: () => void }>({
    max: maxOpen,
    dispose: ({ close }) => close(),
  })

  function find(name: PreviewName): Promise<Found> {
    const key = keyOf(name)
    const last = found.peek(key)
    if (last && now() < last.at + askIntervalMs) return last.branch
    assertQuota(name, client.quota(), now())
    const branch = (async () => {
      const known = await last?.branch.catch(() => undefined)
      return findBranch(
        { client, source: github, repos },
        name,
        typeof known === 'object' ? known : undefined,
      )
    })()
    const entry = { at: now(), branch }
    found.set(key, entry)
    branch.catch(() => found.peek(key) === entry && found.delete(key))
    return branch
  }

  return {
    links: createPreviewLinks(options),
    /** Their branches and forks have previews. */
    repos,
    client,
    forget(name: PreviewName): void {
      found.delete(keyOf(name))
    },
    /** Throws `SourceError`, also while too few calls of GitHub's API are left. */
    async open(name: PreviewName): Promise<Preview | PreviewRefusal> {
      const branch = await find(name)
      if (typeof branch === 'string') return branch
      const { tree, base } = branch
      const key = `${keyOf(name)} ${tree.commit} ${base.commit}`
      const known = previews.get(key)
      if (known) return known
      const preview = openPreview({ ...options, github, pool, branch })
      previews.set(key, preview)
      return preview
    },
    close: () => previews.clear(),
  }
}

/** The site itself needs the other half. */
function assertQuota(name: PreviewName, quota: Quota | undefined, now: number): void {
  if (!quota || quota.remaining > quota.limit / 2 || now >= quota.resetAt.getTime()) return
  throw unreadable(name, 'rate-limit', `${quota.remaining} calls remain`, {
    retryAt: quota.resetAt,
  })
}

function keyOf({ repo, ref }: PreviewName): string {
  return `${repo}@${ref}`
}
