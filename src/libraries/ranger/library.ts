import { defineLibrary } from '../library.ts'

export const ranger = defineLibrary({
  id: 'ranger',
  tagline: 'Headless range sliders',
  description:
    'Build range sliders in React with any number of handles, your own steps and scales, and your own markup.',
  frameworks: ['react'],
  colorFrom: 125,
  colorTo: 148,
  neutralHue: 130,
  purpose: 'interface',
  mapPlace: { x: 409, y: 415, radius: 28, seed: 8 },
  demo: {
    load: () => import('./demo.tsx'),
    invitation: 'Drag a handle, or focus it and press an arrow key.',
    bundleBytes: 1401,
    packageName: '@tanstack/react-ranger',
  },
  next: {
    guides: [
      'quick-start',
      'framework/react/api/custom-steps',
      'framework/react/api/logarithmic-interpolator',
    ],
    examples: ['react/basic', 'react/logarithmic-interpolator'],
    neighbors: ['form', 'store'],
  },
  featureHighlights: [
    {
      title: 'Any number of handles',
      icon: 'sliders',
      description:
        'Pass one value or five. Ranger works out the segments between them, and keeps the values in order.',
    },
    {
      title: 'Keyboard and touch',
      icon: 'keyboard',
      description:
        'Handlers for keyboard, mouse and touch are included. You add the ARIA attributes to your markup.',
    },
    {
      title: 'Your own steps and scales',
      icon: 'ruler',
      description:
        'Use even steps, a list of values, or a scale that you define with two functions, such as a logarithmic one.',
    },
  ],
})
