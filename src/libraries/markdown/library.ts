import { defineLibrary } from '../library.ts'

export const markdown = defineLibrary({
  id: 'markdown',
  tagline: 'A small Markdown renderer',
  description:
    'Parse Markdown once, then render it as HTML, React or Octane elements. It’s synchronous, small and safe by default.',
  frameworks: ['react', 'octane', 'vanilla'],
  colorFrom: 320,
  colorTo: 288,
  packages: () => '@tanstack/markdown',
  purpose: 'interface',
  mapPlace: { x: 539, y: 102, radius: 24, seed: 11 },
  next: {
    guides: ['quick-start', 'core-concepts/syntax-profile', 'core-concepts/security'],
    examples: [],
    neighbors: ['highlight', 'start'],
  },
  comparison: 'comparison',
  featureHighlights: [
    {
      title: 'Parse once, render anywhere',
      icon: 'branch',
      description:
        'The parser returns plain objects. Store them as JSON, change them, and pass them to any of the renderers.',
    },
    {
      title: 'Safe by default',
      icon: 'check',
      description:
        'Raw HTML is escaped unless you allow it, and addresses that would run a script are removed from links and images.',
    },
    {
      title: 'No dependencies',
      icon: 'box',
      description:
        'The parser, the HTML renderer and the React renderer are separate imports. Highlighting and docs syntax are opt-in.',
    },
  ],
})
