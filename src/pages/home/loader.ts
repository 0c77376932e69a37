import type { KnownStatistics } from '../../community/community-statistics.ts'
import type { SponsorCircle, Sponsors } from '../../community/sponsors.ts'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import type { Samples } from '../../content/docs/samples.ts'
import type { Statistics } from '../../libraries/library-statistics.ts'
import { query } from '../../libraries/query/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { Deferred } from '../../ui/settle-data.ts'
import { patternsOf } from '../blog/loader.ts'
import { drawAt } from '../draw.ts'
import { landingPartsOf } from '../library/landing-parts.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'

export type HomeData = {
  readonly libraryId: string
  /** Whether the address names the library. Otherwise some visitors do not see it. */
  readonly isChosen: boolean
  /** HTML of the library's demo; empty without a demo. */
  readonly demoHtml: string
  /** The code of a library without a demo; empty without code. */
  readonly html: string
  /** From 0 up to 1, for the light on the map. */
  readonly random: number
  readonly statistics: Statistics | undefined
  readonly sponsors: Deferred<readonly SponsorCircle[]>
  readonly posts: readonly PostFrontMatter[]
  /** By the library's id: the content of an SVG element, for the covers of the posts. */
  readonly patterns: Readonly<Record<string, string>>
}

type Parts = {
  readonly blog: Pick<Blog, 'frontMatters' | 'freshUntil'>
  readonly samples: Pick<Samples, 'sample'>
  readonly sponsors: Sponsors
  readonly statistics: KnownStatistics
  readonly now: () => number
  readonly seed: string
}

const maxPosts = 3

/**
 * An unknown library is ignored. The random number changes every five minutes, so that the page can
 * be cached.
 */
export async function loadHome(
  { blog, samples, sponsors, statistics, now, seed }: Parts,
  { search }: LoaderInput<unknown>,
): Promise<LoadResult<HomeData>> {
  const draw = drawAt(now(), seed)
  const chosen = findLibrary(search.library ?? '')
  const library = chosen ?? query
  const [{ demoHtml }, { html }, allPosts] = await Promise.all([
    landingPartsOf(library),
    library.demo ? { html: '' } : samples.sample(library, 'latest'),
    blog.frontMatters(),
  ])
  const posts = allPosts.filter(({ libraries }) => libraries.length > 0).slice(0, maxPosts)
  return {
    kind: 'page',
    data: {
      libraryId: library.id,
      isChosen: chosen !== undefined,
      demoHtml,
      html,
      random: draw.numberOf('home'),
      statistics: statistics.current(),
      sponsors: sponsors.circles(),
      posts,
      patterns: patternsOf(posts),
    },
    freshUntil: Math.min(draw.freshUntil, sponsors.freshUntil(), blog.freshUntil()),
  }
}
