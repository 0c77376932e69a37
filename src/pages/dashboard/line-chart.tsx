export type Line = {
  /** The class that colours it. */
  readonly name: string
  /** One value for each step, oldest first; a gap where nothing is known. */
  readonly values: readonly (number | undefined)[]
}

const height = 40

/** Lines over the same steps, drawn to the highest value of all. */
export function LineChart({ label, lines }: { readonly label: string; readonly lines: readonly Line[] }) {
  const highest = Math.max(1, ...lines.flatMap(({ values }) => values.filter(value => value !== undefined)))
  const steps = Math.max(2, ...lines.map(({ values }) => values.length))
  return (
    <svg className="chart" viewBox={`0 0 ${steps - 1} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {lines.map(({ name, values }) => (
        <path key={name} className={`chart-line ${name}`} d={drawPath(values, highest)} />
      ))}
    </svg>
  )
}

/** A value with gaps on both sides is a short stroke, or it would not be seen. */
export function drawPath(values: readonly (number | undefined)[], highest: number): string {
  return values
    .map((value, step) => {
      if (value === undefined) return ''
      const y = round(height - 1 - (value / highest) * (height - 2))
      if (values[step - 1] !== undefined) return `L${step} ${y}`
      return values[step + 1] === undefined ? `M${step} ${y}h0.4` : `M${step} ${y}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
