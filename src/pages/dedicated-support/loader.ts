import type { LoadResult } from '../load-result.ts'
import { type Consultant, consultants } from './consultants.ts'

export type DedicatedSupportData = {
  /** In the order of this draw. */
  readonly consultants: readonly Consultant[]
}

const drawnFor = 5 * 60_000

/**
 * All but the first of the list, in random order (specification, 2), so that nobody is always the first to be asked. Drawn anew every five minutes at
 * most: between two draws the page is the same bytes for all, and the browser, which gets the order as data, shows the same.
 */
export function createDedicatedSupportLoader({
  now,
  random,
}: {
  readonly now: () => number
  readonly random: () => number
}): () => LoadResult<DedicatedSupportData> {
  let draw: { consultants: readonly Consultant[]; freshUntil: number } | undefined
  return () => {
    if (!draw || now() >= draw.freshUntil)
      draw = { consultants: shuffle(consultants.slice(1), random), freshUntil: now() + drawnFor }
    return { kind: 'page', data: { consultants: draw.consultants }, freshUntil: draw.freshUntil }
  }
}

/** Every order is as likely as any other (Fisher and Yates). `random` gives numbers from 0 up to 1. */
function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  const shuffled: T[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return shuffled
}
