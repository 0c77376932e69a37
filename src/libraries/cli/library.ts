import { defineLibrary } from '../library.ts'

export const cli = defineLibrary({
  id: 'cli',
  name: 'TanStack CLI',
  tagline: 'Setup for new apps',
  description:
    'Create a TanStack Start app, add integrations to it and search the TanStack docs, all from your terminal.',
  colorFrom: 228,
  colorTo: 205,
  create: () => '@tanstack/cli create my-app',
  purpose: 'package',
  mapPlace: { x: 215, y: 200, radius: 24, seed: 13 },
  next: {
    guides: ['quick-start', 'add-ons', 'search-docs'],
    examples: [],
    neighbors: ['start', 'router'],
  },
  featureHighlights: [
    {
      title: 'A complete app',
      icon: 'box',
      description:
        'Get a TanStack Start app in TypeScript, for React or Solid, with the add-ons you picked.',
    },
    {
      title: 'Add-ons, now or later',
      icon: 'plug',
      description:
        'Pick a database, login and other libraries when you create the app, or add them once you need them.',
    },
    {
      title: 'Docs in the terminal',
      icon: 'terminal',
      description:
        'Search the docs and read any page without leaving the terminal. Scripts and coding agents can ask for JSON.',
    },
    {
      title: 'What you can add',
      icon: 'rows',
      description:
        'Some of the add-ons for React in version 0.71. Run create --list-add-ons to see them all.',
    },
  ],
})
