import type { LoadResult } from '../load-result.ts'

export type HomeData = {
  /** From 0 up to 1: the hero's gradient follows it. */
  readonly random: number
}

const drawnFor = 5 * 60_000

/** The random number of the home page, drawn anew every five minutes at most, so that the page between two draws is the same bytes for all. */
export function createHomeLoader({
  now,
  random,
}: {
  readonly now: () => number
  readonly random: () => number
}): () => LoadResult<HomeData> {
  let draw = { random: 0, freshUntil: Number.NEGATIVE_INFINITY }
  return () => {
    if (now() >= draw.freshUntil) draw = { random: random(), freshUntil: now() + drawnFor }
    return { kind: 'page', data: { random: draw.random }, freshUntil: draw.freshUntil }
  }
}
