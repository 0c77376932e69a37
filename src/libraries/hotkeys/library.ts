import { defineLibrary } from '../library.ts'

export const hotkeys = defineLibrary({
  id: 'hotkeys',
  tagline: 'Typed keyboard shortcuts',
  description:
    'Add keyboard shortcuts and key sequences with typed key names, and let users record their own.',
  badge: 'alpha',
  frameworks: ['react', 'vue', 'solid', 'svelte'],
  colorFrom: 110,
  colorTo: 100,
  purpose: 'interface',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Click the demo and press a shortcut, or tap its keys. You can record your own, too.',
    bundleBytes: 14507,
    packageName: '@tanstack/react-hotkeys',
  },
  next: {
    guides: [
      'framework/react/quick-start',
      'framework/react/guides/hotkeys',
      'framework/react/guides/hotkey-recording',
    ],
    examples: [],
    neighbors: ['table', 'form'],
  },
  mapPlace: { x: 314, y: 317, radius: 25, seed: 7 },
  featureHighlights: [
    {
      title: 'Typed key names',
      icon: 'types',
      description:
        'Write Mod, and it means Command on a Mac and Control elsewhere. Misspell a key, and your editor tells you.',
    },
    {
      title: 'Sequences of keys',
      icon: 'keyboard',
      description:
        'Match keys pressed one after another, within a timeout. Shortcuts pause while the user types in a field.',
    },
    {
      title: 'Custom shortcuts',
      icon: 'sliders',
      description: 'Record a shortcut, save it, and format it for the user’s platform.',
    },
  ],
})
