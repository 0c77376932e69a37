import { defineLibrary } from '../library.ts'

export const cli = defineLibrary({
  id: 'cli',
  name: 'TanStack CLI',
  tagline: 'Setup for new apps',
  useWhen: 'Create a TanStack Start app, or extend one with add-ons',
  description:
    'Create an application with TanStack Start, add integrations to it, and search the TanStack docs from your terminal.',
  colorFrom: 228,
  colorTo: 205,
  create: () => '@tanstack/cli create my-app',
  purpose: 'package',
  mapPlace: { x: 214, y: 198, radius: 23, seed: 13 },
  next: {
    guides: ['quick-start', 'add-ons', 'search-docs'],
    examples: [],
    neighbors: ['start', 'router'],
  },
})
