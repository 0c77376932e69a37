import { type Downloads, downloadsAWeek, type Figures } from '../libraries/statistics.ts'

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** `49.8K stars 63M downloads a week`; figures that are not known are left out. */
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
