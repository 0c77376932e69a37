import type { Library } from './library.ts'

export const config: Library = {
  id: 'config',
  name: 'TanStack Config',
  tagline: 'A package, ready to publish',
  description: 'Build, type, version and publish JavaScript packages with one opinionated set of tools.',
  repo: 'TanStack/config',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: [],
  defaultDocs: 'overview',
  docsRoot: 'docs',
}
