import type { Framework, Library } from './library.ts'

/** One of the frameworks to choose from; the specification's Framework option. */
export type FrameworkOption = {
  readonly label: string
  readonly value: Framework
  /** An own drawing, not the project's mark: the data of an SVG path in a box of 24 by 24, to be stroked. */
  readonly logo: string
}

const byValue: Readonly<Record<Framework, FrameworkOption>> = {
  react: {
    label: 'React',
    value: 'react',
    logo: 'M2 12a10 4 0 1 0 20 0 10 4 0 1 0-20 0M7 3.3a4 10 -30 1 0 10 17.4 4 10 -30 1 0-10-17.4M17 3.3a4 10 30 1 0-10 17.4 4 10 30 1 0 10-17.4M12 11.5v1',
  },
  vue: { label: 'Vue', value: 'vue', logo: 'M2 4l10 17L22 4M7 4l5 8.5L17 4' },
  angular: {
    label: 'Angular',
    value: 'angular',
    logo: 'M12 2l9 3.5-1.5 12L12 22l-7.5-4.5L3 5.5zM8 16l4-9.5 4 9.5M9.5 12.7h5',
  },
  solid: {
    label: 'Solid',
    value: 'solid',
    logo: 'M4 8c3-4 8-4 16 0-3 4-8 4-16 0zM4 16c8-4 13-4 16 0-3 4-8 4-16 0z',
  },
  lit: { label: 'Lit', value: 'lit', logo: 'M12 2v10l-5 5V7zM12 12l5 5V7zM7 17l5 5 5-5' },
  svelte: {
    label: 'Svelte',
    value: 'svelte',
    logo: 'M18 7a5 5 0 0 0-8-3L6 7a4.5 4.5 0 0 0 2 8l8-6M6 17a5 5 0 0 0 8 3l4-3a4.5 4.5 0 0 0-2-8l-8 6',
  },
  qwik: {
    label: 'Qwik',
    value: 'qwik',
    logo: 'M7 3h10l5 9-4 7H7l-5-7zM13 13l7 9M9 8h6l2 4-3 4H9l-2-4z',
  },
  vanilla: {
    label: 'Vanilla',
    value: 'vanilla',
    logo: 'M3 3h18v18H3zM11 10v6a2 2 0 0 1-4 0M18 11.5c-1-1.5-4-1.5-4 .5s4 1.5 4 3.5-3.5 2-4.2.2',
  },
}

/**
 * What a library's framework switch offers, in its order; nothing for one that needs no adapter. Throws the catalog's 'Library is required' and
 * 'frameworkOptions is not defined', which are mistakes of the program or of a data file, never of a visitor.
 */
export function frameworkOptionsOf(
  library: Pick<Library, 'frameworks'> | undefined,
): readonly FrameworkOption[] {
  if (!library) throw new Error('Library is required')
  return library.frameworks.map(framework => {
    if (!Object.hasOwn(byValue, framework)) throw new Error('frameworkOptions is not defined')
    return byValue[framework]
  })
}
