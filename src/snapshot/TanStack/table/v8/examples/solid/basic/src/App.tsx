import { For, Show, createSignal } from 'solid-js'
import {
  createColumnHelper,
  createSolidTable,
  flexRender,
  getCoreRowModel,
} from '@tanstack/solid-table'
import { parcels } from './data'
import type { Parcel } from './data'

const column = createColumnHelper<Parcel>()

const columns = [
  column.accessor('code', { header: 'Code' }),
  column.accessor('depot', { header: 'Depot' }),
  column.accessor('status', {
    header: 'Status',
    cell: (info) => <em>{info.getValue()}</em>,
  }),
  column.accessor('weight', {
    header: 'Weight (kg)',
    cell: (info) => info.getValue().toFixed(1),
  }),
]

export function App() {
  const [data, setData] = createSignal(parcels)

  const table = createSolidTable({
    get data() {
      return data()
    },
    columns,
    getRowId: (parcel) => parcel.id,
    getCoreRowModel: getCoreRowModel(),
  })

  return (
    <>
      <table>
        <caption>Parcels in transit</caption>
        <thead>
          <For each={table.getHeaderGroups()}>
            {(group) => (
              <tr>
                <For each={group.headers}>
                  {(header) => (
                    <th colSpan={header.colSpan} scope="col">
                      <Show when={!header.isPlaceholder}>
                        {flexRender(
                          header.column.columnDef.header,
                          header.getContext(),
                        )}
                      </Show>
                    </th>
                  )}
                </For>
              </tr>
            )}
          </For>
        </thead>
        <tbody>
          <For each={table.getRowModel().rows}>
            {(row) => (
              <tr>
                <For each={row.getVisibleCells()}>
                  {(cell) => (
                    <td>
                      {flexRender(
                        cell.column.columnDef.cell,
                        cell.getContext(),
                      )}
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p>
        <button type="button" onClick={() => setData((old) => old.slice(1))}>
          Hand over the first
        </button>
      </p>
    </>
  )
}
