import { downloadsAWeek, type Figures } from '../libraries/library-statistics.ts'
import { dayOf, formatDay } from './format.ts'

type FiguresProps = {
  /** Figures that are not known are left out. */
  readonly figures: Figures | undefined
  /** When the figures were read, in ms since the epoch: the row ends with the day. */
  readonly readAt?: number | undefined
}

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

/** `63M npm downloads a week`, `49.8K GitHub stars`, `v5.90.2 released Nov 12, 2026`. */
export function LibraryFigures({ figures = {}, readAt }: FiguresProps) {
  const { stars, downloads, contributors, release } = figures
  if (Object.values(figures).every(figure => figure === undefined)) return null
  return (
    <ul className="library-figures row quiet">
      {downloads && <Figure value={downloadsAWeek(downloads)}>npm downloads a week</Figure>}
      {stars !== undefined && (
        <Figure value={stars}>{stars === 1 ? 'GitHub star' : 'GitHub stars'}</Figure>
      )}
      {contributors !== undefined && (
        <Figure value={contributors}>{contributors === 1 ? 'contributor' : 'contributors'}</Figure>
      )}
      {release && (
        <li>
          <strong>v{release.version}</strong> released{' '}
          <time dateTime={release.published}>{formatDay(release.published)}</time>
        </li>
      )}
      {readAt !== undefined && (
        <li>
          on <time dateTime={dayOf(readAt)}>{formatDay(dayOf(readAt))}</time>
        </li>
      )}
    </ul>
  )
}

function Figure({ value, children }: { readonly value: number; readonly children: string }) {
  return (
    <li>
      <strong>{value.toLocaleString('en', compact)}</strong> {children}
    </li>
  )
}
