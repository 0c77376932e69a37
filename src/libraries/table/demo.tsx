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
import { formatInteger } from '../format-text.ts'

type Moon = (typeof moons)[number]

/** With the mean radius in km. */
const moons = [
  { name: 'Phobos', planet: 'Mars', radius: 11, discovered: 1877 },
  { name: 'Deimos', planet: 'Mars', radius: 6, discovered: 1877 },
  { name: 'Io', planet: 'Jupiter', radius: 1822, discovered: 1610 },
  { name: 'Europa', planet: 'Jupiter', radius: 1561, discovered: 1610 },
  { name: 'Ganymede', planet: 'Jupiter', radius: 2634, discovered: 1610 },
  { name: 'Callisto', planet: 'Jupiter', radius: 2410, discovered: 1610 },
  { name: 'Mimas', planet: 'Saturn', radius: 198, discovered: 1789 },
  { name: 'Enceladus', planet: 'Saturn', radius: 252, discovered: 1789 },
  { name: 'Tethys', planet: 'Saturn', radius: 531, discovered: 1684 },
  { name: 'Dione', planet: 'Saturn', radius: 561, discovered: 1684 },
  { name: 'Rhea', planet: 'Saturn', radius: 764, discovered: 1672 },
  { name: 'Titan', planet: 'Saturn', radius: 2575, discovered: 1655 },
  { name: 'Iapetus', planet: 'Saturn', radius: 735, discovered: 1671 },
  { name: 'Miranda', planet: 'Uranus', radius: 236, discovered: 1948 },
  { name: 'Ariel', planet: 'Uranus', radius: 579, discovered: 1851 },
  { name: 'Umbriel', planet: 'Uranus', radius: 585, discovered: 1851 },
  { name: 'Titania', planet: 'Uranus', radius: 789, discovered: 1787 },
  { name: 'Oberon', planet: 'Uranus', radius: 761, discovered: 1787 },
  { name: 'Triton', planet: 'Neptune', radius: 1353, discovered: 1846 },
  { name: 'Proteus', planet: 'Neptune', radius: 210, discovered: 1989 },
]

const column = createColumnHelper<Moon>()

/** Moons to sort, filter and group. */
const moonTable = {
  data: moons,
  columns: [
    column.accessor('name', {
      header: 'Moon',
      aggregationFn: 'count',
      aggregatedCell: ({ getValue }) =>
        getValue<unknown>() === 1 ? '1 moon' : `${getValue()} moons`,
    }),
    column.accessor('planet', { header: 'Planet' }),
    column.accessor('radius', {
      header: 'Radius',
      aggregationFn: 'max',
      cell: ({ getValue }) => <Radius km={getValue()} />,
      aggregatedCell: ({ getValue }) => <Radius km={getValue()} />,
    }),
    column.accessor('discovered', {
      header: 'Found',
      aggregationFn: 'min',
      aggregatedCell: ({ getValue }) => `from ${getValue()}`,
    }),
  ],
  initialState: { globalFilter: '', sorting: [{ id: 'radius', desc: true }] },
  getCoreRowModel: getCoreRowModel<Moon>(),
  getFilteredRowModel: getFilteredRowModel<Moon>(),
  getGroupedRowModel: getGroupedRowModel<Moon>(),
  getSortedRowModel: getSortedRowModel<Moon>(),
  getExpandedRowModel: getExpandedRowModel<Moon>(),
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function Demo() {
  const table = useReactTable(moonTable)
  const { globalFilter, grouping } = table.getState()
  const { rows } = table.getRowModel()
  const { length: shown } = table.getFilteredRowModel().rows
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
        <output>
          {shown === moons.length ? `${shown} moons` : `${shown} of ${moons.length} moons`}
        </output>
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
            {rows.map(row => (
              <BodyRow key={row.id} row={row} />
            ))}
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

/** A moon, or a group of moons. */
function BodyRow({ row }: { readonly row: Row<Moon> }) {
  const isGroup = row.getIsGrouped()
  return (
    <tr className={isGroup ? 'demo-group' : undefined}>
      {row.getVisibleCells().map(cell => {
        const { cell: single, aggregatedCell } = cell.column.columnDef
        return (
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
              !cell.getIsPlaceholder() &&
              flexRender(isGroup ? aggregatedCell : single, cell.getContext())
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A number, and a bar of that length, in % of the longest radius. */
function Radius({ km }: { readonly km: number }) {
  return (
    <span className="demo-radius">
      {formatInteger(km)} km
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={km / 26.34} height="8" />
      </svg>
    </span>
  )
}
