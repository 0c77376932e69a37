import { defineLibrary } from '../library.ts'

export const devtools = defineLibrary({
  id: 'devtools',
  tagline: 'One panel for all devtools',
  description:
    'A devtools panel for React and Solid. It holds the panels of the TanStack libraries and your own.',
  useWhen: 'Debug several libraries in one panel',
  badge: 'alpha',
  frameworks: ['react', 'solid'],
  colorFrom: 158,
  chroma: 0.3,
  packages: framework => `@tanstack/${framework}-devtools`,
  install: 'dev-install',
  purpose: 'package',
  mapPlace: { x: 262, y: 416, radius: 27, seed: 21 },
})
