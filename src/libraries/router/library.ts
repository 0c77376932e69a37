import { defineLibrary } from '../library.ts'

export const router = defineLibrary({
  id: 'router',
  tagline: 'Routes your compiler understands',
  useWhen: 'Addresses that hold state, links that break silently, data that loads too late',
  description:
    'A router whose paths, search parameters and loaders are inferred end to end, with caching and preloading built in.',
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
  mapPlace: { x: 268, y: 82, radius: 36, seed: 2 },
  codeTitle: 'The tree is a type',
  closingTitle: 'Find your way',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Type a path. The router’s own tree says whether it leads anywhere, and which routes it goes through.',
    packageName: '@tanstack/react-router',
  },
  pattern: () => import('./pattern.tsx'),
  featureHighlights: [
    {
      title: 'Links that must exist',
      icon: 'link',
      description:
        'The tree of routes is a type. Where a path, a parameter or a search value is not in it, the link to it is an error in your editor.',
    },
    {
      title: 'The URL is state',
      icon: 'sliders',
      description:
        'Search parameters are parsed, validated and typed as JSON, with structural sharing, so that a filter can live where it can be shared.',
    },
    {
      title: 'Loads before it shows',
      icon: 'bolt',
      description:
        'Loaders run in parallel for every level of the route and begin when a link is pointed at. A built-in cache keeps what they found.',
    },
    {
      title: 'Nested, by file or by code',
      icon: 'layers',
      description:
        'Layouts within layouts, with errors and pending states handled at the level they happen; the tree is written by files or by hand.',
    },
  ],
})
