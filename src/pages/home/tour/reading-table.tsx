import {
  createColumnHelper,
  getCoreRowModel,
  getSortedRowModel,
  type Header,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { formatInteger } from '../../../libraries/format-integer.ts'
import type { Reading, Unit } from './readings.ts'

const column = createColumnHelper<Reading>()
const columns = [
  column.accessor('time', { header: 'Time', sortingFn: (a, b) => a.index - b.index }),
  column.accessor('height', { header: 'Height' }),
]
const rowHeight = 32
const feetPerMeter = 3.2808

type TableProps = {
  readonly data: readonly Reading[]
  readonly unit: Unit
  readonly hasSorting: boolean
  /** Otherwise it has the first few. */
  readonly hasAllRows: boolean
  /** How many fit into the height that the style sheet gives. */
  readonly shownRows: number
  readonly isStill: boolean
}

export function ReadingTable({
  data,
  unit,
  hasSorting,
  hasAllRows,
  shownRows,
  isStill,
}: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  // Without sorting, only the first rows are shown.
  const shown = useMemo(
    () => (hasSorting ? [...data] : data.slice(0, shownRows)),
    [data, hasSorting, shownRows],
  )
  const table = useReactTable({
    data: shown,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  const { rows } = table.getRowModel()
  const list = useVirtualizer({
    count: hasAllRows ? rows.length : shownRows,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    initialRect: { width: 400, height: rowHeight * shownRows },
  })
  const items = list.getVirtualItems()
  const isPlaced = hasAllRows && !isStill
  return (
    <>
      {hasSorting && (
        <p className="tour-columns">
          {table.getFlatHeaders().map(header => (
            <SortButton key={header.id} header={header} />
          ))}
        </p>
      )}
      <div ref={box} className="tour-rows" tabIndex={hasAllRows ? 0 : undefined}>
        <div style={isPlaced ? { height: list.getTotalSize(), position: 'relative' } : undefined}>
          {items.map(({ index, start }) => (
            <div
              key={index}
              className="tour-row"
              style={
                isPlaced
                  ? { position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }
                  : undefined
              }
            >
              <Cells reading={rows[index]?.original} unit={unit} />
            </div>
          ))}
        </div>
      </div>
      {hasAllRows && (
        <p className="tour-count">
          {items.length} rows rendered of {formatInteger(data.length)} ({shownRows} visible)
        </p>
      )}
    </>
  )
}

const orders = { asc: '↑ asc', desc: '↓ desc' } as const

function SortButton({ header: { column } }: { readonly header: Header<Reading, unknown> }) {
  const order = column.getIsSorted()
  return (
    <button type="button" onClick={column.getToggleSortingHandler()}>
      {String(column.columnDef.header)} <small>{order ? orders[order] : '↕ sort'}</small>
    </button>
  )
}

function Cells({ reading, unit }: { readonly reading: Reading | undefined; readonly unit: Unit }) {
  if (!reading) return null
  const { time, height } = reading
  return (
    <>
      <span>{time}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={height * 24} height="8" rx="1" />
      </svg>
      <strong>
        {unit === 'm' ? `${height.toFixed(1)} m` : `${(height * feetPerMeter).toFixed(1)} ft`}
      </strong>
    </>
  )
}
