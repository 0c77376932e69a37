import { defineLibrary } from '../library.ts'

export const highlight = defineLibrary({
  id: 'highlight',
  tagline: 'Syntax highlighting for docs',
  description:
    'A small syntax highlighter for blogs and docs. It runs synchronously on the server and in the browser, and themes are plain CSS.',
  badge: 'alpha',
  frameworks: ['react', 'vanilla'],
  colorFrom: 98,
  colorTo: 76,
  packages: () => '@tanstack/highlight',
  purpose: 'interface',
  mapPlace: { x: 76, y: 164, radius: 25, seed: 15 },
  next: {
    guides: ['quick-start', 'language-support', 'guides/themes'],
    examples: [],
    neighbors: ['markdown', 'start'],
  },
  comparison: 'comparison',
  featureHighlights: [
    {
      title: 'Same on server and client',
      icon: 'server',
      description:
        'The server and the browser call the same function, and it returns synchronously. There’s no worker, no WebAssembly and nothing to load first.',
    },
    {
      title: 'One output for all themes',
      icon: 'eye',
      description:
        'Code becomes HTML with a class for each kind of token. Light and dark are CSS variables, and each theme is a separate import.',
    },
    {
      title: 'Fits your pipeline',
      icon: 'plug',
      description:
        'Get the HTML as a string, or use the adapters for remark, rehype and React. Languages it doesn’t know stay plain, escaped text.',
    },
  ],
})
