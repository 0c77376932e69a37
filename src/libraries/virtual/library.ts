import { defineLibrary } from '../library.ts'

export const virtual = defineLibrary({
  id: 'virtual',
  tagline: 'Only what is in view',
  useWhen: 'More rows than a browser should make elements for',
  description:
    'Virtualize lists, grids and tables of any length with a few lines of headless code.',
  latestVersion: 'v3',
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  defaultDocs: 'introduction',
  colorFrom: 300,
  colorTo: 332,
  neutralHue: 305,
  npmPackage: '@tanstack/virtual-core',
  purpose: 'interface',
  mapPlace: { x: 222, y: 396, radius: 38, seed: 12 },
  codeTitle: 'A count, a size, a scroller',
  closingTitle: 'Make the list longer',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Fling it. The scrollbar spans a hundred thousand rows of three heights; the page holds a dozen.',
    packageName: '@tanstack/react-virtual',
  },
  pattern: () => import('./pattern.tsx'),
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
})
