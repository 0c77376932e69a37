import type { Library } from './library.ts'

export const ranger: Library = {
  id: 'ranger',
  name: 'TanStack Ranger',
  tagline: 'Sliders from first principles',
  description: 'Headless hooks for range and multi-range sliders: steps, ticks and keyboard, with every pixel yours.',
  repo: 'TanStack/ranger',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: ['react'],
  defaultDocs: 'overview',
  docsRoot: 'docs',
}
