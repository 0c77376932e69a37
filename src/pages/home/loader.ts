import type { KnownStatistics } from '../../community/community-statistics.ts'
import type { SponsorCircle, Sponsors } from '../../community/sponsors.ts'
import type { Blog, PostFrontMatter } from '../../content/blog/blog.ts'
import type { Samples } from '../../content/docs/samples.ts'
import type { Statistics } from '../../libraries/library-statistics.ts'
import type { LoadResult } from '../load-result.ts'
import type { Deferred } from '../settle-data.ts'

export type HomeData = {
  /** From 0 up to 1, for the light on the map. */
  readonly random: number
  readonly statistics: Statistics | undefined
  readonly sponsors: Deferred<readonly SponsorCircle[]>
  readonly posts: readonly PostFrontMatter[]
  readonly tourHtml: string
}

type Parts = {
  readonly blog: Pick<Blog, 'frontMatters' | 'freshUntil'>
  readonly sponsors: Sponsors
  readonly statistics: KnownStatistics
  readonly samples: Pick<Samples, 'tour'>
  readonly now: () => number
  readonly random: () => number
}

type Tour = {
  readonly html: string
  /** Whether code is shown plain, because the machine is busy. */
  readonly isPlain: boolean
}

const maxAgeMs = 5 * 60_000
const maxPosts = 3

/** The random number and the figures change every five minutes, so that the page can be cached. */
export function createHomeLoader({
  blog,
  sponsors,
  statistics,
  samples,
  now,
  random,
}: Parts): () => Promise<LoadResult<HomeData>> {
  let current:
    | { readonly data: Pick<HomeData, 'random' | 'statistics'>; readonly freshUntil: number }
    | undefined
  let tour: Promise<Tour> | undefined

  async function renderSteps(): Promise<Tour> {
    const steps = await samples.tour()
    const { renderTour } = await import('./tour/tour.tsx')
    const html = await renderTour(steps)
    const isPlain = [...steps.values()].some(step => step.isPlain)
    if (isPlain) tour = undefined
    return { html, isPlain }
  }

  /** Concurrent requests share one rendering, which takes about 20 MB. */
  function loadTour(): Promise<Tour> {
    tour ??= renderSteps().catch(error => {
      tour = undefined
      throw error
    })
    return tour
  }

  return async () => {
    const at = now()
    if (!current || at >= current.freshUntil)
      current = {
        data: { random: random(), statistics: statistics.current() },
        freshUntil: at + maxAgeMs,
      }
    const { data, freshUntil } = current
    const [frontMatters, { html, isPlain }] = await Promise.all([blog.frontMatters(), loadTour()])
    const posts = frontMatters.slice(0, maxPosts)
    return {
      kind: 'page',
      data: { ...data, sponsors: sponsors.circles(), posts, tourHtml: html },
      freshUntil: isPlain ? 0 : Math.min(freshUntil, sponsors.freshUntil(), blog.freshUntil()),
    }
  }
}
