import type { Library } from './library.ts'

export const start: Library = {
  id: 'start',
  name: 'TanStack Start',
  tagline: 'The router, full stack',
  description: 'Server rendering, streaming and server functions around TanStack Router, deployable wherever JavaScript runs.',
  badge: 'beta',
  repo: 'TanStack/router',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: ['react', 'solid'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs/start',
}
