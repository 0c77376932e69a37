import { defineLibrary } from '../library.ts'

export const hotkeys = defineLibrary({
  id: 'hotkeys',
  tagline: 'Typed keyboard shortcuts',
  useWhen: 'Handle shortcuts and key sequences, which users can change',
  description:
    'Keyboard shortcuts with typed key names and sequences, which users can record themselves.',
  badge: 'alpha',
  frameworks: ['react', 'vue', 'solid', 'svelte'],
  colorFrom: 110,
  colorTo: 100,
  purpose: 'interface',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation: 'Click the demo, then press a shortcut, or tap its keys. You can record your own.',
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
  mapPlace: { x: 326, y: 332, radius: 25, seed: 7 },
  featureHighlights: [
    {
      title: 'Typed key names',
      icon: 'types',
      description:
        'Mod is Command on a Mac and Control elsewhere. A misspelled key is an error in your editor.',
    },
    {
      title: 'Sequences of keys',
      icon: 'keyboard',
      description:
        'Match keys pressed in order, within a time you set. Shortcuts pause while the user types in a field.',
    },
    {
      title: 'Shortcuts that users choose',
      icon: 'sliders',
      description:
        'A recorder turns the next keys into a shortcut that you can store. A function formats it for the user’s platform.',
    },
  ],
})
