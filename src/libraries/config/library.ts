import { defineLibrary } from '../library.ts'

export const config = defineLibrary({
  id: 'config',
  tagline: 'A package, ready to publish',
  useWhen: 'A package to build, check and publish',
  description:
    'Build, type, version and publish JavaScript packages with one opinionated set of tools.',
  colorFrom: 245,
  colorTo: 255,
  textColor: 255,
  chroma: 0.3,
  packages: () => '@tanstack/vite-config vite',
  isDevDependency: true,
  purpose: 'package',
  mapPlace: { x: 508, y: 352, radius: 38, seed: 3 },
  codeTitle: 'One preset',
  closingTitle: 'Ship it',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'below',
    invitation:
      'Choose who imports the package: its manifest leads each to the file that was built for it.',
    packageName: '@tanstack/vite-config',
    packageVersion: '0.6.0',
  },
  pattern: () => import('./pattern.tsx'),
  featureHighlights: [
    {
      title: 'ESM and CommonJS',
      icon: 'package',
      description:
        'One Vite preset writes both module formats, each with declarations that resolve, under conditions that Node.js and bundlers agree on.',
    },
    {
      title: 'Versions from commits',
      icon: 'branch',
      description:
        'Conventional commits decide the next version, and the release notes write themselves. Branches publish to tags of their own.',
    },
    {
      title: 'Lint rules, decided',
      icon: 'shield',
      description:
        'One ESLint preset for TypeScript libraries, so that a review is about the code.',
    },
  ],
})
