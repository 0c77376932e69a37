import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { createParagraph } from './paragraphs'
import './index.css'

function Paragraphs() {
  const scrollRef = useRef<HTMLDivElement>(null)
  const [paragraphs, setParagraphs] = useState(() =>
    Array.from({ length: 5_000 }, createParagraph),
  )

  const virtualizer = useVirtualizer({
    count: paragraphs.length,
    getScrollElement: () => scrollRef.current,
    getItemKey: (index) => paragraphs[index]!.id,
    estimateSize: () => 130,
    overscan: 4,
  })

  const items = virtualizer.getVirtualItems()
  const last = paragraphs.length - 1

  return (
    <>
      <div className="toolbar">
        <button onClick={() => virtualizer.scrollToIndex(0)}>To the top</button>
        <button
          onClick={() =>
            virtualizer.scrollToIndex(Math.floor(last / 2), { align: 'center' })
          }
        >
          To the middle
        </button>
        <button onClick={() => virtualizer.scrollToIndex(last)}>
          To the end
        </button>
        <button
          onClick={() => {
            const paragraph = createParagraph()
            setParagraphs((current) => [paragraph, ...current])
          }}
        >
          Add above
        </button>
      </div>

      <div ref={scrollRef} className="scroller">
        <div className="sizer" style={{ height: virtualizer.getTotalSize() }}>
          {/* one transform for all: the items follow each other in normal flow */}
          <div
            className="window"
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map((item) => (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={item.index % 2 ? 'paragraph odd' : 'paragraph'}
              >
                <strong>{item.index + 1}.</strong> {paragraphs[item.index]?.text}
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <h1>Dynamic sizes</h1>
    <Paragraphs />
  </StrictMode>,
)
