import type { TtlCache } from '../cache/ttl-cache.ts'
import { minutesKept } from './traffic.ts'

/** What the process held at an instant; sizes in bytes. */
export type Sample = {
  /** Ms since the epoch. */
  readonly at: number
  /** All memory of the process that is in use by the machine's count. */
  readonly resident: number
  /** What the JavaScript heap holds. */
  readonly heap: number
  /** What the cache holds by its own count. */
  readonly cached: number
}

export type Resources = {
  now(): Sample
  /** Keeps how it is now for the hour's course; an hour is kept at one a minute. */
  sample(): void
  /** Oldest first. */
  samples(): readonly Sample[]
}

type Parts = {
  readonly cache: Pick<TtlCache, 'stats'>
  readonly memory: () => { readonly rss: number; readonly heapUsed: number }
  readonly now: () => number
}

export function createResources({ cache, memory, now }: Parts): Resources {
  let samples: readonly Sample[] = []
  const read = () => {
    const { rss, heapUsed } = memory()
    return { at: now(), resident: rss, heap: heapUsed, cached: cache.stats().bytes }
  }
  return {
    now: read,
    sample() {
      samples = [...samples, read()].slice(-minutesKept)
    },
    samples: () => samples,
  }
}
