import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatInteger } from '../format-text.ts'

/** One row for each hour of a computed tide, for about eleven years. */
const count = 100_000

/** Hours between two high tides, and between two spring tides. */
const tide = 12.4206
const fortnight = 354.37

const sizedRows = {
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
const jumps = [
  ['First', 0, 'auto'],
  ['Middle', count / 2, 'start'],
  ['Last', count - 1, 'auto'],
] as const

/** The tide in a hundred thousand hours, of which few rows are in the page. */
export function Demo() {
  // The server sends no inline styles, so positions wait for hydration.
  const [isHydrated, setHydrated] = useState(false)
  useLayoutEffect(() => setHydrated(true), [])
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({ ...sizedRows, getScrollElement: () => box.current })
  const items = rows.getVirtualItems()
  return (
    <>
      <p className="demo-bar quiet">
        <strong className="demo-value">{items.length}</strong> of{' '}
        <strong className="demo-value">{formatInteger(count)}</strong> rows rendered
      </p>
      <div className="demo-bar row needs-script">
        {jumps.map(([label, index, align]) => (
          <button key={label} type="button" onClick={() => rows.scrollToIndex(index, { align })}>
            {label}
          </button>
        ))}
      </div>
      <section
        ref={box}
        className="demo-virtual demo-rows"
        aria-label="The tide in a hundred thousand hours"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <div
          className={isHydrated ? 'demo-virtual-all' : undefined}
          style={isHydrated ? { height: rows.getTotalSize() } : undefined}
        >
          {items.map(item => (
            <Line key={item.key} item={item} isPlaced={isHydrated} />
          ))}
        </div>
      </section>
    </>
  )
}

/** Before hydration, rows follow each other; after it, each has a position. */
function Line({
  item: { index, start },
  isPlaced,
}: {
  readonly item: VirtualItem
  readonly isPlaced: boolean
}) {
  const { number, time, note, bar, height } = rowOf(index)
  return (
    <div
      className="demo-line"
      style={
        isPlaced
          ? { position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }
          : undefined
      }
    >
      <span>{number}</span>
      <span>
        {time} <small>{note}</small>
      </span>
      <svg aria-hidden="true">
        <rect width={bar} height="100%" rx="6" />
      </svg>
      <span>{height}</span>
    </div>
  )
}

/** What a row shows: its number, its hour, and how high the water stands. */
function rowOf(index: number) {
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
