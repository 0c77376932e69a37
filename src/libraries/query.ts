import type { Library } from './library.ts'

export const query: Library = {
  id: 'query',
  name: 'TanStack Query',
  tagline: 'Asynchronous state, declared',
  description:
    'Fetch, cache, synchronise and update server state from your components, in a few declarative lines and without a global store.',
  repo: 'TanStack/query',
  latestBranch: 'main',
  latestVersion: 'v5',
  availableVersions: ['v5', 'v4', 'v3'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'angular'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs',
}
