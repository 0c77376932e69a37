import type { Library } from './library.ts'

export const table: Library = {
  id: 'table',
  name: 'TanStack Table',
  tagline: 'Tables without the markup',
  description: 'A headless engine for tables and data grids: sort, filter, group and page any data, and draw every cell yourself.',
  repo: 'TanStack/table',
  latestBranch: 'v8',
  latestVersion: 'v8',
  availableVersions: ['v8'],
  frameworks: ['angular', 'lit', 'qwik', 'react', 'solid', 'svelte', 'vue', 'vanilla'],
  defaultDocs: 'introduction',
  docsRoot: 'docs',
}
