import { defineLibrary } from '../library.ts'

export const devtools = defineLibrary({
  id: 'devtools',
  tagline: 'One panel for all devtools',
  description:
    'One panel for the devtools of all your TanStack libraries, and for the panels you write yourself.',
  badge: 'alpha',
  frameworks: ['react', 'solid'],
  colorFrom: 158,
  chroma: 0.3,
  install: 'dev-install',
  purpose: 'package',
  mapPlace: { x: 249, y: 416, radius: 27, seed: 21 },
  featureHighlights: [
    {
      title: 'All devtools in one panel',
      icon: 'panel',
      description:
        'The devtools of each library become a tab of the same panel, behind one button and one shortcut.',
    },
    {
      title: 'Your own panels',
      icon: 'plug',
      description:
        'An event client connects your code to your panel. Event names and their data are typed at both ends.',
    },
    {
      title: 'Only while you develop',
      icon: 'code',
      description:
        'With the Vite plugin, click an element to open its source. Production builds leave the devtools out.',
    },
  ],
})
