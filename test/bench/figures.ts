/** A measured value. One with neither `max` nor `min` only explains the others. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly max?: number
  readonly min?: number
}

/** Values of several subjects, one in each column. `undefined` where one has none. */
export type Comparison = {
  readonly columns: readonly string[]
  /** Whether each value is printed with its ratio to the one before it. */
  readonly hasGrowth?: boolean
  readonly rows: readonly {
    readonly name: string
    readonly unit: string
    readonly values: readonly (number | undefined)[]
  }[]
}

export const figureColumns = ['part', 'figure', 'value', 'target', '']

export function figureRow(part: string, figure: Figure): string[] {
  const { name, value, unit, max, min } = figure
  const targets = [
    ...(min === undefined ? [] : [`at least ${withUnit(min, unit)}`]),
    ...(max === undefined ? [] : [`at most ${withUnit(max, unit)}`]),
  ]
  const target = targets.join(', ')
  const isMissed = value > (max ?? Infinity) || value < (min ?? -Infinity)
  return [part, name, withUnit(value, unit), target, target && (isMissed ? 'missed' : 'ok')]
}

export function comparisonTable({ columns, rows, hasGrowth = false }: Comparison): string {
  return markdownTable(
    ['', ...columns],
    rows.map(({ name, unit, values }) => [
      name,
      ...values.map((value, index) => {
        if (value === undefined) return '–'
        const before = hasGrowth ? values[index - 1] : undefined
        const growth = before === undefined ? '' : ` (× ${(value / before).toPrecision(3)})`
        return withUnit(value, unit) + growth
      }),
    ]),
  )
}

/** A table in markdown, padded so that it reads well in a terminal too. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
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
