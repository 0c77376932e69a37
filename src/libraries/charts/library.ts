import { defineLibrary } from '../library.ts'

export const charts = defineLibrary({
  id: 'charts',
  tagline: 'A grammar of typed charts',
  description:
    'Build charts from marks, channels and scales, typed from your own data. Draw them as SVG or on a canvas, with or without a framework.',
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
  packages: () => '@tanstack/charts d3-scale',
  purpose: 'interface',
  mapPlace: { x: 423, y: 329, radius: 26, seed: 10 },
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
        'Lines, areas, bars, dots and text are all marks. Layer as many as you need on shared scales, then add axes, grids and legends.',
    },
    {
      title: 'Types from your data',
      icon: 'types',
      description:
        'A channel is a key of your rows, or a function. Only keys that fit will compile, and callbacks get the rows that you passed.',
    },
    {
      title: 'One definition, several renderers',
      icon: 'code',
      description:
        'SVG is the default, with keyboard focus and server rendering. The canvas is a separate import, so you don’t ship it unless you use it.',
    },
  ],
})
