import { StrictMode, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { useVirtualizer } from '@tanstack/react-virtual'
import './index.css'

function Rows() {
  const scrollRef = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: 10_000,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => 35,
    overscan: 5,
  })

  return (
    <div ref={scrollRef} className="scroller" style={{ width: 400, height: 200 }}>
      <div className="sizer" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className={row.index % 2 ? 'item odd' : 'item'}
            style={{
              width: '100%',
              height: row.size,
              transform: `translateY(${row.start}px)`,
            }}
          >
            Row {row.index}
          </div>
        ))}
      </div>
    </div>
  )
}

function Columns() {
  const scrollRef = useRef<HTMLDivElement>(null)
  const columns = useVirtualizer({
    horizontal: true,
    count: 10_000,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => 100,
    overscan: 5,
  })

  return (
    <div ref={scrollRef} className="scroller" style={{ width: 400, height: 100 }}>
      <div
        className="sizer"
        style={{ width: columns.getTotalSize(), height: '100%' }}
      >
        {columns.getVirtualItems().map((column) => (
          <div
            key={column.key}
            className={column.index % 2 ? 'item odd' : 'item'}
            style={{
              width: column.size,
              height: '100%',
              transform: `translateX(${column.start}px)`,
            }}
          >
            Column {column.index}
          </div>
        ))}
      </div>
    </div>
  )
}

function Grid() {
  const scrollRef = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: 10_000,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => 35,
    overscan: 5,
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: 10_000,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => 100,
    overscan: 3,
  })

  return (
    <div ref={scrollRef} className="scroller" style={{ width: 500, height: 400 }}>
      <div
        className="sizer"
        style={{ width: columns.getTotalSize(), height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map((row) =>
          columns.getVirtualItems().map((column) => (
            <div
              key={`${row.index}:${column.index}`}
              className={(row.index + column.index) % 2 ? 'item odd' : 'item'}
              style={{
                width: column.size,
                height: row.size,
                transform: `translate(${column.start}px, ${row.start}px)`,
              }}
            >
              {row.index}, {column.index}
            </div>
          )),
        )}
      </div>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <h1>Fixed sizes</h1>
    <h2>Rows</h2>
    <Rows />
    <h2>Columns</h2>
    <Columns />
    <h2>Grid</h2>
    <Grid />
  </StrictMode>,
)
