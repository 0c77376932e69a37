import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  useReactTable,
} from '@tanstack/react-table'
import { parcels } from './data'
import type { Parcel } from './data'
import './index.css'

const column = createColumnHelper<Parcel>()

// Outside the component: the table compares columns by identity.
const columns = [
  column.accessor('code', { header: 'Code', footer: 'Total' }),
  column.accessor('depot', { header: 'Depot' }),
  column.accessor('status', {
    header: 'Status',
    cell: (info) => <em>{info.getValue()}</em>,
  }),
  column.accessor('weight', {
    header: 'Weight (kg)',
    cell: (info) => info.getValue().toFixed(1),
    footer: ({ table }) =>
      table
        .getRowModel()
        .rows.reduce((sum, row) => sum + row.original.weight, 0)
        .toFixed(1),
  }),
]

function App() {
  const table = useReactTable({
    data: parcels,
    columns,
    getRowId: (parcel) => parcel.id,
    getCoreRowModel: getCoreRowModel(),
  })

  return (
    <table>
      <caption>Parcels in transit</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                colSpan={header.colSpan}
                scope="col"
                data-align={header.column.id === 'weight' ? 'end' : undefined}
              >
                {header.isPlaceholder
                  ? null
                  : flexRender(
                      header.column.columnDef.header,
                      header.getContext(),
                    )}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getVisibleCells().map((cell) => (
              <td
                key={cell.id}
                data-align={cell.column.id === 'weight' ? 'end' : undefined}
              >
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {table.getFooterGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <td
                key={header.id}
                colSpan={header.colSpan}
                data-align={header.column.id === 'weight' ? 'end' : undefined}
              >
                {flexRender(
                  header.column.columnDef.footer,
                  header.getContext(),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
