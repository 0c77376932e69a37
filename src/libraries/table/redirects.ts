import type { RedirectRule } from '../library.ts'

/** Documents of Table 7 and of Table 8. */
const tableV7: readonly (readonly [from: string, to: string])[] = [
  ['api/overview', 'overview'],
  ['api/useColumnOrder', 'api/features/column-ordering'],
  ['api/useExpanded', 'api/features/expanding'],
  ['api/useFilters', 'api/features/filters'],
  ['api/useGlobalFilter', 'api/features/filters'],
  ['api/useGroupBy', 'api/features/grouping'],
  ['api/usePagination', 'api/features/pagination'],
  ['api/useResizeColumns', 'api/features/column-sizing'],
  ['api/useRowSelect', 'api/features/row-selection'],
  ['api/useSortBy', 'api/features/sorting'],
  ['api/useTable', 'guide/tables'],
  ['examples/basic', 'framework/react/examples/basic'],
  ['examples/filtering', 'framework/react/examples/filters'],
  ['examples/footers', 'framework/react/examples/basic'],
  ['examples/grouping', 'framework/react/examples/grouping'],
  ['examples/pagination-controlled', 'framework/react/examples/pagination-controlled'],
  ['examples/pagination', 'framework/react/examples/pagination'],
  ['examples/sorting', 'framework/react/examples/sorting'],
  ['examples/row-selection', 'framework/react/examples/row-selection'],
  ['examples/row-selection-with-pagination', 'framework/react/examples/row-selection'],
  ['examples/expanding', 'framework/react/examples/expanding'],
  ['examples/editable-data', 'framework/react/examples/editable-data'],
  ['examples/column-ordering', 'framework/react/examples/column-ordering'],
  ['examples/column-hiding', 'framework/react/examples/column-visibility'],
  ['examples/column-resizing', 'framework/react/examples/column-sizing'],
  ['installation', 'installation'],
  ['overview', 'introduction'],
  ['quick-start', 'overview'],
]

export const tableRedirects: readonly RedirectRule[] = tableV7.map(([from, to]) => ({
  from: `/table/v7/docs/${from}`,
  to: `/table/v8/docs/${to}`,
  marker: 'from=reactTableV7',
}))
