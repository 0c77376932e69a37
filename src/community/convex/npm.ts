import {
  countOf,
  type DownloadsReading,
  fieldOf,
  InvalidReadingError,
  type ReadJson,
} from './readings.ts'

const dayMs = 86_400_000
/** Before it none of the packages was published. */
const firstDay = Date.UTC(2020, 0, 1)
/** npm answers 18 months at once, at the most: https://github.com/npm/registry/blob/main/docs/download-counts.md */
const maxDays = 500
/** The means of the days of the week are those of eight weeks. */
const meanDays = 56

/**
 * Reads how often a package was downloaded: the first time from its beginning, later the days since, with enough of those before for the means.
 * npm counts a day after it has ended, sometimes much after: days at the end that it knows nothing of yet are not days without a download.
 */
export async function readDownloads(
  read: ReadJson,
  subject: string,
  known: DownloadsReading | undefined,
  now: number,
): Promise<DownloadsReading> {
  const today = now - (now % dayMs)
  const from = known ? Math.min(known.until, today - meanDays * dayMs) : firstDay
  const days: Day[] = []
  for (let start = from; start < today; start += maxDays * dayMs) {
    days.push(
      ...(await readRange(
        read,
        subject,
        start,
        Math.min(start + (maxDays - 1) * dayMs, today - dayMs),
      )),
    )
  }
  const counted = days.slice(0, days.findLastIndex(({ downloads }) => downloads > 0) + 1)
  const lastEnd = counted.at(-1)?.end ?? known?.until ?? from
  const until = Math.max(lastEnd, known?.until ?? 0)
  const since = counted.filter(({ end }) => !known || end > known.until)
  const total = (known?.total ?? 0) + since.reduce((sum, { downloads }) => sum + downloads, 0)
  return {
    kind: 'downloads',
    subject,
    total: countOf(total, `The total of ${subject}`),
    until,
    weekdays: meansOf(counted),
    readAt: now,
  }
}

/** A day (UTC) by its end, in ms since the epoch. */
type Day = { readonly end: number; readonly downloads: number }

async function readRange(
  read: ReadJson,
  subject: string,
  start: number,
  end: number,
): Promise<Day[]> {
  const answer = await read(`/downloads/range/${dateOf(start)}:${dateOf(end)}/${subject}`)
  const days = fieldOf(answer, 'downloads')
  if (!Array.isArray(days))
    throw new InvalidReadingError(`The downloads of ${subject} are no list of days`)
  return days.map((day: unknown) => {
    const date = fieldOf(day, 'day')
    const begin =
      typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date)
        ? Date.parse(`${date}T00:00:00Z`)
        : Number.NaN
    if (!(begin >= start && begin <= end))
      throw new InvalidReadingError(
        `The downloads of ${subject} have a day that was not asked for: ${date}`,
      )
    return {
      end: begin + dayMs,
      downloads: countOf(fieldOf(day, 'downloads'), `${subject} on ${date}`),
    }
  })
}

/** Of the last weeks, Sunday first; 0 where there was no such day. */
function meansOf(days: readonly Day[]): number[] {
  const recent = days.slice(-meanDays)
  return [0, 1, 2, 3, 4, 5, 6].map(weekday => {
    const counts = recent
      .filter(({ end }) => new Date(end - dayMs).getUTCDay() === weekday)
      .map(({ downloads }) => downloads)
    return counts.length === 0
      ? 0
      : counts.reduce((sum, downloads) => sum + downloads, 0) / counts.length
  })
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
