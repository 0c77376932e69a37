/** A measured value. One with neither `max` nor `min` only explains the others. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly max?: number
  readonly min?: number
}

/** A table in markdown, padded so that it reads well in a terminal too. */
export function figureTable(figures: readonly (readonly [part: string, Figure])[]): string {
  const rows = [
    ['part', 'figure', 'value', 'target', ''],
    ...figures.map(([part, figure]) => figureRow(part, figure)),
  ]
  const widths = [0, 1, 2, 3, 4].map(column =>
    Math.max(3, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const lines = rows.map(
    cells => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return lines
    .toSpliced(1, 0, `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`)
    .join('\n')
}

function figureRow(part: string, { name, value, unit, max, min }: Figure): string[] {
  const target = [
    ...(min === undefined ? [] : [`at least ${withUnit(min, unit)}`]),
    ...(max === undefined ? [] : [`at most ${withUnit(max, unit)}`]),
  ].join(', ')
  const isMissed = value > (max ?? Infinity) || value < (min ?? -Infinity)
  return [part, name, withUnit(value, unit), target, target && (isMissed ? 'missed' : 'ok')]
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
