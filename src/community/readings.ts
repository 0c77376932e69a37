import * as v from 'valibot'
import type { Downloads, Figures, Statistics } from '../libraries/library-statistics.ts'
import { libraries } from '../libraries/registry.ts'

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
    /** To the end of the last day that npm has counted. */
    total: v.number(),
    until: v.number(),
    /** The mean of each day of the week, Sunday first. */
    weekdays: v.array(v.number()),
  }),
  /** Of a repository, or of all together, each person once: then `subject` is `organization`. */
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
  const stars = new Map<string, ReadingOf<'stars'>>()
  const downloads = new Map<string, ReadingOf<'downloads'>>()
  const contributors = new Map<string, number>()
  const releases = new Map<string, ReadingOf<'release'>['latest']>()
  for (const reading of readings) {
    if (reading.kind === 'stars') stars.set(reading.subject, reading)
    else if (reading.kind === 'downloads') downloads.set(reading.subject, reading)
    else if (reading.kind === 'contributors')
      contributors.set(reading.subject, reading.contributors)
    else releases.set(reading.subject, reading.latest)
  }
  const repos = [...new Set(libraries.map(({ repo }) => repo))]
  const allStars = getAll(stars, repos)
  const allDownloads = getAll(
    downloads,
    libraries.map(({ npmPackage }) => npmPackage),
  )
  return {
    readAt: Math.min(...readings.map(({ readAt }) => readAt)),
    family: withoutUnknown({
      stars: allStars?.reduce((sum, reading) => sum + reading.stars, 0),
      downloads: allDownloads && sumDownloads(allDownloads),
      contributors: contributors.get(organization),
    }),
    libraries: Object.fromEntries(
      libraries.map(({ id, repo, npmPackage }) => [
        id,
        withoutUnknown({
          stars: stars.get(repo)?.stars,
          downloads: downloads.get(npmPackage),
          contributors: contributors.get(repo),
          release: releases.get(id) ?? undefined,
        }),
      ]),
    ),
  }
}

/** Convex returns no field that is `undefined`. */
function withoutUnknown({ downloads, ...figures }: Figures): Figures {
  const { total = 0, until = 0, weekdays = [] } = downloads ?? {}
  const known = { ...figures, downloads: downloads && { total, until, weekdays } }
  return Object.fromEntries(Object.entries(known).filter(([, figure]) => figure !== undefined))
}

/** `undefined` when one is missing: a part of a sum is not the sum. */
function getAll<Value>(
  values: ReadonlyMap<string, Value>,
  keys: readonly string[],
): Value[] | undefined {
  const found = keys.flatMap(key => values.get(key) ?? [])
  return found.length === keys.length ? found : undefined
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
