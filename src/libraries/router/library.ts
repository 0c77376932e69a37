import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'

export const router: Library = {
  id: 'router',
  name: 'TanStack Router',
  to: '/router',
  tagline: 'Routes your compiler understands',
  useWhen: 'Addresses that hold state, links that break silently, data that loads too late',
  description:
    'A router whose paths, search parameters and loaders are inferred end to end, with caching and preloading built in.',
  ogImage: '/og/router/latest.png',
  badge: 'new',
  colorFrom: 'green',
  colorTo: 'teal',
  textColor: 'green',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/router',
  latestBranch: 'main',
  latestVersion: 'v1',
  availableVersions: ['v1'],
  frameworks: ['react', 'solid'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs/router',
  menu: libraryMenu('router', 'TanStack/router'),
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
}
