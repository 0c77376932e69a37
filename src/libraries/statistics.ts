/** Downloads of a package, or of several together, from npm. */
export type Downloads = {
  /** All of them, to the end of the last day that npm has counted. */
  readonly total: number
  /** The end of that day (UTC), in ms since the epoch. */
  readonly until: number
  /** How many there are on a day of the week, Sunday first: the mean of the last weeks. */
  readonly weekdays: readonly number[]
}

/** What is counted of one library, or of all. What was never read, or makes no sense, is absent. */
export type Figures = {
  readonly stars?: number
  /** People with a commit in the repositories. */
  readonly contributors?: number
  readonly downloads?: Downloads
}

export type Statistics = {
  /** When the oldest part of it was read, in ms since the epoch. */
  readonly readAt: number
  readonly family: Figures
  /** By the library's id. */
  readonly libraries: Readonly<Partial<Record<string, Figures>>>
}

const dayMs = 86_400_000
/** The means of a week say nothing of a day that is further away than this: from there on the count stands still. */
const longestGuess = 14 * dayMs

/**
 * How many downloads there were at a moment: the count, and since then as many as there are on such days of the week. A day's are spread over it
 * evenly. Before `until` it is the count.
 */
export function downloadsAt({ total, until, weekdays }: Downloads, at: number): number {
  const end = Math.min(at, until + longestGuess)
  let downloads = total
  for (let from = until; from < end; from += dayMs) {
    const perDay = weekdays[new Date(from).getUTCDay()] ?? 0
    downloads += (perDay * Math.min(dayMs, end - from)) / dayMs
  }
  return Math.floor(downloads)
}

/** In a week like the last ones. */
export function downloadsAWeek({ weekdays }: Downloads): number {
  return Math.round(weekdays.reduce((sum, perDay) => sum + perDay, 0))
}
