export type Bar = {
  /** What it says of itself: a minute and its numbers. */
  readonly label: string
  /** From the bottom up, in the order of `parts`. */
  readonly values: readonly number[]
}

const height = 40

/** Columns of stacked parts, one for each minute, drawn to the highest. `parts` are the classes that color them. */
export function BarChart({
  label,
  bars,
  parts,
}: {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly parts: readonly string[]
}) {
  const highest = Math.max(1, ...bars.map(({ values }) => sum(values)))
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${bars.length} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map((bar, index) => (
        <g key={bar.label}>
          <title>{bar.label}</title>
          <rect className="chart-hit" x={index} y="0" width="1" height={height} />
          {bar.values.map((value, part) => {
            const top = (sum(bar.values.slice(0, part + 1)) / highest) * height
            const tall = (value / highest) * height
            return value === 0 ? null : (
              <rect
                key={parts[part]}
                className={parts[part]}
                x={index + 0.12}
                y={height - top}
                width="0.76"
                height={tall}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
