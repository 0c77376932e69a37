import { downloadsAWeek, type Figures } from '../libraries/library-statistics.ts'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** `49.8K stars 63M downloads a week`; figures that are not known are left out. */
export function LibraryFigures({ figures = {} }: { readonly figures: Figures | undefined }) {
  const { stars, downloads } = figures
  if (stars === undefined && !downloads) return null
  return (
    <p className="meta library-figures">
      {stars !== undefined && (
        <span>
          <strong>{compact.format(stars)}</strong> {stars === 1 ? 'star' : 'stars'}
        </span>
      )}
      {downloads && (
        <span>
          <strong>{compact.format(downloadsAWeek(downloads))}</strong> downloads a week
        </span>
      )}
    </p>
  )
}
