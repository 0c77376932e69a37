/** One row for each hour of a computed tide, for about eleven years. */
export const count = 100_000

/** Hours between two high tides, and between two spring tides. */
const tide = 12.4206
const fortnight = 354.37

export const sizedRows = {
  count,
  /** In px: a row with a note has two lines. */
  estimateSize: (index: number) => (noteOf(index) === '' ? 40 : 56),
  overscan: 2,
  /** The height of the fade below the last row. */
  paddingEnd: 32,
  scrollPaddingEnd: 32,
  /** Before the box is measured: the height that the style sheet sets. */
  initialRect: { width: 480, height: 448 },
}

/** The rows that buttons lead to. */
export const jumps = [
  ['First', 0, 'auto'],
  ['Middle', count / 2, 'start'],
  ['Last', count - 1, 'auto'],
] as const

/** What a row shows: its number, its hour, and how high the water stands. */
export function rowOf(index: number) {
  const meters = heightOf(index)
  return {
    number: formatted(index + 1),
    time: new Date(Date.UTC(2026, 0, 1, index)).toISOString().slice(0, 16).replace('T', ' '),
    note: noteOf(index),
    bar: `${Math.round((meters / 3.5) * 100)}%`,
    height: `${meters.toFixed(1)} m`,
  }
}

export const formatted = (number: number) => number.toLocaleString('en-US')

function noteOf(hour: number): string {
  const tides = hour / tide
  /** Hours from the nearest high tide. */
  const distance = Math.abs(tides - Math.round(tides)) * tide
  if (distance < 0.5) return 'High tide'
  return tide / 2 - distance < 0.5 ? 'Low tide' : ''
}

/** In meters. High tides are higher, and low ones lower, every fortnight. */
function heightOf(hour: number): number {
  const range = 1.1 + 0.4 * Math.cos((2 * Math.PI * hour) / fortnight)
  return 2 + range * Math.cos((2 * Math.PI * hour) / tide)
}
