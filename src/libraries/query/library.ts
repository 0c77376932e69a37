import { defineLibrary } from '../library.ts'
import { queryMoved, queryRedirects } from './redirects.ts'

export const query = defineLibrary({
  id: 'query',
  tagline: 'Data fetching and caching',
  useWhen: 'Fetch, cache, refetch and update data from a server',
  description:
    'Fetch, cache and update server data in React, Vue, Angular, Solid and Svelte, without a global store of your own.',
  latestVersion: 'v5',
  availableVersions: ['v5', 'v4', 'v3'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'angular'],
  defaultDocs: 'framework/react/overview',
  handleRedirects: queryRedirects,
  movedDocuments: queryMoved,
  mainFile: 'index',
  colorFrom: 25,
  colorTo: 62,
  neutralHue: 40,
  npmPackage: '@tanstack/query-core',
  packages: framework =>
    framework === 'angular'
      ? '@tanstack/angular-query-experimental'
      : `@tanstack/${framework}-query`,
  purpose: 'state',
  mapPlace: { x: 412, y: 106, radius: 48, seed: 9 },
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation: 'Mount and unmount the components, and watch their cache entry.',
    bundleBytes: 13934,
    packageName: '@tanstack/react-query',
  },
  next: {
    guides: [
      'framework/react/quick-start',
      'framework/react/guides/query-keys',
      'framework/react/guides/optimistic-updates',
    ],
    examples: ['react/basic', 'react/simple'],
    neighbors: ['router', 'table'],
  },
  comparison: 'framework/react/comparison',
  pattern: () => import('./pattern.tsx'),
})
