import type { Library } from './library.ts'

export const virtual: Library = {
  id: 'virtual',
  name: 'TanStack Virtual',
  tagline: 'Only what is in view',
  description: 'Virtualise lists, grids and tables of any length with a few lines of headless code.',
  repo: 'TanStack/virtual',
  latestBranch: 'main',
  latestVersion: 'v3',
  availableVersions: ['v3'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  defaultDocs: 'introduction',
  docsRoot: 'docs',
}
