import { defineLibrary } from '../library.ts'

export const db = defineLibrary({
  id: 'db',
  name: 'TanStack DB',
  tagline: 'A client store with live queries',
  description:
    'Query your API or sync engine as if its data were local. Results stay up to date, and changes show before the server responds.',
  frameworks: ['react', 'vue', 'solid', 'svelte', 'angular'],
  colorFrom: 270,
  colorTo: 318,
  textColor: 270,
  neutralHue: 275,
  purpose: 'state',
  mapPlace: { x: 206, y: 317, radius: 36, seed: 17 },
  demo: {
    load: () => import('./demo.tsx'),
    invitation: 'Move a boat, and both queries update before the simulated server responds.',
    bundleBytes: 117785,
    packageName: '@tanstack/react-db',
  },
  next: {
    guides: ['quick-start', 'guides/live-queries', 'guides/mutations'],
    examples: ['react/todo', 'react/action-enforcement'],
    neighbors: ['query', 'store'],
  },
  featureHighlights: [
    {
      title: 'Queries that stay current',
      icon: 'refresh',
      description:
        'Join, filter and aggregate collections right in the browser. When a row changes, DB updates the result instead of running the query again.',
    },
    {
      title: 'Instant changes',
      icon: 'bolt',
      description:
        'Every query shows a change before the server confirms it. If your handler throws, DB rolls the change back.',
    },
    {
      title: 'Data from any source',
      icon: 'database',
      description:
        'Load a collection with TanStack Query, from a sync engine or from local storage, or keep its data in memory.',
    },
  ],
})
