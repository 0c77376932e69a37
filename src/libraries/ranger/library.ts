import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'

export const ranger: Library = {
  id: 'ranger',
  name: 'TanStack Ranger',
  to: '/ranger',
  tagline: 'Sliders from first principles',
  useWhen: 'A slider with two handles, or with steps that are not even',
  description:
    'Headless hooks for range and multi-range sliders: steps, ticks and keyboard, with every pixel yours.',
  ogImage: '/og/ranger/latest.png',
  colorFrom: 'lime',
  colorTo: 'green',
  textColor: 'green',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/ranger',
  latestBranch: 'main',
  latestVersion: 'v0',
  availableVersions: ['v0'],
  frameworks: ['react'],
  defaultDocs: 'overview',
  docsRoot: 'docs',
  menu: libraryMenu('ranger', 'TanStack/ranger'),
  featureHighlights: [
    {
      title: 'Any number of handles',
      icon: 'sliders',
      description:
        'One value or five: segments, steps and ticks are worked out for you, and values stay in order.',
    },
    {
      title: 'Keyboard from the start',
      icon: 'keyboard',
      description:
        'Every handle comes with its arrow keys, and tells the values that a screen reader is to hear.',
    },
    {
      title: 'Your own scale',
      icon: 'wave',
      description:
        'Linear, logarithmic or anything you can write as two functions: steps and positions follow the interpolator.',
    },
  ],
}
