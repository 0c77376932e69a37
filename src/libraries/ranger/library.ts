import { defineLibrary } from '../library.ts'

export const ranger = defineLibrary({
  id: 'ranger',
  tagline: 'Sliders from first principles',
  useWhen: 'A slider with two handles, or with steps that are not even',
  description:
    'Headless hooks for range and multi-range sliders: steps, ticks and keyboard, with every pixel yours.',
  frameworks: ['react'],
  colorFrom: 125,
  colorTo: 148,
  neutralHue: 130,
  purpose: 'interface',
  mapPlace: { x: 372, y: 398, radius: 28, seed: 8 },
  codeTitle: 'Values in, handles out',
  closingTitle: 'Slide into the docs',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'below',
    invitation:
      'Move a handle by hand, or focus it and press an arrow key. The segments are worked out as you go.',
    packageName: '@tanstack/react-ranger',
  },
  pattern: () => import('./pattern.tsx'),
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
})
