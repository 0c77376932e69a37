import { defineLibrary } from '../library.ts'

export const router = defineLibrary({
  id: 'router',
  tagline: 'Type-safe routing',
  useWhen: 'Build typed routes, links and search params, and load data',
  description:
    'A router for React and Solid. Paths, search parameters and loaders are fully typed; caching and preloading are built in.',
  badge: 'new',
  latestVersion: 'v1',
  frameworks: ['react', 'solid'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs/router',
  colorFrom: 158,
  colorTo: 186,
  neutralHue: 165,
  npmPackage: '@tanstack/router-core',
  purpose: 'application',
  mapPlace: { x: 272, y: 84, radius: 34, seed: 2 },
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation: 'Type a path. The route tree shows whether it exists, and which routes match it.',
    bundleBytes: 33849,
    packageName: '@tanstack/react-router',
  },
  next: {
    guides: ['quick-start', 'guide/data-loading', 'guide/search-params'],
    examples: ['react/basic', 'react/basic-file-based'],
    neighbors: ['start', 'query'],
  },
  comparison: 'comparison',
})
