import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'

export const virtual: Library = {
  id: 'virtual',
  name: 'TanStack Virtual',
  to: '/virtual',
  tagline: 'Only what is in view',
  useWhen: 'More rows than a browser should make elements for',
  description:
    'Virtualise lists, grids and tables of any length with a few lines of headless code.',
  ogImage: '/og/virtual/latest.png',
  colorFrom: 'violet',
  colorTo: 'fuchsia',
  textColor: 'violet',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/virtual',
  latestBranch: 'main',
  latestVersion: 'v3',
  availableVersions: ['v3'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  defaultDocs: 'introduction',
  docsRoot: 'docs',
  menu: libraryMenu('virtual', 'TanStack/virtual'),
  featureHighlights: [
    {
      title: 'A window, not a list',
      icon: 'layers',
      description:
        'Of a hundred thousand rows, only those in view are in the page. The scrollbar tells the truth all the same.',
    },
    {
      title: 'Measured as it goes',
      icon: 'gauge',
      description:
        'Rows may be fixed, variable or of unknown height: they are measured as they come into view, and nothing jumps.',
    },
    {
      title: 'Rows, columns, grids',
      icon: 'sliders',
      description:
        'Vertical, horizontal or both; in a box of your own or with the whole window as the scroller; with sticky rows and infinite loading.',
    },
  ],
}
