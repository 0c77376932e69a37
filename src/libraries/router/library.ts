import { defineLibrary } from '../library.ts'

export const router = defineLibrary({
  id: 'router',
  tagline: 'Type-safe routing',
  description:
    'Let TypeScript check every path, link and search param. Data loading, caching and preloading are built in.',
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
  mapPlace: { x: 273, y: 84, radius: 34, seed: 2 },
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
  featureHighlights: [
    {
      title: 'Type-safe links',
      icon: 'link',
      description:
        'TypeScript knows your route tree. If you link to a path that doesn’t exist, or leave out a parameter, your editor tells you.',
    },
    {
      title: 'Typed search params',
      icon: 'filter',
      description:
        'Search params are parsed, validated and typed, so filters and page numbers live in a URL you can share.',
    },
    {
      title: 'Loaders and preloading',
      icon: 'bolt',
      description:
        'Loaders of nested routes run in parallel, and can start when a user hovers over a link. A built-in cache keeps the results.',
    },
  ],
})
