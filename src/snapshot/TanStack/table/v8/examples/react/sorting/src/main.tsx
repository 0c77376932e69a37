import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table'
import { columns } from './columns'
import { makeData } from './makeData'
import type { Header, SortingState } from '@tanstack/react-table'
import type { Parcel } from './makeData'
import './index.css'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function HeaderCell({ header }: { header: Header<Parcel, unknown> }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const label = flexRender(column.columnDef.header, header.getContext())

  return (
    <th scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined}>
      {column.getCanSort() ? (
        <button
          type="button"
          data-sorted={sorted || undefined}
          onClick={column.getToggleSortingHandler()}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

function App() {
  const [data, setData] = useState(() => makeData(50))
  const [sorting, setSorting] = useState<SortingState>([])

  const table = useReactTable({
    data,
    columns,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: (parcel) => parcel.id,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })

  return (
    <>
      <p>
        <button type="button" onClick={() => table.resetSorting(true)}>
          Original order
        </button>{' '}
        <button type="button" onClick={() => setData(makeData(10_000))}>
          10,000 rows
        </button>
      </p>
      <pre>{JSON.stringify(sorting)}</pre>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {/* Sorting concerns all rows; drawing only the first 20 keeps it quick. */}
          {table
            .getRowModel()
            .rows.slice(0, 20)
            .map((row) => (
              <tr key={row.id}>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <p>{table.getRowModel().rows.length} rows</p>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
