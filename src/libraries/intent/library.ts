import { defineLibrary } from '../library.ts'

export const intent = defineLibrary({
  id: 'intent',
  tagline: 'Agent skills in npm packages',
  description:
    'Ship skills for coding agents inside your npm package, and choose which packages your own agent may learn from.',
  badge: 'alpha',
  colorFrom: 284,
  colorTo: 258,
  textColor: 284,
  install: 'dev-install',
  purpose: 'package',
  mapPlace: { x: 323, y: 392, radius: 23, seed: 16 },
  next: {
    guides: [
      'getting-started/quick-start-consumers',
      'getting-started/quick-start-maintainers',
      'concepts/trust-model',
    ],
    examples: [],
    neighbors: ['cli', 'config'],
  },
  featureHighlights: [
    {
      title: 'Skills that match the version',
      icon: 'box',
      description:
        'A skill is a file in the package, so users get the guidance that matches the version they installed.',
    },
    {
      title: 'You choose whom to trust',
      icon: 'check',
      description:
        'Once you keep a list, packages outside it contribute nothing. You can exclude single skills, and review your choices at any time.',
    },
    {
      title: 'Checks for maintainers',
      icon: 'refresh',
      description:
        'Validate skills before you publish, and find the ones that may be out of date because their sources have changed.',
    },
  ],
})
