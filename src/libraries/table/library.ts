import { defineLibrary } from '../library.ts'
import { tableRedirects } from './redirects.ts'

export const table = defineLibrary({
  id: 'table',
  tagline: 'Tables without the markup',
  useWhen: 'Rows to sort, filter, group, select and page, with a look of your own',
  description:
    'A headless engine for tables and data grids: sort, filter, group and page any data, and draw every cell yourself.',
  latestBranch: 'v8',
  latestVersion: 'v8',
  frameworks: ['angular', 'lit', 'qwik', 'react', 'solid', 'svelte', 'vue', 'vanilla'],
  defaultDocs: 'introduction',
  handleRedirects: tableRedirects,
  colorFrom: 215,
  colorTo: 248,
  textColor: 248,
  neutralHue: 240,
  npmPackage: '@tanstack/table-core',
  packages: framework =>
    framework === 'vanilla' ? '@tanstack/table-core' : `@tanstack/${framework}-table`,
  purpose: 'interface',
  mapPlace: { x: 112, y: 282, radius: 44, seed: 5 },
  codeTitle: 'Columns know your rows',
  closingTitle: 'Bring your rows',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'below',
    invitation:
      'Sort a column, type into the filter, group by planet: every row model is the library’s, every cell is this page’s.',
    packageName: '@tanstack/react-table',
  },
  pattern: () => import('./pattern.tsx'),
  featureHighlights: [
    {
      title: 'You draw it',
      icon: 'cube',
      description:
        'An engine with no markup: what comes out are rows, cells and state, and how they look is entirely yours.',
    },
    {
      title: 'Sorting, grouping, filtering',
      icon: 'sliders',
      description:
        'With facets, aggregation, pagination, pinning, resizing, expanding and selection; take those you need, leave the rest unbundled.',
    },
    {
      title: 'Your rows’ own types',
      icon: 'shield',
      description:
        'Columns are declared by accessors into your data, and every cell is given the type that it has there.',
    },
    {
      title: 'Large data, on either side',
      icon: 'gauge',
      description:
        'Process a hundred thousand rows in the browser, or hand sorting and paging to your server and keep the same table.',
    },
  ],
})
