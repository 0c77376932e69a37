import type { Library } from './library.ts'

export const store: Library = {
  id: 'store',
  name: 'TanStack Store',
  tagline: 'A small, reactive heart',
  description: 'The framework-agnostic store with derived values that our other libraries are built on.',
  repo: 'TanStack/store',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  defaultDocs: 'overview',
  docsRoot: 'docs',
}
