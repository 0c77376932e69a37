import { defineLibrary } from '../library.ts'

export const store = defineLibrary({
  id: 'store',
  tagline: 'Reactive state',
  description:
    'Share state and derived values in any framework, or in none. TanStack Router and Form are built on it.',
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  colorFrom: 70,
  colorTo: 50,
  textColor: 50,
  neutralHue: 60,
  chroma: 0.8,
  purpose: 'state',
  mapPlace: { x: 553, y: 277, radius: 28, seed: 4 },
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Flip a switch. The values that change light up and count their updates; the rest stay untouched.',
    bundleBytes: 3089,
    packageName: '@tanstack/react-store',
  },
  next: {
    guides: ['overview', 'quick-start', 'atoms'],
    examples: ['react/simple', 'react/store-context'],
    neighbors: ['form', 'router'],
  },
  featureHighlights: [
    {
      title: 'Derived values',
      icon: 'branch',
      description:
        'A derived value is a function of other stores. It updates when they do, and it’s computed once for all its readers.',
    },
    {
      title: 'Precise updates',
      icon: 'target',
      description:
        'A component subscribes to just the state it selects, and re-renders only when that part changes.',
    },
    {
      title: 'No framework needed',
      icon: 'box',
      description:
        'The core is plain TypeScript, so the same store works in the browser, on the server and in tests.',
    },
  ],
})
