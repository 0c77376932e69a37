import type { KnownStatistics } from '../../community/community-statistics.ts'
import type { SponsorCircle, Sponsors } from '../../community/sponsors.ts'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import type { Statistics } from '../../libraries/library-statistics.ts'
import type { Deferred } from '../../ui/settle-data.ts'
import { drawAt } from '../draw.ts'
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
  readonly seed: string
}

const maxPosts = 3

/** The random number changes every five minutes, so that the page can be cached. */
export async function loadHome({
  blog,
  sponsors,
  statistics,
  now,
  seed,
}: Parts): Promise<LoadResult<HomeData>> {
  const draw = drawAt(now(), seed)
  const posts = (await blog.frontMatters()).slice(0, maxPosts)
  return {
    kind: 'page',
    data: {
      random: draw.numberOf('home'),
      statistics: statistics.current(),
      sponsors: sponsors.circles(),
      posts,
    },
    freshUntil: Math.min(draw.freshUntil, sponsors.freshUntil(), blog.freshUntil()),
  }
}
