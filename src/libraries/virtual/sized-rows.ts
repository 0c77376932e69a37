export const count = 100_000

export const sizedRows = {
  count,
  /** One of three heights, in px. */
  estimateSize: (index: number) => 40 + 12 * levelOf(index),
  overscan: 2,
  /** The height of the fade below the last row. */
  paddingEnd: 32,
  scrollPaddingEnd: 32,
  /** Before the box is measured: the height that the style sheet sets. */
  initialRect: { width: 480, height: 432 },
}

/** The rows that buttons lead to. */
export const jumps = [
  ['First', 0, 'auto'],
  ['Middle', count / 2, 'start'],
  ['Last', count - 1, 'auto'],
] as const

export const levelOf = (index: number) => scatter(index) % 3

export const barWidth = (index: number) => `${8 + (scatter(index + 1) % 93)}%`

export const formatted = (number: number) => number.toLocaleString('en-US')

/** Knuth's multiplicative hash, so that the heights are the same each time. */
function scatter(index: number): number {
  return (Math.imul(index, 2_654_435_761) >>> 8) % 1009
}
