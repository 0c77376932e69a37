import type { Statistics } from '../libraries/statistics.ts'

/** The door to what is counted of the libraries. */
export type KnownStatistics = {
  /** The last that was read; `undefined` before the first time. Never waits for anybody. */
  current(): Statistics | undefined
  /** When it may have become another, in ms since the epoch; `Infinity` when it can't before the next start. */
  freshUntil(): number
}

/** For a site that asks nobody. */
export const noStatistics: KnownStatistics = { current: () => undefined, freshUntil: () => Number.POSITIVE_INFINITY }
