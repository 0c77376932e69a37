import { createColumnHelper } from '@tanstack/react-table'
import type { SortingFn } from '@tanstack/react-table'
import type { Parcel } from './makeData'

const column = createColumnHelper<Parcel>()

const progress = ['waiting', 'moving', 'delivered']

const byProgress: SortingFn<Parcel> = (rowA, rowB, columnId) =>
  progress.indexOf(rowA.getValue(columnId)) -
  progress.indexOf(rowB.getValue(columnId))

const dates = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeZone: 'UTC',
})

export const columns = [
  column.accessor('code', {
    header: 'Code',
    // P-9 before P-10
    sortingFn: 'alphanumeric',
  }),
  column.accessor('depot', {
    header: 'Depot',
    sortingFn: 'text',
  }),
  column.accessor('status', {
    header: 'Status',
    sortingFn: byProgress,
    sortDescFirst: false,
  }),
  column.accessor('weight', {
    header: 'Weight (kg)',
    cell: (info) => info.getValue()?.toFixed(1) ?? 'not weighed',
    // At the end in both directions
    sortUndefined: 'last',
  }),
  column.accessor('sentAt', {
    header: 'Sent',
    cell: (info) => dates.format(info.getValue()),
    sortingFn: 'datetime',
    sortDescFirst: true,
  }),
]
