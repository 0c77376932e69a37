import { defineLibrary } from '../library.ts'

export const highlight = defineLibrary({
  id: 'highlight',
  tagline: 'Syntax highlighting for docs',
  useWhen: 'Color code on the server and in the browser, without a grammar engine',
  description:
    'A small, synchronous syntax highlighter for blogs and documentation. It writes classes, and themes are CSS.',
  badge: 'alpha',
  frameworks: ['react', 'vanilla'],
  colorFrom: 98,
  colorTo: 76,
  packages: () => '@tanstack/highlight',
  purpose: 'interface',
  mapPlace: { x: 68, y: 164, radius: 19, seed: 15 },
  next: {
    guides: ['quick-start', 'language-support', 'guides/themes'],
    examples: [],
    neighbors: ['markdown', 'start'],
  },
  comparison: 'comparison',
  featureHighlights: [
    {
      title: 'The same on both sides',
      icon: 'server',
      description:
        'There is nothing to wait for: no worker, no WebAssembly, no loading. The server and the browser call the same function.',
    },
    {
      title: 'One tree for all themes',
      icon: 'eye',
      description:
        'A block of code is written once, with classes for its tokens. Light and dark are variables of CSS, and each theme is a separate import.',
    },
    {
      title: 'Fits your pipeline',
      icon: 'plug',
      description:
        'Call it for a string, or use its adapters for remark, rehype and React. A language that it does not know stays plain, escaped text.',
    },
  ],
})
