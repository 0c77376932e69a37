import { defineLibrary } from '../library.ts'

export const pacer = defineLibrary({
  id: 'pacer',
  tagline: 'Debouncing and throttling',
  description:
    'Control how often your functions run: debounce, throttle, rate-limit, queue or batch any call.',
  frameworks: ['react', 'solid'],
  mainFile: 'index',
  colorFrom: 8,
  colorTo: 348,
  neutralHue: 5,
  purpose: 'state',
  mapPlace: { x: 437, y: 238, radius: 30, seed: 14 },
  demo: {
    load: () => import('./demo.tsx'),
    invitation: 'Press the button a few times, or drag across the chart. The lines mark seconds.',
    bundleBytes: 10395,
    packageName: '@tanstack/react-pacer',
  },
  next: {
    guides: [
      'guides/which-pacer-utility-should-i-choose',
      'framework/react/quick-start',
      'framework/react/guides/queuing',
    ],
    examples: ['react/useDebouncedValue', 'react/useQueuer'],
    neighbors: ['query', 'store'],
  },
  featureHighlights: [
    {
      title: 'Debounce or throttle calls',
      icon: 'clock',
      description:
        'Wrap a function, then call it as often as you like. Pacer runs it after a pause, at intervals, within a limit or from a queue.',
    },
    {
      title: 'Nothing gets lost in a queue',
      icon: 'rows',
      description:
        'A queuer holds every item until it’s processed, in order or by priority, with the concurrency you set.',
    },
    {
      title: 'Render only what you select',
      icon: 'target',
      description:
        'A hook keeps one instance across renders and cancels pending work on unmount. Your component re-renders only for the state it selects.',
    },
  ],
})
