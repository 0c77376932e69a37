import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  getExpandedRowModel,
  getFilteredRowModel,
  getGroupedRowModel,
  getSortedRowModel,
  type Header,
  type Row,
  useReactTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import { type Moon, moons } from './moons.ts'

const column = createColumnHelper<Moon>()
const columns = [
  column.accessor('name', {
    header: 'Moon',
    aggregationFn: 'count',
    aggregatedCell: ({ getValue }) => `${getValue()} moons`,
  }),
  column.accessor('planet', { header: 'Planet' }),
  column.accessor('radius', {
    header: 'Radius, km',
    aggregationFn: 'max',
    cell: ({ getValue }) => <Radius km={getValue()} />,
    aggregatedCell: ({ getValue }) => <Radius km={getValue()} />,
  }),
  column.accessor('discovered', {
    header: 'Found in',
    aggregationFn: 'min',
    aggregatedCell: ({ getValue }) => `from ${getValue()}`,
  }),
]
const data = [...moons]
const byPlanet = ['planet']
const ungrouped: string[] = []

/** Moons to sort, filter and group. */
export function Demo() {
  const [globalFilter, setGlobalFilter] = useState('')
  const [isGrouped, setIsGrouped] = useState(false)
  const table = useReactTable({
    data,
    columns,
    state: { globalFilter, grouping: isGrouped ? byPlanet : ungrouped },
    initialState: { sorting: [{ id: 'radius', desc: true }] },
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getGroupedRowModel: getGroupedRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getExpandedRowModel: getExpandedRowModel(),
    onGlobalFilterChange: setGlobalFilter,
  })
  const { rows } = table.getRowModel()
  return (
    <>
      <div className="demo-bar needs-script">
        <label>
          <span>Filter</span>
          <input
            type="search"
            placeholder="Saturn, 16, to…"
            value={globalFilter}
            onChange={event => setGlobalFilter(event.target.value)}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={isGrouped}
            onChange={event => setIsGrouped(event.target.checked)}
          />{' '}
          Group by planet
        </label>
        <output>{table.getFilteredRowModel().rows.length} of 20</output>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="demo-table" aria-label="Moons" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.getFlatHeaders().map(header => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row =>
              row.getIsGrouped() ? (
                <GroupRow key={row.id} row={row} />
              ) : (
                <MoonRow key={row.id} row={row} />
              ),
            )}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length}>No moons found.</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function HeaderCell({
  header: { column, getContext },
}: {
  readonly header: Header<Moon, unknown>
}) {
  const order = column.getIsSorted()
  return (
    <th scope="col" aria-sort={order ? orders[order] : undefined}>
      <button type="button" onClick={column.getToggleSortingHandler()}>
        {flexRender(column.columnDef.header, getContext())}
        <svg viewBox="0 0 8 12" aria-hidden="true">
          <path d="M1 5l3-3 3 3" data-on={order === 'asc' || undefined} />
          <path d="M1 8l3 3 3-3" data-on={order === 'desc' || undefined} />
        </svg>
      </button>
    </th>
  )
}

function GroupRow({ row }: { readonly row: Row<Moon> }) {
  return (
    <tr className="demo-group">
      {row.getVisibleCells().map(cell => (
        <td key={cell.id}>
          {cell.getIsGrouped() ? (
            <button
              type="button"
              aria-expanded={row.getIsExpanded()}
              onClick={row.getToggleExpandedHandler()}
            >
              {String(cell.getValue())}
            </button>
          ) : (
            flexRender(cell.column.columnDef.aggregatedCell, cell.getContext())
          )}
        </td>
      ))}
    </tr>
  )
}

function MoonRow({ row }: { readonly row: Row<Moon> }) {
  return (
    <tr>
      {row.getVisibleCells().map(cell => (
        <td key={cell.id}>
          {cell.getIsPlaceholder()
            ? null
            : flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  )
}

/** A number, and a bar of that length. */
function Radius({ km }: { readonly km: number }) {
  return (
    <span className="demo-radius">
      {km}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={km / 26.34} height="8" />
      </svg>
    </span>
  )
}
