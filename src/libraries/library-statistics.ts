import type { LatestRelease } from './release.ts'

/** npm downloads of one package, or the sum of several. */
export type Downloads = {
  readonly total: number
  /** The end of the last day (UTC) that npm has counted, in ms since the epoch. */
  readonly until: number
  /** The mean of each day of the week over the last weeks, Sunday first. */
  readonly weekdays: readonly number[]
}

/** One library has figures, and so has the family. An unknown or invalid figure is absent. */
export type Figures = {
  readonly stars?: number | undefined
  /** People with a commit in the repository, or in any of all. */
  readonly contributors?: number | undefined
  readonly downloads?: Downloads | undefined
  /** Only a library has it. */
  readonly release?: LatestRelease | undefined
}

export type Statistics = {
  /** When its oldest figure was read, in ms since the epoch. */
  readonly readAt: number
  readonly family: Figures
  /** By the library's id. */
  readonly libraries: Readonly<Partial<Record<string, Figures>>>
}

export function downloadsAWeek({ weekdays }: Downloads): number {
  return Math.round(weekdays.reduce((sum, perDay) => sum + perDay, 0))
}
