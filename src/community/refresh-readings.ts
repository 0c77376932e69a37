/** Reads the figures of the libraries at GitHub and npm, for the site itself and for Convex. */
import * as v from 'valibot'
import { count } from '../libraries/parse-statistics.ts'
import { libraries, listRepositories } from '../libraries/registry.ts'
import { isReleaseOf, latestReleaseOf, type Release } from '../libraries/release.ts'
import { organization, type Reading, type ReadingOf } from './readings.ts'

/** Reads JSON at a path. Rejects for any response that is not 2xx. */
export type ReadJson = (path: string) => Promise<unknown>

export type Sources = {
  readonly github: ReadJson
  readonly npm: ReadJson
  readonly releases: (repo: string) => Promise<readonly Release[]>
  /** Without a token, GitHub allows too few calls to count contributors. */
  readonly hasToken: boolean
}

type Options = {
  readonly sources: Sources
  readonly lastReadings: readonly Reading[]
  readonly now: number
  readonly keep: (reading: Reading) => unknown
  /** A source that fails keeps its last reading, and the others are read. */
  readonly onFailure: (subject: string, error: unknown) => void
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** npm counts once a day, at no fixed hour. */
const maxAgeMs = {
  stars: 0.9 * hourMs,
  release: 6 * hourMs,
  downloads: 6 * hourMs,
  contributors: dayMs,
}
/** Before the first download of any of the packages. */
const firstDay = Date.UTC(2020, 0, 1)
/** npm returns at most 18 months (npm/registry on GitHub, docs/download-counts.md). */
const maxDaysPerCall = 500
/** The means of the days of the week are of eight weeks. */
const meanDays = 56
const contributorsPerPage = 100
const maxContributorPages = 50

/** https://docs.github.com/en/rest/repos/repos#get-a-repository */
const repository = v.object({ stargazers_count: count })
/** https://docs.github.com/en/rest/repos/repos#list-repository-contributors */
const contributors = v.array(v.object({ id: count }))
const downloadRange = v.object({
  downloads: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), downloads: count })),
})

/** Reads what is older than its maximum age, one after the other, and keeps each as it comes. */
export async function refreshReadings({
  sources: { github, npm, releases, hasToken },
  lastReadings,
  now,
  keep,
  onFailure,
}: Options): Promise<void> {
  const repos = listRepositories()
  const downloads = lastReadings.filter(reading => reading.kind === 'downloads')

  async function refresh(
    kind: Reading['kind'],
    subject: string,
    read: () => Promise<Reading>,
  ): Promise<void> {
    const last = lastReadings.find(reading => reading.kind === kind && reading.subject === subject)
    if (last && now - last.readAt < maxAgeMs[kind]) return
    try {
      await keep(await read())
    } catch (error) {
      onFailure(subject, error)
    }
  }

  for (const repo of repos)
    await refresh('stars', repo, async () => {
      const { stargazers_count: stars } = v.parse(repository, await github(`/repos/${repo}`))
      return { kind: 'stars', subject: repo, stars, readAt: now }
    })
  for (const library of libraries)
    await refresh('release', library.id, async () => {
      const own = (await releases(library.repo)).filter(release => isReleaseOf(library, release))
      const latest = latestReleaseOf(library, own) ?? null
      return { kind: 'release', subject: library.id, latest, readAt: now }
    })
  for (const { npmPackage } of libraries) {
    const last = downloads.find(({ subject }) => subject === npmPackage)
    await refresh('downloads', npmPackage, () => readDownloads(npm, npmPackage, last, now))
  }
  if (hasToken)
    await refresh('contributors', organization, async () => {
      const everyone = new Set<number>()
      const readingOf = (subject: string, { size: contributors }: ReadonlySet<number>) =>
        ({ kind: 'contributors', subject, contributors, readAt: now }) as const
      for (const repo of repos) {
        const people = await readContributors(github, repo)
        for (const id of people) everyone.add(id)
        await keep(readingOf(repo, people))
      }
      return readingOf(organization, everyone)
    })
}

async function readContributors(read: ReadJson, repo: string): Promise<Set<number>> {
  const ids = new Set<number>()
  for (let page = 1; page <= maxContributorPages; page++) {
    const path = `/repos/${repo}/contributors?per_page=${contributorsPerPage}&page=${page}`
    const list = v.parse(contributors, await read(path))
    for (const { id } of list) ids.add(id)
    if (list.length < contributorsPerPage) break
  }
  return ids
}

/** npm counts a day some time after its end: last days without downloads are not counted yet. */
async function readDownloads(
  read: ReadJson,
  npmPackage: string,
  last: ReadingOf<'downloads'> | undefined,
  now: number,
): Promise<ReadingOf<'downloads'>> {
  const today = now - (now % dayMs)
  const from = last ? Math.min(last.until, today - meanDays * dayMs) : firstDay
  const days: Day[] = []
  for (let start = from; start < today; start += maxDaysPerCall * dayMs) {
    const end = Math.min(start + maxDaysPerCall * dayMs, today) - dayMs
    days.push(...(await readDays(read, npmPackage, start, end)))
  }
  const counted = days.slice(0, days.findLastIndex(({ downloads }) => downloads > 0) + 1)
  const until = Math.max(counted.at(-1)?.end ?? from, last?.until ?? 0)
  const sum = counted
    .filter(({ end }) => !last || end > last.until)
    .reduce((sum, { downloads }) => sum + downloads, last?.total ?? 0)
  const total = v.parse(count, sum)
  const weekdays = weekdayMeans(counted.slice(-meanDays))
  return { kind: 'downloads', subject: npmPackage, total, until, weekdays, readAt: now }
}

/** `end` is when the day ends (UTC), in ms since the epoch. */
type Day = { readonly end: number; readonly downloads: number }

async function readDays(
  read: ReadJson,
  npmPackage: string,
  start: number,
  end: number,
): Promise<Day[]> {
  const range = await read(`/downloads/range/${dateOf(start)}:${dateOf(end)}/${npmPackage}`)
  return v.parse(downloadRange, range).downloads.map(({ day, downloads }) => {
    const begin = Date.parse(`${day}T00:00:00Z`)
    if (!(begin >= start && begin <= end))
      throw new Error(`npm returned ${day}, which was not asked for`)
    return { end: begin + dayMs, downloads }
  })
}

/** Sunday first; 0 for a day that is missing. */
function weekdayMeans(days: readonly Day[]): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map(weekday => {
    const same = days.filter(({ end }) => new Date(end - dayMs).getUTCDay() === weekday)
    return same.reduce((sum, { downloads }) => sum + downloads, 0) / Math.max(same.length, 1)
  })
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
