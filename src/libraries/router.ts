import type { Library } from './library.ts'

export const router: Library = {
  id: 'router',
  name: 'TanStack Router',
  tagline: 'Routes your compiler understands',
  description: 'A router whose paths, search parameters and loaders are inferred end to end, with caching and preloading built in.',
  badge: 'new',
  repo: 'TanStack/router',
  latestBranch: 'main',
  latestVersion: 'v1',
  availableVersions: ['v1'],
  frameworks: ['react', 'solid'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs/router',
}
