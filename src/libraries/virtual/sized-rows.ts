import { formatInteger } from '../format-integer.ts'

/** One row for each hour of a computed tide, for about eleven years. */
export const count = 100_000

/** Hours between two high tides, and between two spring tides. */
const tide = 12.4206
const fortnight = 354.37

export const sizedRows = {
  count,
  /** In px: a row with a note has two lines. */
  estimateSize: (index: number) => (isTurn(index) ? 56 : 40),
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
    number: formatInteger(index + 1),
    time: new Date(Date.UTC(2026, 0, 1, index)).toISOString().slice(0, 16).replace('T', ' '),
    note: noteOf(index),
    bar: `${Math.round((meters / 3.5) * 100)}%`,
    height: `${meters.toFixed(1)} m`,
  }
}

function noteOf(hour: number): string {
  if (!isTurn(hour)) return ''
  return turnAt(hour) % 2 === 0 ? 'High tide' : 'Low tide'
}

/** Whether the water is highest or lowest in this hour. */
function isTurn(hour: number): boolean {
  return Math.round(turnAt(hour) * (tide / 2)) === hour
}

/** The number of the nearest turn of the tide: even for high tides, odd for low ones. */
function turnAt(hour: number): number {
  return Math.round(hour / (tide / 2))
}

/** In meters. High tides are higher, and low ones lower, every fortnight. */
function heightOf(hour: number): number {
  const range = 1.1 + 0.4 * Math.cos((2 * Math.PI * hour) / fortnight)
  return 2 + range * Math.cos((2 * Math.PI * hour) / tide)
}
