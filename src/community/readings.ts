import * as v from 'valibot'
import type { Downloads, Figures, Statistics } from '../libraries/library-statistics.ts'
import { libraries, listRepositories } from '../libraries/registry.ts'

/** The subject of what all repositories have together. */
export const organization = 'TanStack'

/** `readAt` is in ms since the epoch. */
const source = { subject: v.string(), readAt: v.number() }

/** A reading of one repository, package, library or organization. Convex's tables have the same. */
export const reading = v.variant('kind', [
  v.object({ kind: v.literal('stars'), ...source, stars: v.number() }),
  v.object({
    kind: v.literal('downloads'),
    ...source,
    /** `total` counts up to `until`, the end of the last day that npm has counted. */
    total: v.number(),
    until: v.number(),
    /** The mean of each day of the week, Sunday first. */
    weekdays: v.array(v.number()),
  }),
  /** `subject` is a repository, or `organization` for all, with each person counted once. */
  v.object({ kind: v.literal('contributors'), ...source, contributors: v.number() }),
  /** `subject` is the library's id; `null` without a stable release. */
  v.object({
    kind: v.literal('release'),
    ...source,
    latest: v.nullable(v.object({ version: v.string(), published: v.string() })),
  }),
])

export type Reading = v.InferOutput<typeof reading>
export type ReadingOf<Kind extends Reading['kind']> = Extract<Reading, { kind: Kind }>

const dayMs = 86_400_000

/** The statistics that the site shows; `null` before the first reading. */
export function composeStatistics(readings: readonly Reading[]): Statistics | null {
  if (readings.length === 0) return null
  const get = <Kind extends Reading['kind']>(kind: Kind, subject: string) =>
    readings.find(
      (reading): reading is ReadingOf<Kind> => reading.kind === kind && reading.subject === subject,
    )
  const repos = listRepositories()
  const stars = allOrNone(repos.map(repo => get('stars', repo)))
  const downloads = allOrNone(libraries.map(({ npmPackage }) => get('downloads', npmPackage)))
  return {
    readAt: Math.min(...readings.map(({ readAt }) => readAt)),
    family: withoutUnknown({
      stars: stars?.reduce((sum, reading) => sum + reading.stars, 0),
      downloads: downloads && sumDownloads(downloads),
      contributors: get('contributors', organization)?.contributors,
    }),
    libraries: Object.fromEntries(
      libraries.map(({ id, repo, npmPackage }) => [
        id,
        withoutUnknown({
          stars: get('stars', repo)?.stars,
          downloads: get('downloads', npmPackage),
          contributors: get('contributors', repo)?.contributors,
          release: get('release', id)?.latest ?? undefined,
        }),
      ]),
    ),
  }
}

/** Convex returns no field that is `undefined`. */
function withoutUnknown({ downloads, ...figures }: Figures): Figures {
  const { total = 0, until = 0, weekdays = [] } = downloads ?? {}
  const all = { ...figures, downloads: downloads && { total, until, weekdays } }
  return Object.fromEntries(Object.entries(all).filter(([, figure]) => figure !== undefined))
}

/** `undefined` if any is missing: a part of a sum is not the sum. */
function allOrNone<Value>(values: readonly (Value | undefined)[]): Value[] | undefined {
  const present = values.filter(value => value !== undefined)
  return present.length === values.length ? present : undefined
}

/** Up to the last day that all packages are counted to; the page's counter adds the rest. */
function sumDownloads(readings: readonly Downloads[]): Downloads {
  const until = Math.min(...readings.map(reading => reading.until))
  let total = 0
  for (const reading of readings) {
    let later = 0
    for (let day = until; day < reading.until; day += dayMs)
      later += reading.weekdays[new Date(day).getUTCDay()] ?? 0
    total += Math.max(0, reading.total - later)
  }
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map(weekday =>
    readings.reduce((sum, reading) => sum + (reading.weekdays[weekday] ?? 0), 0),
  )
  return { total: Math.floor(total), until, weekdays }
}
