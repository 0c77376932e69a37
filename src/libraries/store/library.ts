import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'

export const store: Library = {
  id: 'store',
  name: 'TanStack Store',
  to: '/store',
  tagline: 'A small, reactive heart',
  useWhen: 'A little state with derived values, outside of any framework',
  description:
    'The framework-agnostic store with derived values that our other libraries are built on.',
  ogImage: '/og/store/latest.png',
  colorFrom: 'stone',
  colorTo: 'brown',
  textColor: 'brown',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/store',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  defaultDocs: 'overview',
  docsRoot: 'docs',
  menu: libraryMenu('store', 'TanStack/store'),
  featureHighlights: [
    {
      title: 'Derived, not repeated',
      icon: 'branch',
      description:
        'A derived value names what it comes from and follows it, computed once for however many look at it.',
    },
    {
      title: 'Notified precisely',
      icon: 'bolt',
      description:
        'Components subscribe to a selection of the state and render when that selection changes; batches settle before anyone is told.',
    },
    {
      title: 'One core, six adapters',
      icon: 'cube',
      description:
        'Plain TypeScript inside, a thin adapter for each framework community. Router and Form stand on it.',
    },
  ],
}
