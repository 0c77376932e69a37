/** One measured value. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the value is to be; absent where it only explains the others. */
  readonly target?: { readonly at: 'most' | 'least'; readonly value: number }
}

/** A part of the benchmark: its figures, or why they can't be measured here. */
export type Part = () => Promise<readonly Figure[] | { readonly skipped: string }>

/** One line for each figure: its part and name, the value, and where there is a target, the target and whether it was met. */
export function formatFigures(part: string, figures: readonly Figure[]): string {
  return figures
    .map(({ name, value, unit, target }) => {
      const line = `${part.padEnd(10)} ${name.padEnd(44)} ${withUnit(value, unit).padStart(16)}`
      return target
        ? `${line}   at ${target.at} ${withUnit(target.value, unit).padEnd(10)} ${isMet(value, target) ? 'OK' : 'MISSED'}`
        : line
    })
    .join('\n')
}

/** The middle one; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

function isMet(value: number, target: NonNullable<Figure['target']>): boolean {
  return target.at === 'most' ? value <= target.value : value >= target.value
}

/** Three digits that count, so that no figure claims more than a noisy machine can tell. */
function withUnit(value: number, unit: string): string {
  const digits =
    Number.isInteger(value) || value >= 100
      ? Math.round(value).toLocaleString('en')
      : value.toPrecision(3)
  return unit === '' ? digits : `${digits} ${unit}`
}
