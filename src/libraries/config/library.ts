import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'

export const config: Library = {
  id: 'config',
  name: 'TanStack Config',
  to: '/config',
  tagline: 'A package, ready to publish',
  useWhen: 'A package to build, check and publish',
  description:
    'Build, type, version and publish JavaScript packages with one opinionated set of tools.',
  ogImage: '/og/config/latest.png',
  colorFrom: 'gray',
  colorTo: 'slate',
  textColor: 'slate',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/config',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: [],
  defaultDocs: 'overview',
  docsRoot: 'docs',
  menu: libraryMenu('config', 'TanStack/config', { hasExamples: false }),
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
}
