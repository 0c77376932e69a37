import { downloadsAWeek, type Figures, type Statistics } from '../libraries/library-statistics.ts'
import { libraries } from '../libraries/registry.ts'
import { dayOf, formatDay } from './format.ts'

type FiguresProps = {
  /** Figures that are not known are left out. */
  readonly figures: Figures | undefined
  /** When the figures were read, in ms since the epoch. It is shown with the source. */
  readonly readAt?: number | undefined
  /** The library of the release, where the page does not make it clear. */
  readonly releaseOf?: string | undefined
}

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

/** `63M npm downloads a week`, `49.8K GitHub stars`, `v5.90.2 released Nov 12, 2026`. */
export function LibraryFigures({ figures = {}, readAt, releaseOf }: FiguresProps) {
  const { stars, downloads, contributors, release } = figures
  if (Object.values(figures).every(figure => figure === undefined)) return null
  return (
    <div className="library-figures quiet">
      <ul className="row">
        {downloads && <Figure value={downloadsAWeek(downloads)}>npm downloads a week</Figure>}
        {stars !== undefined && (
          <Figure value={stars}>{stars === 1 ? 'GitHub star' : 'GitHub stars'}</Figure>
        )}
        {contributors !== undefined && (
          <Figure value={contributors}>
            {contributors === 1 ? 'contributor' : 'contributors'}
          </Figure>
        )}
        {release && (
          <li>
            <strong>
              {releaseOf} v{release.version}
            </strong>{' '}
            released <time dateTime={release.published}>{formatDay(release.published)}</time>
          </li>
        )}
      </ul>
      {readAt !== undefined && <FiguresSource figures={figures} readAt={readAt} />}
    </div>
  )
}

/** Of all libraries: downloads a week, the newest release, and the source of all figures. */
export function FamilyFigures({ statistics }: { readonly statistics: Statistics }) {
  const { family, readAt } = statistics
  const newest = libraries
    .flatMap(({ id, name }) => ({ name, release: statistics.libraries[id]?.release }))
    .toSorted((a, b) => ((a.release?.published ?? '') < (b.release?.published ?? '') ? 1 : -1))[0]
  const { name, release } = newest ?? {}
  return (
    <>
      <LibraryFigures figures={{ downloads: family.downloads, release }} releaseOf={name} />
      <FiguresSource figures={{ ...family, release }} readAt={readAt} />
    </>
  )
}

function Figure({ value, children }: { readonly value: number; readonly children: string }) {
  return (
    <li>
      <strong>{value.toLocaleString('en', compact)}</strong> {children}
    </li>
  )
}

/** `Source: npm and GitHub, Nov 22, 2026`. */
function FiguresSource({
  figures: { stars, downloads, contributors, release },
  readAt,
}: {
  readonly figures: Figures
  readonly readAt: number
}) {
  const isOfGitHub = stars !== undefined || contributors !== undefined || release !== undefined
  const sources = [downloads ? 'npm' : [], isOfGitHub ? 'GitHub' : []].flat()
  const day = dayOf(readAt)
  return (
    <p className="quiet">
      Source: {sources.join(' and ')}, <time dateTime={day}>{formatDay(day)}</time>
    </p>
  )
}
