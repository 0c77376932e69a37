import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatInteger } from '../format-integer.ts'
import { count, jumps, rowOf, sizedRows } from './sized-rows.ts'

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
