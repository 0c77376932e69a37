import { defineLibrary } from '../library.ts'

export const form = defineLibrary({
  id: 'form',
  tagline: 'Forms that know their types',
  useWhen: 'Fields that depend on each other, checks that take time, errors at the right moment',
  description:
    'Headless form state with type-safe fields, validation at every level and renders only where something changed.',
  badge: 'new',
  latestVersion: 'v1',
  frameworks: ['react', 'vue', 'angular', 'solid', 'lit'],
  mainFile: 'index',
  colorFrom: 85,
  colorTo: 66,
  neutralHue: 90,
  npmPackage: '@tanstack/form-core',
  purpose: 'interface',
  mapPlace: { x: 308, y: 244, radius: 42, seed: 6 },
  codeTitle: 'Names that are paths into your values',
  closingTitle: 'Fill in the rest',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Type. Rules answer at once, the registry when it can, and only the field that changed is rendered.',
    packageName: '@tanstack/react-form',
  },
  pattern: () => import('./pattern.tsx'),
  featureHighlights: [
    {
      title: 'A field knows its type',
      icon: 'shield',
      description:
        'Names are paths into your default values, so a typing mistake in a field’s name, or a value of the wrong kind, does not compile.',
    },
    {
      title: 'Validate where it matters',
      icon: 'clock',
      description:
        'On change, on blur, on submit, debounced or on the server; with functions or with any schema that speaks Standard Schema.',
    },
    {
      title: 'Only what changed renders',
      icon: 'gauge',
      description:
        'Fields subscribe to what they show. Typing into one of two hundred inputs renders one input.',
    },
    {
      title: 'Headless to the last label',
      icon: 'cube',
      description:
        'No markup and no styles of its own: bring your inputs, your design system, and your own way to say what is wrong.',
    },
  ],
})
