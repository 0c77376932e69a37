import { libraries } from '../../libraries/registry.ts'
import type { DownloadsReading, Reading } from './readings.ts'

type Downloads = { total: number; until: number; weekdays: number[] }
type Figures = { stars?: number; contributors?: number; downloads?: Downloads }

/** What the site shows of the readings: of each library what is known, of the family only what is known of all of it, since half a sum is none. */
export type Composed = { readAt: number; family: Figures; libraries: Record<string, Figures> }

const dayMs = 86_400_000

/** `null` before the first reading. */
export function compose(readings: readonly Reading[]): Composed | null {
  if (readings.length === 0) return null
  const stars = new Map(
    readings.flatMap(reading =>
      reading.kind === 'stars' ? [[reading.subject, reading.stars] as const] : [],
    ),
  )
  const downloads = new Map(
    readings.flatMap(reading =>
      reading.kind === 'downloads' ? [[reading.subject, reading] as const] : [],
    ),
  )
  const contributors = readings.find(reading => reading.kind === 'contributors')
  const repos = [...new Set(libraries.map(({ repo }) => repo))]
  const packages = libraries.map(({ npmPackage }) => npmPackage)
  return {
    readAt: Math.min(...readings.map(({ readAt }) => readAt)),
    family: {
      ...figures(
        all(repos, stars)?.reduce((sum, count) => sum + count, 0),
        sumOf(all(packages, downloads)),
      ),
      ...(contributors?.kind === 'contributors' ? { contributors: contributors.contributors } : {}),
    },
    libraries: Object.fromEntries(
      libraries.map(({ id, repo, npmPackage }) => [
        id,
        figures(stars.get(repo), downloadsOf(downloads.get(npmPackage))),
      ]),
    ),
  }
}

function figures(stars: number | undefined, downloads: Downloads | undefined): Figures {
  return { ...(stars === undefined ? {} : { stars }), ...(downloads ? { downloads } : {}) }
}

function downloadsOf(reading: DownloadsReading | undefined): Downloads | undefined {
  return reading && { total: reading.total, until: reading.until, weekdays: reading.weekdays }
}

/** The value of every key, or nothing. */
function all<Value>(
  keys: readonly string[],
  values: ReadonlyMap<string, Value>,
): Value[] | undefined {
  const found = keys.flatMap(key => values.get(key) ?? [])
  return found.length === keys.length ? found : undefined
}

/** To the day that all are counted to: what some have beyond it is taken off by their means, or it would count twice while the counter moves. */
function sumOf(readings: DownloadsReading[] | undefined): Downloads | undefined {
  if (!readings) return undefined
  const until = Math.min(...readings.map(reading => reading.until))
  const total = readings.reduce(
    (sum, reading) => sum + Math.max(0, reading.total - between(reading, until, reading.until)),
    0,
  )
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map(weekday =>
    readings.reduce((sum, reading) => sum + (reading.weekdays[weekday] ?? 0), 0),
  )
  return { total: Math.floor(total), until, weekdays }
}

function between({ weekdays }: DownloadsReading, from: number, to: number): number {
  let downloads = 0
  for (let day = from; day < to; day += dayMs) downloads += weekdays[new Date(day).getUTCDay()] ?? 0
  return downloads
}
