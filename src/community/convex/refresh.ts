import { libraries } from '../../libraries/registry.ts'
import { readContributors, readStars } from './github.ts'
import { readDownloads } from './npm.ts'
import type { DownloadsReading, Reading, ReadJson } from './readings.ts'

const hourMs = 3_600_000
/** How long a reading is good for; npm counts once a day, at no certain hour. */
const goodFor = { stars: 0.9 * hourMs, downloads: 6 * hourMs, contributors: 24 * hourMs }

export type Sources = {
  readonly github: ReadJson
  readonly npm: ReadJson
  /** Whether GitHub takes enough calls from us to ask for people too. */
  readonly hasToken: boolean
}

type Refresh = {
  readonly sources: Sources
  readonly known: readonly Reading[]
  readonly now: number
  readonly keep: (reading: Reading) => unknown
  /** One source that fails leaves its last reading as it is, and the others to be read. */
  readonly onFailure: (subject: string, error: unknown) => void
}

/** Reads anew what has grown old, one after the other, and keeps each as it comes. */
export async function refreshReadings({
  sources,
  known,
  now,
  keep,
  onFailure,
}: Refresh): Promise<void> {
  const isOld = (kind: Reading['kind'], subject: string) =>
    !(now - (find(known, kind, subject)?.readAt ?? 0) < goodFor[kind])
  const repos = [...new Set(libraries.map(({ repo }) => repo))]

  async function attempt(
    kind: Reading['kind'],
    subject: string,
    read: () => Promise<Reading>,
  ): Promise<void> {
    if (!isOld(kind, subject)) return
    try {
      await keep(await read())
    } catch (error) {
      onFailure(subject, error)
    }
  }

  for (const repo of repos) await attempt('stars', repo, () => readStars(sources.github, repo, now))
  for (const { npmPackage } of libraries) {
    const last = find(known, 'downloads', npmPackage) as DownloadsReading | undefined
    await attempt('downloads', npmPackage, () => readDownloads(sources.npm, npmPackage, last, now))
  }
  if (sources.hasToken)
    await attempt('contributors', 'TanStack', () =>
      readContributors(sources.github, 'TanStack', repos, now),
    )
}

function find(
  readings: readonly Reading[],
  kind: Reading['kind'],
  subject: string,
): Reading | undefined {
  return readings.find(reading => reading.kind === kind && reading.subject === subject)
}
