/** What was read at its source, one subject each. The site's own store and the hosted backend keep the same. */
export type Reading = StarsReading | DownloadsReading | ContributorsReading

export type StarsReading = { kind: 'stars'; subject: string; stars: number; readAt: number }

export type DownloadsReading = {
  kind: 'downloads'
  subject: string
  /** To the end of the last day that npm has counted. */
  total: number
  /** The end of that day (UTC), in ms since the epoch. */
  until: number
  /** The mean of each day of the week, Sunday first. */
  weekdays: number[]
  readAt: number
}

/** Of all repositories together, each person once; `subject` is the organization. */
export type ContributorsReading = {
  kind: 'contributors'
  subject: string
  contributors: number
  readAt: number
}

/** Reads JSON below an address. Rejects for any answer but a success. */
export type ReadJson = (path: string) => Promise<unknown>

/** A source answered something that can't be so. */
export class InvalidReadingError extends Error {
  override readonly name = 'InvalidReadingError'
}

const maxOfAnything = 1e12

/** The number, where it can be a count of things. */
export function countOf(value: unknown, what: string): number {
  if (
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    value >= 0 &&
    value <= maxOfAnything
  )
    return value
  throw new InvalidReadingError(`${what} is no count: ${JSON.stringify(value)}`)
}

/** Of JSON that should be an object, a field of it; `undefined` where it is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}
