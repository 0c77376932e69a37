import type { MinuteRow } from './loader.ts'

/** One line, or one part of each bar. */
export type Series = {
  readonly className: string
  readonly name: string
  /** Of each minute; `undefined` leaves a gap. */
  readonly field: keyof MinuteRow
}

type ChartProps = {
  readonly label: string
  readonly minutes: readonly MinuteRow[]
  readonly series: readonly Series[]
  readonly format: (value: number | undefined) => string
  /** The scale counts in these; 1 by default. */
  readonly unit?: number
  /** Bars with one series upon the other, in place of lines. */
  readonly isStacked?: boolean
  /** From 1 to a power of 100, so that what is a hundred times less still shows. */
  readonly isLogarithmic?: boolean
}

const height = 40
const minMinutes = 6
const maxMinutes = 60

/** The last minutes, up to an hour, and up to a round number. Now is at the right edge. */
export function Chart({
  label,
  minutes,
  series,
  format,
  unit = 1,
  isStacked,
  isLogarithmic,
}: ChartProps) {
  // Even, so that its middle is a whole minute.
  const width = Math.min(maxMinutes, Math.max(minMinutes, 2 * Math.ceil(minutes.length / 2)))
  const columns = Array.from({ length: width }, (_, minute) =>
    series.map(({ field }) => minutes[minutes.length - width + minute]?.[field]),
  )
  const tops = columns.map(values =>
    isStacked ? sum(values) : Math.max(...values.map((value = 0) => value)),
  )
  const top = Math.max(...tops)
  const step = isLogarithmic
    ? 10 ** Math.max(1, Math.ceil(Math.log10(Math.max(1, top)) / 2))
    : roundUp(top / 2 / unit) * unit
  const highest = isLogarithmic ? step ** 2 : 2 * step
  const levels = isLogarithmic
    ? Array.from({ length: Math.log10(highest) + 1 }, (_, level) => highest / 10 ** level)
    : [highest, step, 0]
  const share = (value: number) =>
    isLogarithmic ? Math.log(Math.max(1, value)) / Math.log(highest) : value / highest
  return (
    <>
      <p className="chart-scale" aria-hidden="true">
        {levels.map(value => (
          <span key={value}>{value === 0 ? 0 : format(value)}</span>
        ))}
      </p>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path
          className="chart-levels"
          d={levels
            .map((_, level) => `M0 ${(height * level) / (levels.length - 1)}h${width}`)
            .join('')}
        />
        {columns.map((values, minute) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <rect className="chart-hit" key={minute} x={minute} width="1" height={height}>
            <title>
              {`${width - 1 - minute} min ago: ${
                minute < width - minutes.length
                  ? 'before the start'
                  : series.map(({ name }, index) => `${format(values[index])} ${name}`).join(', ')
              }`}
            </title>
          </rect>
        ))}
        {series.map(({ className }, index) => {
          const d = (isStacked ? drawBars : drawLine)(columns, index, share)
          const shape = isStacked ? '' : d.includes('L') ? 'chart-line ' : 'chart-line chart-dots '
          return <path key={className} className={shape + className} d={d} />
        })}
      </svg>
      <p className="chart-hour" aria-hidden="true">
        <span>{width === maxMinutes ? 'an hour ago' : `${width} min ago`}</span>
        <span>{width / 2} min ago</span>
        <span>now</span>
      </p>
      <ul className="chart-key">
        {series.map(({ className, name, field }) => (
          <li key={className}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              {isStacked ? (
                <rect className={className} width="1" height="1" />
              ) : (
                <path className={`chart-line ${className}`} d="M0 .5h1" />
              )}
            </svg>
            <span>
              {name} <b>{format(minutes.at(-1)?.[field])}</b>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Of the height. */
type Share = (value: number) => number
type Columns = readonly (readonly (number | undefined)[])[]

function drawBars(columns: Columns, index: number, share: Share): string {
  return columns
    .map((values, minute) => {
      const value = share(values[index] ?? 0) * height
      const below = share(sum(values.slice(0, index))) * height
      if (value === 0) return ''
      return `M${minute + 0.12} ${round(height - below)}v${-round(value)}h.76v${round(value)}z`
    })
    .join('')
}

/** A line begins with a dot, so that a value between two gaps shows. */
function drawLine(columns: Columns, index: number, share: Share): string {
  return columns
    .map((values, minute) => {
      const value = values[index]
      if (value === undefined) return ''
      const y = round(height - share(value) * height)
      const isFirst = columns[minute - 1]?.[index] === undefined
      return isFirst ? `M${minute + 0.5} ${y}h0` : `L${minute + 0.5} ${y}`
    })
    .join('')
}

/** To 1, 2 or 5, times a power of ten. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return power * ([1, 2, 5].find(digit => digit * power >= value) ?? 10)
}

function sum(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((total, value = 0) => total + value, 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
