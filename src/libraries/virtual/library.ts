import { defineLibrary } from '../library.ts'

export const virtual = defineLibrary({
  id: 'virtual',
  tagline: 'Fast lists of any length',
  description:
    'Keep lists, grids and tables fast at any length by rendering only the part that’s in view.',
  latestVersion: 'v3',
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  defaultDocs: 'introduction',
  colorFrom: 300,
  colorTo: 332,
  neutralHue: 305,
  npmPackage: '@tanstack/virtual-core',
  purpose: 'interface',
  mapPlace: { x: 124, y: 384, radius: 36, seed: 12 },
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation: 'Scroll through 100,000 hourly tide readings.',
    bundleBytes: 10879,
    packageName: '@tanstack/react-virtual',
  },
  next: {
    guides: ['introduction', 'api/virtualizer', 'chat'],
    examples: ['react/fixed', 'react/dynamic'],
    neighbors: ['table', 'query'],
  },
  featureHighlights: [
    {
      title: 'Only the visible rows',
      icon: 'eye',
      description:
        'The page holds just the rows in view and a few around them, yet the scroll bar shows the length of the whole list.',
    },
    {
      title: 'Measured rows',
      icon: 'ruler',
      description:
        'You don’t need to know exactly how tall rows are. They’re measured as they come into view, and the list doesn’t jump.',
    },
    {
      title: 'Lists, grids and whole pages',
      icon: 'grid',
      description:
        'Virtualize rows, columns or both, in an element or in the whole window, with sticky rows and infinite loading.',
    },
  ],
})
