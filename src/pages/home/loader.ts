import type { KnownStatistics } from '../../community/community-statistics.ts'
import type { SponsorCircle, Sponsors } from '../../community/sponsors.ts'
import type { Blog, PostFrontMatter } from '../../content/blog/blog.ts'
import type { Statistics } from '../../libraries/library-statistics.ts'
import type { Deferred } from '../../ui/settle-data.ts'
import type { LoadResult } from '../load-result.ts'

export type HomeData = {
  /** From 0 up to 1, for the light on the map. */
  readonly random: number
  readonly statistics: Statistics | undefined
  readonly sponsors: Deferred<readonly SponsorCircle[]>
  readonly posts: readonly PostFrontMatter[]
}

type Parts = {
  readonly blog: Pick<Blog, 'frontMatters' | 'freshUntil'>
  readonly sponsors: Sponsors
  readonly statistics: KnownStatistics
  readonly now: () => number
  readonly random: () => number
}

const maxAgeMs = 5 * 60_000
const maxPosts = 3

/** The random number and the figures change every five minutes, so that the page can be cached. */
export function createHomeLoader({
  blog,
  sponsors,
  statistics,
  now,
  random,
}: Parts): () => Promise<LoadResult<HomeData>> {
  let current:
    | { readonly data: Pick<HomeData, 'random' | 'statistics'>; readonly freshUntil: number }
    | undefined

  return async () => {
    const at = now()
    if (!current || at >= current.freshUntil)
      current = {
        data: { random: random(), statistics: statistics.current() },
        freshUntil: at + maxAgeMs,
      }
    const { data, freshUntil } = current
    const posts = (await blog.frontMatters()).slice(0, maxPosts)
    return {
      kind: 'page',
      data: { ...data, sponsors: sponsors.circles(), posts },
      freshUntil: Math.min(freshUntil, sponsors.freshUntil(), blog.freshUntil()),
    }
  }
}
