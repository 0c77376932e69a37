import { defineLibrary } from '../library.ts'

export const store = defineLibrary({
  id: 'store',
  tagline: 'A small, reactive heart',
  useWhen: 'A little state with derived values, outside of any framework',
  description:
    'The framework-agnostic store with derived values that our other libraries are built on.',
  frameworks: ['react', 'solid', 'vue', 'svelte', 'lit', 'angular'],
  colorFrom: 70,
  colorTo: 50,
  textColor: 50,
  neutralHue: 60,
  chroma: 0.5,
  purpose: 'state',
  mapPlace: { x: 552, y: 188, radius: 30, seed: 4 },
  codeTitle: 'State, and what follows from it',
  closingTitle: 'Derive the rest',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation: 'Flip a switch and see who is notified: only what has changed lights up.',
    packageName: '@tanstack/react-store',
  },
  pattern: () => import('./pattern.tsx'),
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
        'Components subscribe to a selection of the state and render when that selection changes; batches settle before anyone is notified.',
    },
    {
      title: 'One core, six adapters',
      icon: 'cube',
      description:
        'Plain TypeScript inside, a thin adapter for each framework community. Router and Form stand on it.',
    },
  ],
})
