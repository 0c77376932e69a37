/** Logos are data of an SVG path in a box of 24 by 24, to be stroked. */
const rows = {
  react: {
    label: 'React',
    logo: 'M2 12a10 4 0 1 0 20 0 10 4 0 1 0-20 0M7 3.3a4 10 -30 1 0 10 17.4 4 10 -30 1 0-10-17.4M17 3.3a4 10 30 1 0-10 17.4 4 10 30 1 0 10-17.4M12 11.5v1',
  },
  vue: { label: 'Vue', logo: 'M2 4l10 17L22 4M7 4l5 8.5L17 4' },
  angular: {
    label: 'Angular',
    logo: 'M12 2l9 3.5-1.5 12L12 22l-7.5-4.5L3 5.5zM8 16l4-9.5 4 9.5M9.5 12.7h5',
  },
  solid: {
    label: 'Solid',
    logo: 'M4 8c3-4 8-4 16 0-3 4-8 4-16 0zM4 16c8-4 13-4 16 0-3 4-8 4-16 0z',
  },
  lit: { label: 'Lit', logo: 'M12 2v10l-5 5V7zM12 12l5 5V7zM7 17l5 5 5-5' },
  svelte: {
    label: 'Svelte',
    logo: 'M18 7a5 5 0 0 0-8-3L6 7a4.5 4.5 0 0 0 2 8l8-6M6 17a5 5 0 0 0 8 3l4-3a4.5 4.5 0 0 0-2-8l-8 6',
  },
  qwik: { label: 'Qwik', logo: 'M7 3h10l5 9-4 7H7l-5-7zM13 13l7 9M9 8h6l2 4-3 4H9l-2-4z' },
  vanilla: {
    label: 'Vanilla',
    logo: 'M3 3h18v18H3zM11 10v6a2 2 0 0 1-4 0M18 11.5c-1-1.5-4-1.5-4 .5s4 1.5 4 3.5-3.5 2-4.2.2',
  },
} as const

/** A framework that a library has an adapter for. */
export type Framework = keyof typeof rows

/** Those that a visitor can choose: documents also name some without a row. */
export const knownFrameworks: readonly string[] = [
  ...new Set([...Object.keys(rows), 'preact', 'alpine', 'ember', 'octane', 'marko']),
]

/** The specification's Framework option. */
type FrameworkOption = {
  readonly label: string
  readonly value: Framework
  readonly logo: string
}

/** A library's frameworks, in its order. The errors are those of the specification. */
export function frameworkOptionsOf(
  library: { readonly frameworks: readonly Framework[] } | undefined,
): readonly FrameworkOption[] {
  if (!library) throw new Error('Library is required')
  return library.frameworks.map(value => {
    if (!Object.hasOwn(rows, value)) throw new Error('frameworkOptions is not defined')
    return { value, ...rows[value] }
  })
}

/** The name of any framework: content also names some without a row. */
export function frameworkName(framework: string): string {
  return Object.hasOwn(rows, framework)
    ? rows[framework as Framework].label
    : framework.charAt(0).toUpperCase() + framework.slice(1)
}
