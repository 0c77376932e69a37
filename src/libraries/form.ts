import type { Library } from './library.ts'

export const form: Library = {
  id: 'form',
  name: 'TanStack Form',
  tagline: 'Forms that know their types',
  description: 'Headless form state with type-safe fields, validation at every level and renders only where something changed.',
  badge: 'new',
  repo: 'TanStack/form',
  latestBranch: 'main',
  latestVersion: 'v1',
  availableVersions: ['v1'],
  frameworks: ['react', 'vue', 'angular', 'solid', 'lit'],
  defaultDocs: 'overview',
  docsRoot: 'docs',
}
