import { defineLibrary } from '../library.ts'

export const charts = defineLibrary({
  id: 'charts',
  tagline: 'A grammar of typed charts',
  useWhen: 'Draw responsive, accessible charts from your own rows',
  description:
    'Compose typed charts from marks, channels and scales, and draw them as SVG or on a canvas, with a framework or without one.',
  badge: 'alpha',
  frameworks: [
    'react',
    'preact',
    'vue',
    'angular',
    'solid',
    'svelte',
    'lit',
    'alpine',
    'octane',
    'vanilla',
  ],
  colorFrom: 182,
  colorTo: 140,
  textColor: 140,
  packages: () => '@tanstack/charts',
  purpose: 'interface',
  mapPlace: { x: 419, y: 326, radius: 26, seed: 10 },
  next: {
    guides: ['quick-start', 'guides/choosing-a-chart', 'concepts/grammar-of-graphics'],
    examples: [],
    neighbors: ['table', 'query'],
  },
  comparison: 'comparison',
  featureHighlights: [
    {
      title: 'Charts in layers',
      icon: 'layers',
      description:
        'A mark draws your rows: lines, areas, bars, dots, text and more. Put several on the same scales, and add axes, grids and legends.',
    },
    {
      title: 'Types from your data',
      icon: 'types',
      description:
        'A channel takes a key of your rows or a function. Only keys that fit compile, and callbacks get the rows that you passed.',
    },
    {
      title: 'One definition, several renderers',
      icon: 'code',
      description:
        'SVG is the default, with keyboard focus and server rendering. A canvas is a separate import, so charts without one do not carry it.',
    },
  ],
})
