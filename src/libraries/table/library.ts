import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'
import { tableRedirects } from './redirects.ts'

export const table: Library = {
  id: 'table',
  name: 'TanStack Table',
  to: '/table',
  tagline: 'Tables without the markup',
  useWhen: 'Rows to sort, filter, group, select and page, with a look of your own',
  description:
    'A headless engine for tables and data grids: sort, filter, group and page any data, and draw every cell yourself.',
  ogImage: '/og/table/latest.png',
  colorFrom: 'cyan',
  colorTo: 'blue',
  textColor: 'blue',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/table',
  latestBranch: 'v8',
  latestVersion: 'v8',
  availableVersions: ['v8'],
  frameworks: ['angular', 'lit', 'qwik', 'react', 'solid', 'svelte', 'vue', 'vanilla'],
  defaultDocs: 'introduction',
  docsRoot: 'docs',
  handleRedirects: tableRedirects,
  menu: libraryMenu('table', 'TanStack/table'),
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
}
