import { defineLibrary } from '../library.ts'

export const virtual = defineLibrary({
  id: 'virtual',
  tagline: 'Fast lists of any length',
  useWhen: 'Lists and tables with thousands of rows',
  description:
    'Render only the visible part of long lists, grids and tables in React, Solid, Vue, Svelte, Lit and Angular.',
  latestVersion: 'v3',
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  defaultDocs: 'introduction',
  colorFrom: 300,
  colorTo: 332,
  neutralHue: 305,
  npmPackage: '@tanstack/virtual-core',
  purpose: 'interface',
  mapPlace: { x: 222, y: 396, radius: 38, seed: 12 },
  codeTitle: 'A virtual list',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Scroll through 100,000 rows of three heights. Only the visible ones are in the page.',
    bundleBytes: 10879,
    packageName: '@tanstack/react-virtual',
  },
  next: {
    guides: ['framework/react/react-virtual', 'api/virtualizer', 'chat'],
    examples: ['react/fixed', 'react/dynamic'],
    neighbors: ['table', 'query'],
  },
  pattern: () => import('./pattern.tsx'),
  featureHighlights: [
    {
      title: 'Renders only what is visible',
      icon: 'layers',
      description:
        'Of a hundred thousand rows, the page holds the dozen that you see. The scrollbar still has the size of the whole list.',
    },
    {
      title: 'Measures rows as they appear',
      icon: 'gauge',
      description:
        'Rows can have any height. Unknown heights are measured when the row comes into view, and the list does not jump.',
    },
    {
      title: 'Lists, grids and windows',
      icon: 'sliders',
      description:
        'Virtualize rows, columns or both, in an element or in the whole window, with sticky rows and infinite loading.',
    },
  ],
})
