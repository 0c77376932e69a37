import {
  type Downloads,
  downloadsAt,
  downloadsAWeek,
  type Figures,
  type Statistics,
} from '../libraries/statistics.ts'
import { formatDay } from './format-day.ts'
import { RollingNumber } from './rolling-number.tsx'
import { useClock } from './use-clock.ts'

/** Figures that were read longer ago than this say of when they are. */
const recentMs = 3 * 86_400_000

type FamilyProps = {
  /** Absent while nothing is known: then nothing is shown. */
  readonly statistics: Statistics | undefined
  /** The moment that the server shows, in ms since the epoch, so that the browser begins with the same. */
  readonly at: number
}

/** What is counted of all libraries together. The downloads go on counting while they are looked at, unless that is stopped. */
export function FamilyStatistics({ statistics, at }: FamilyProps) {
  const { now, isRunning, toggle } = useClock(at)
  const figures = statistics?.family
  if (!statistics || !figures || Object.keys(figures).length === 0) return null
  return (
    <section className="statistics" aria-label="The libraries in numbers" data-live="">
      <dl>
        {figures.downloads && (
          <Figure label="npm downloads" value={downloadsAt(figures.downloads, now)} />
        )}
        {figures.stars !== undefined && <Figure label="GitHub stars" value={figures.stars} />}
        {figures.contributors !== undefined && (
          <Figure label="contributors" value={figures.contributors} />
        )}
      </dl>
      {figures.downloads && toggle && (
        <button
          type="button"
          className="statistics-pause"
          aria-pressed={!isRunning}
          onClick={toggle}
        >
          Pause counting
        </button>
      )}
      <ReadAt readAt={statistics.readAt} at={at} />
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <RollingNumber value={value} />
      </dd>
    </div>
  )
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** `49.8K stars · 63M downloads a week`, for a card or the head of a page; nothing for what is not known. */
export function LibraryFigures({ figures }: { readonly figures: Figures | undefined }) {
  const parts = figures ? [...starsOf(figures.stars), ...downloadsOf(figures.downloads)] : []
  if (parts.length === 0) return null
  return (
    <p className="library-figures">
      {parts.map(({ label, value }) => (
        <span key={label}>
          <strong>{compact.format(value)}</strong> {label}
        </span>
      ))}
    </p>
  )
}

type Part = { readonly label: string; readonly value: number }

function starsOf(stars: number | undefined): Part[] {
  return stars === undefined ? [] : [{ label: stars === 1 ? 'star' : 'stars', value: stars }]
}

function downloadsOf(downloads: Downloads | undefined): Part[] {
  return downloads ? [{ label: 'downloads a week', value: downloadsAWeek(downloads) }] : []
}

function ReadAt({ readAt, at }: { readonly readAt: number; readonly at: number }) {
  if (at - readAt < recentMs) return null
  const day = new Date(readAt).toISOString().slice(0, 10)
  return (
    <p className="statistics-date">
      As of <time dateTime={day}>{formatDay(day)}</time>
    </p>
  )
}
