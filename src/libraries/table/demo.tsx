import { type Cell, flexRender, type Header, type Row, useReactTable } from '@tanstack/react-table'
import { formatInteger } from '../format-integer.ts'
import { ariaSort, barLength, moonCount, moonTable } from './moon-table.ts'
import type { Moon } from './moons.ts'

export function Demo() {
  const table = useReactTable(moonTable)
  const { globalFilter, grouping } = table.getState()
  const { rows } = table.getRowModel()
  return (
    <>
      <div className="demo-bar row needs-script">
        <label>
          <span>Filter</span>
          <input
            type="search"
            placeholder="Name, planet or year"
            value={globalFilter}
            onChange={event => table.setGlobalFilter(event.target.value)}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={grouping.length > 0}
            onChange={event => table.setGrouping(event.target.checked ? ['planet'] : [])}
          />{' '}
          Group by planet
        </label>
        <output>{moonCount(table.getFilteredRowModel().rows.length)}</output>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="demo-table demo-rows" aria-label="Moons" tabIndex={0}>
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
                <td colSpan={4}>No moons found.</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  )
}

function HeaderCell({
  header: { column, getContext },
}: {
  readonly header: Header<Moon, unknown>
}) {
  const order = column.getIsSorted()
  return (
    <th scope="col" aria-sort={order ? ariaSort[order] : undefined}>
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
            <Content cell={cell} template={cell.column.columnDef.aggregatedCell} />
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
          {cell.getIsPlaceholder() ? null : (
            <Content cell={cell} template={cell.column.columnDef.cell} />
          )}
        </td>
      ))}
    </tr>
  )
}

type ContentProps = {
  readonly cell: Cell<Moon, unknown>
  readonly template: Cell<Moon, unknown>['column']['columnDef']['cell']
}

function Content({ cell, template }: ContentProps) {
  if (cell.column.id === 'radius') return <Radius km={Number(cell.getValue())} />
  return flexRender(template, cell.getContext())
}

/** A number, and a bar of that length. */
function Radius({ km }: { readonly km: number }) {
  return (
    <span className="demo-radius">
      {formatInteger(km)} km
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={barLength(km)} height="8" />
      </svg>
    </span>
  )
}
