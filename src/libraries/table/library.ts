import { defineLibrary, type RedirectRule } from '../library.ts'

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

const tableRedirects: readonly RedirectRule[] = tableV7.map(([from, to]) => ({
  from: `/table/v7/docs/${from}`,
  to: `/table/v8/docs/${to}`,
  marker: 'from=reactTableV7',
}))

export const table = defineLibrary({
  id: 'table',
  tagline: 'Headless tables and grids',
  description:
    'Sort, filter, group and paginate tables and grids, in markup that’s entirely yours.',
  latestBranch: 'v8',
  latestVersion: 'v8',
  availableVersions: ['v9', 'v8'],
  newerVersion: {
    name: 'v9',
    branch: 'main',
    description:
      'The newest version of TanStack Table: you register the features a table uses, and components subscribe to just the state they show.',
    frameworks: [
      'react',
      'preact',
      'vue',
      'angular',
      'ember',
      'solid',
      'svelte',
      'octane',
      'lit',
      'alpine',
      'vanilla',
    ],
    installVersion: '9',
    guides: ['framework/react/guide/migrating', 'guide/features', 'framework/react/quick-start'],
  },
  frameworks: ['angular', 'lit', 'qwik', 'react', 'solid', 'svelte', 'vue', 'vanilla'],
  defaultDocs: 'introduction',
  handleRedirects: tableRedirects,
  colorFrom: 215,
  colorTo: 248,
  textColor: 248,
  neutralHue: 240,
  npmPackage: '@tanstack/table-core',
  installVersion: '8',
  purpose: 'interface',
  mapPlace: { x: 103, y: 253, radius: 42, seed: 5 },
  demo: {
    load: () => import('./demo.tsx'),
    invitation: 'Sort a column, filter the rows, or group them by planet.',
    bundleBytes: 15864,
    packageName: '@tanstack/react-table',
  },
  next: {
    guides: ['guide/column-defs', 'guide/sorting', 'guide/pagination'],
    examples: ['react/basic', 'react/sorting'],
    neighbors: ['virtual', 'query'],
  },
  featureHighlights: [
    {
      title: 'Your own markup',
      icon: 'code',
      description:
        'Table computes the rows, the cells and the state, and you render them. That’s why it fits any design system.',
    },
    {
      title: 'Sorting, filtering, grouping',
      icon: 'rows',
      description: 'Add the row models you need. The others stay out of your bundle.',
    },
    {
      title: 'Typed columns',
      icon: 'types',
      description:
        'Columns are accessors of your row type, so every cell knows the type of its value.',
    },
  ],
})
