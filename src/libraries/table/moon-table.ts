import {
  createColumnHelper,
  getCoreRowModel,
  getExpandedRowModel,
  getFilteredRowModel,
  getGroupedRowModel,
  getSortedRowModel,
} from '@tanstack/react-table'
import { type Moon, moons } from './moons.ts'

const column = createColumnHelper<Moon>()

/** Moons to sort, filter and group. */
export const moonTable = {
  data: [...moons],
  columns: [
    column.accessor('name', {
      header: 'Moon',
      aggregationFn: 'count',
      aggregatedCell: ({ getValue }) =>
        getValue<unknown>() === 1 ? '1 moon' : `${getValue()} moons`,
    }),
    column.accessor('planet', { header: 'Planet' }),
    column.accessor('radius', { header: 'Radius', aggregationFn: 'max' }),
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

/** `20 moons`, or `7 of 20 moons` where a filter hides some. */
export const moonCount = (shown: number) =>
  shown === moons.length ? `${shown} moons` : `${shown} of ${moons.length} moons`

export const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The length of a radius's bar, in % of the longest. */
export const barLength = (km: number) => km / 26.34
