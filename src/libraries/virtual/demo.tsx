import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useAlive } from './use-alive.ts'

const count = 100_000
/** What the still shows: the box as high as the style sheet makes it. */
const initialRect = { width: 480, height: 432 }
/** Rows are of three heights, so that nothing can be told from an index alone; px. */
const heightOf = (index: number) => 40 + 12 * levelOf(index)

/** A hundred thousand rows to fling through, and how few of them are in the page. */
export function Demo() {
  const isAlive = useAlive()
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: heightOf,
    overscan: 2,
    initialRect,
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  return (
    <>
      <div className="demo-bar needs-script">
        <button type="button" onClick={() => rows.scrollToIndex(0)}>
          First
        </button>
        <button type="button" onClick={() => rows.scrollToIndex(count / 2, { align: 'start' })}>
          Middle
        </button>
        <button type="button" onClick={() => rows.scrollToIndex(count - 1)}>
          Last
        </button>
      </div>
      <section
        ref={box}
        className="demo-virtual"
        aria-label="A hundred thousand rows"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <div
          className={isAlive ? 'demo-virtual-all' : undefined}
          style={isAlive ? { height: rows.getTotalSize() } : undefined}
        >
          {items.map(item => (
            <Line key={item.key} item={item} isPlaced={isAlive} />
          ))}
        </div>
      </section>
      <p className="demo-count">
        <strong>{items.length}</strong> rows in the page, from {(first + 1).toLocaleString('en-GB')}
        , of <strong>{count.toLocaleString('en-GB')}</strong>
      </p>
      <svg
        className="demo-minimap"
        viewBox="0 0 1000 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect x={(first / count) * 996} width="4" height="6" />
      </svg>
    </>
  )
}

/** In the still, rows stand one below the other; alive, each where it is among all of them. */
function Line({
  item: { index, start },
  isPlaced,
}: {
  readonly item: VirtualItem
  readonly isPlaced: boolean
}) {
  return (
    <div
      className="demo-line"
      data-level={levelOf(index)}
      style={
        isPlaced
          ? { position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }
          : undefined
      }
    >
      <span>{(index + 1).toLocaleString('en-GB')}</span>
      <svg aria-hidden="true">
        <rect width={`${8 + (scatter(index + 1) % 93)}%`} height="100%" rx="6" />
      </svg>
    </div>
  )
}

const levelOf = (index: number) => scatter(index) % 3

/** Knuth's multiplicative hash: the same disorder each time. */
function scatter(index: number): number {
  return (Math.imul(index, 2_654_435_761) >>> 8) % 1009
}
