import { defineLibrary } from '../library.ts'

export const devtools = defineLibrary({
  id: 'devtools',
  tagline: 'One panel for all devtools',
  description: 'A devtools panel that holds the panels of the TanStack libraries and your own.',
  useWhen: 'Debug several libraries in one panel',
  badge: 'alpha',
  frameworks: ['react', 'solid'],
  colorFrom: 158,
  chroma: 0.3,
  install: 'dev-install',
  purpose: 'package',
  mapPlace: { x: 262, y: 416, radius: 27, seed: 21 },
  featureHighlights: [
    {
      title: 'All devtools in one panel',
      icon: 'panel',
      description:
        'Each library’s devtools are a tab of the same panel, with one button and one shortcut to open it.',
    },
    {
      title: 'Panels of your own',
      icon: 'plug',
      description:
        'An event client connects your code to your panel. The names of events and their data are typed.',
    },
    {
      title: 'Only while you develop',
      icon: 'code',
      description:
        'The Vite plugin opens the source of what you click, and leaves the devtools out of production builds.',
    },
  ],
})
