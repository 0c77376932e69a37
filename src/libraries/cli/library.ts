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
  featureHighlights: [
    {
      title: 'A complete app',
      icon: 'box',
      description:
        'A TanStack Start app in TypeScript, for React or Solid, with the add-ons you chose.',
    },
    {
      title: 'Add-ons, now or later',
      icon: 'plug',
      description:
        'Choose databases, login and other libraries when you create the app, or add them to it later.',
    },
    {
      title: 'Docs in the terminal',
      icon: 'terminal',
      description:
        'Search the docs and read a page, as text or as JSON for scripts and coding agents.',
    },
    {
      title: 'What you can add',
      icon: 'rows',
      description:
        'Some of the add-ons of version 0.71 for React. The command lists all of them, with a line about each.',
    },
  ],
})
