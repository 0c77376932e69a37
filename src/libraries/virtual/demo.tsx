import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useRef, useSyncExternalStore } from 'react'

const count = 100_000
/** For the server: the height that the style sheet sets. */
const initialRect = { width: 480, height: 432 }
/** One of three heights, in px. */
const heightOf = (index: number) => 40 + 12 * levelOf(index)

/** A list of a hundred thousand rows, of which few are in the page. */
export function Demo() {
  const isHydrated = useIsHydrated()
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
          className={isHydrated ? 'demo-virtual-all' : undefined}
          style={isHydrated ? { height: rows.getTotalSize() } : undefined}
        >
          {items.map(item => (
            <Line key={item.key} item={item} isPlaced={isHydrated} />
          ))}
        </div>
      </section>
      <p className="demo-count">
        <strong>{items.length}</strong> rows in the page, of{' '}
        <strong>{count.toLocaleString('en-US')}</strong>. First:{' '}
        {(first + 1).toLocaleString('en-US')}
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

/** Before hydration, rows follow each other; after it, each has a position. */
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
      <span>{(index + 1).toLocaleString('en-US')}</span>
      <svg aria-hidden="true">
        <rect width={`${8 + (scatter(index + 1) % 93)}%`} height="100%" rx="6" />
      </svg>
    </div>
  )
}

const levelOf = (index: number) => scatter(index) % 3

/** Knuth's multiplicative hash, so that the heights are the same each time. */
function scatter(index: number): number {
  return (Math.imul(index, 2_654_435_761) >>> 8) % 1009
}

/** The server sends no inline styles, so positions wait for hydration. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
