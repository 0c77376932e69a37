import { defineLibrary } from '../library.ts'

export const form = defineLibrary({
  id: 'form',
  tagline: 'Type-safe forms',
  description:
    'Build forms with typed fields and values, validation on any event, and markup that’s entirely yours.',
  badge: 'new',
  latestVersion: 'v1',
  availableVersions: ['alpha', 'v1'],
  frameworks: ['react', 'vue', 'angular', 'solid', 'lit'],
  mainFile: 'index',
  colorFrom: 85,
  colorTo: 66,
  neutralHue: 90,
  npmPackage: '@tanstack/form-core',
  purpose: 'interface',
  mapPlace: { x: 318, y: 211, radius: 40, seed: 6 },
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Change a field, or try a bad value, and only its row re-renders. A simulated registry checks the name.',
    bundleBytes: 19219,
    packageName: '@tanstack/react-form',
  },
  next: {
    guides: [
      'framework/react/quick-start',
      'framework/react/guides/validation',
      'framework/react/guides/arrays',
    ],
    examples: ['react/simple', 'react/array'],
    neighbors: ['store', 'query'],
  },
  comparison: 'comparison',
  featureHighlights: [
    {
      title: 'Typed field names',
      icon: 'types',
      description:
        'A field’s name is a path into your default values. Misspell it, or use a value of the wrong type, and your code won’t compile.',
    },
    {
      title: 'Validation when you want it',
      icon: 'check',
      description:
        'Check values on change, on blur, on submit, after a delay or on the server. Use plain functions, or Zod, Valibot or ArkType.',
    },
    {
      title: 'Fewer renders',
      icon: 'target',
      description:
        'A component subscribes to just the part of the form it shows. In a form of 200 fields, typing in one re-renders only that field.',
    },
  ],
})
