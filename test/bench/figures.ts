/** A measured value. One with neither `max` nor `min` only explains the others. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly max?: number
  readonly min?: number
}

export function formatFigure(
  part: string,
  { name, value, unit, max = Infinity, min = -Infinity }: Figure,
): string {
  const line = `${part.padEnd(11)} ${name.padEnd(44)} ${withUnit(value, unit).padStart(16)}`
  if (max === Infinity && min === -Infinity) return line
  const target =
    max < Infinity ? `at most ${withUnit(max, unit)}` : `at least ${withUnit(min, unit)}`
  return `${line}   ${target.padEnd(18)} ${value <= max && value >= min ? 'OK' : 'MISSED'}`
}

/** The middle value; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
}

/** Three significant digits: a noisy machine can't tell more. */
function withUnit(value: number, unit: string): string {
  const digits =
    Number.isInteger(value) || value >= 100
      ? Math.round(value).toLocaleString('en')
      : value.toPrecision(3)
  return `${digits} ${unit}`.trimEnd()
}
