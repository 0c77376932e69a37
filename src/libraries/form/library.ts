import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'

export const form: Library = {
  id: 'form',
  name: 'TanStack Form',
  to: '/form',
  tagline: 'Forms that know their types',
  useWhen: 'Fields that depend on each other, checks that take time, errors at the right moment',
  description:
    'Headless form state with type-safe fields, validation at every level and renders only where something changed.',
  ogImage: '/og/form/latest.png',
  badge: 'new',
  colorFrom: 'yellow',
  colorTo: 'amber',
  textColor: 'amber',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/form',
  latestBranch: 'main',
  latestVersion: 'v1',
  availableVersions: ['v1'],
  frameworks: ['react', 'vue', 'angular', 'solid', 'lit'],
  defaultDocs: 'overview',
  docsRoot: 'docs',
  menu: libraryMenu('form', 'TanStack/form'),
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
}
