import { readOnce } from '../../cache/redis/read-once.ts'
import type { Redis } from '../../cache/redis/redis.ts'
import type { GitHubSource } from './github/github-source.ts'
import type { ReleaseList } from './source.ts'

type Readings = Pick<GitHubSource, 'releases' | 'commits'>
type Parts = { readonly redis: Redis; readonly now: () => number }

const minuteMs = 60_000
/** Replicas read again after half an hour each, at other times. */
const releasesFreshMs = 20 * minuteMs

/** Releases and commits that one replica reads for all. */
export function shareReadings(github: Readings, parts: Parts): Readings {
  return {
    async releases(repo, etag) {
      const read = async (last: ReleaseList | undefined): Promise<ReleaseList> =>
        (await github.releases(repo, last?.etag)) ?? last ?? { releases: [] }
      const list = await readOnce(parts, `releases ${repo}`, releasesFreshMs, read)
      return etag !== undefined && list.etag === etag ? undefined : list
    },
    async commits(tree, path) {
      const name = `commits ${tree.repo}:${path}:${tree.files.get(path)?.id}`
      const commits = await readOnce(parts, name, Number.POSITIVE_INFINITY, () =>
        github.commits(tree, path),
      )
      // In JSON, a date is text.
      return commits.map(commit => ({ ...commit, committedAt: new Date(commit.committedAt) }))
    },
  }
}
