import type { Downloads, Figures, Statistics } from '../libraries/library-statistics.ts'
import { libraries } from '../libraries/registry.ts'
import { organization, type Reading, type ReadingOf } from './statistics-readings.ts'

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
