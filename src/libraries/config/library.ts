import { defineLibrary } from '../library.ts'

const integrations = 'https://github.com/TanStack/config/tree/main/integrations'

export const config = defineLibrary({
  id: 'config',
  tagline: 'Tooling for packages',
  description:
    'Build, lint, version and publish JavaScript packages with the setup behind the TanStack libraries.',
  colorFrom: 245,
  colorTo: 255,
  textColor: 255,
  chroma: 0.55,
  packages: () => '@tanstack/vite-config vite',
  install: 'dev-install',
  purpose: 'package',
  mapPlace: { x: 502, y: 360, radius: 32, seed: 3 },
  demo: {
    load: () => import('./demo.tsx'),
    invitation: 'See which built file each importer gets, and what breaks without CommonJS.',
    packageName: '@tanstack/vite-config',
    packageVersion: '0.6.0',
  },
  next: {
    guides: ['vite', 'package-structure', 'publish'],
    examples: [],
    neighbors: ['store', 'start'],
  },
  projects: {
    title: 'Examples',
    links: [
      { label: 'A React package', href: `${integrations}/react` },
      { label: 'A Vue package', href: `${integrations}/vue` },
    ],
  },
  featureHighlights: [
    {
      title: 'ESM and CommonJS',
      icon: 'box',
      description:
        'One Vite preset builds both module formats, and gives each its own type declarations.',
    },
    {
      title: 'Versions from commits',
      icon: 'branch',
      description:
        'Conventional commits set the next version and generate the release notes. Each release branch has its own npm tag.',
    },
    {
      title: 'Lint rules included',
      icon: 'check',
      description:
        'Start from one ESLint config for TypeScript libraries, with the plugins already chosen and set up.',
    },
  ],
})
