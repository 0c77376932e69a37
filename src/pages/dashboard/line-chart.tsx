export type Line = {
  /** The class that colors it. */
  readonly name: string
  /** One value for each step, oldest first; a gap where nothing is known. */
  readonly values: readonly (number | undefined)[]
}

const height = 40

/** How long the stroke of a lone value is, in steps. */
const lone = 0.4

/** Lines over the same steps, drawn to the highest value of all. */
export function LineChart({
  label,
  lines,
}: {
  readonly label: string
  readonly lines: readonly Line[]
}) {
  const highest = Math.max(
    1,
    ...lines.flatMap(({ values }) => values.filter(value => value !== undefined)),
  )
  const steps = Math.max(2, ...lines.map(({ values }) => values.length))
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${steps - 1} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {lines.map(({ name, values }) => (
        <path key={name} className={`chart-line ${name}`} d={drawPath(values, highest)} />
      ))}
    </svg>
  )
}

/** A value with gaps on both sides is a short stroke, or it would not be seen; the last one's leads up to its step, not out of the chart. */
export function drawPath(values: readonly (number | undefined)[], highest: number): string {
  return values
    .map((value, step) => {
      if (value === undefined) return ''
      const y = round(height - 1 - (value / highest) * (height - 2))
      if (values[step - 1] !== undefined) return `L${step} ${y}`
      if (values[step + 1] !== undefined) return `M${step} ${y}`
      return `M${step} ${y}h${step > 0 && step === values.length - 1 ? -lone : lone}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
