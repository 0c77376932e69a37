import { defineLibrary } from '../library.ts'
import { tableRedirects } from './redirects.ts'

export const table = defineLibrary({
  id: 'table',
  tagline: 'Headless tables and grids',
  useWhen: 'Sort, filter, group, select and paginate rows in your own markup',
  description:
    'Headless tables and data grids for React, Vue, Angular, Solid, Lit, Svelte, Qwik and Vanilla JavaScript: sort, filter, group and paginate your data.',
  latestBranch: 'v8',
  latestVersion: 'v8',
  availableVersions: ['v9', 'v8'],
  nextVersion: {
    name: 'v9',
    branch: 'main',
    description:
      'The next major version of TanStack Table, not yet the latest: each table registers the features that it uses, and components subscribe to the state that they show.',
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
  packages: framework =>
    framework === 'vanilla' ? '@tanstack/table-core' : `@tanstack/${framework}-table`,
  installVersion: '8',
  purpose: 'interface',
  mapPlace: { x: 102, y: 248, radius: 42, seed: 5 },
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
  pattern: () => import('./pattern.tsx'),
})
