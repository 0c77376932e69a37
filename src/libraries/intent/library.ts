import { defineLibrary } from '../library.ts'

export const intent = defineLibrary({
  id: 'intent',
  tagline: 'Agent skills in npm packages',
  useWhen: 'Ship skills for coding agents with your package, or choose which to trust',
  description:
    'A command line tool for agent skills in npm packages: maintainers write, check and ship them, and users choose the packages that they trust.',
  badge: 'alpha',
  colorFrom: 284,
  colorTo: 258,
  textColor: 284,
  install: 'dev-install',
  purpose: 'package',
  mapPlace: { x: 342, y: 399, radius: 16, seed: 16 },
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
      title: 'Skills with the version',
      icon: 'box',
      description:
        'A skill is a file in the package. Users get the guidance that belongs to the version that they installed.',
    },
    {
      title: 'You choose whom to trust',
      icon: 'check',
      description:
        'A package contributes nothing until you list it. A lockfile keeps what you accepted, and shows what changed since.',
    },
    {
      title: 'Checks for maintainers',
      icon: 'refresh',
      description:
        'Commands validate skills before you publish, and report those that may be stale because their sources have changed.',
    },
  ],
})
