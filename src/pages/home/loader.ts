import type { SponsorCircle } from '../../community/sponsor-pack.ts'
import type { Sponsors } from '../../community/sponsors.ts'
import type { KnownStatistics } from '../../community/statistics.ts'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import type { Statistics } from '../../libraries/statistics.ts'
import type { LoadResult } from '../load-result.ts'
import type { Deferred } from '../settle-data.ts'

export type HomeData = {
  /** From 0 up to 1: the hero's gradient follows it. */
  readonly random: number
  /** When it was drawn, in ms since the epoch: the moment that counters begin with. */
  readonly at: number
  readonly statistics: Statistics | undefined
  readonly sponsors: Deferred<readonly SponsorCircle[]>
  /** The newest posts. */
  readonly posts: readonly PostFrontMatter[]
}

type Parts = {
  readonly blog: Pick<Blog, 'frontMatters' | 'freshUntil'>
  readonly sponsors: Sponsors
  readonly statistics: KnownStatistics
  readonly now: () => number
  readonly random: () => number
}

const drawnFor = 5 * 60_000
const postsShown = 3

/** The home page's number and figures, anew every five minutes at most, so that the page between is the same bytes for all. */
export function createHomeLoader({
  blog,
  sponsors,
  statistics,
  now,
  random,
}: Parts): () => Promise<LoadResult<HomeData>> {
  let draw:
    | { readonly data: Omit<HomeData, 'sponsors' | 'posts'>; readonly freshUntil: number }
    | undefined
  return async () => {
    const at = now()
    if (!draw || at >= draw.freshUntil)
      draw = {
        data: { random: random(), at, statistics: statistics.current() },
        freshUntil: at + drawnFor,
      }
    const { data, freshUntil } = draw
    const posts = (await blog.frontMatters()).slice(0, postsShown)
    return {
      kind: 'page',
      data: { ...data, sponsors: sponsors.circles(), posts },
      freshUntil: Math.min(freshUntil, sponsors.freshUntil(), blog.freshUntil()),
    }
  }
}
