/** In order of display. Logos are data of an SVG path in a box of 24 by 24, to be stroked. */
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
    logo: 'M2 9c4-6 12-7 20-2l-3 5C13 8 7 8 2 9zM2 17l3-5c6-3 11-3 14 0 3 2 2 4 0 6-5-4-11-4-17-1z',
  },
  lit: { label: 'Lit', logo: 'M12 2v10l-5 5V7zM12 12l5 5V7zM7 17l5 5 5-5' },
  svelte: {
    label: 'Svelte',
    logo: 'M18 7a5 5 0 0 0-8-3L6 7a4.5 4.5 0 0 0 2 8l8-6M6 17a5 5 0 0 0 8 3l4-3a4.5 4.5 0 0 0-2-8l-8 6',
  },
  qwik: {
    label: 'Qwik',
    logo: 'M7.5 3h9L21 11l-3.5 6 2.5 4-8-3H7.5L3 11zM9.8 7.5h4.4l2.2 3.5-2.2 3.5H9.8L7.6 11z',
  },
  preact: {
    label: 'Preact',
    logo: 'M12 1.5l9 5.2v10.6l-9 5.2-9-5.2V6.7zM8 6.9A6.5 2.6 52 1 0 16 17.1 6.5 2.6 52 1 0 8 6.9M16 6.9A6.5 2.6 -52 1 0 8 17.1 6.5 2.6 -52 1 0 16 6.9',
  },
  alpine: { label: 'Alpine', logo: 'M1.5 12l5-5 10 10h-10zM17.5 7l5 5-5 5-5-5z' },
  ember: {
    label: 'Ember',
    logo: 'M3 16c5 .5 13-2 13-7.5 0-3-3.2-3.8-5.3-1.5-4 4.4-2.2 12 3.3 12 3 0 5.5-1.5 7.5-3.5',
  },
  octane: {
    label: 'Octane',
    logo: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 6.5c2.5 3 3.8 4.8 3.8 6.7a3.8 3.8 0 0 1-7.6 0c0-1.9 1.3-3.7 3.8-6.7z',
  },
  marko: { label: 'Marko', logo: 'M2 18 7 6l5 12 5-12 5 12' },
  vanilla: {
    label: 'Vanilla',
    logo: 'M3 3h18v18H3zM11 10v6a2 2 0 0 1-4 0M18 11.5c-1-1.5-4-1.5-4 .5s4 1.5 4 3.5-3.5 2-4.2.2',
  },
} as const

export type Framework = keyof typeof rows

const ordered = Object.keys(rows) as Framework[]
const byName = new Map<string, { readonly label: string; readonly logo: string }>(
  Object.entries(rows),
)

export const knownFrameworks: readonly string[] = ordered

/** Returns a library's frameworks in order of display. Throws with a message of spec 10. */
export function frameworkOptionsOf(
  library: { readonly frameworks: readonly Framework[] } | undefined,
) {
  if (!library) throw new Error('Library is required')
  if (library.frameworks.some(value => !Object.hasOwn(rows, value)))
    throw new Error('frameworkOptions is not defined')
  return inOrderOfDisplay(library.frameworks).map(value => ({ value, ...rows[value] }))
}

/** Lists each framework once. Frameworks without a row come last. */
export function inOrderOfDisplay<Name extends string>(frameworks: readonly Name[]): Name[] {
  const rankOf = (name: string) => (byName.has(name) ? knownFrameworks.indexOf(name) : Infinity)
  return [...new Set(frameworks)].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
}

/** The name of any framework: content also names some without a row. */
export function frameworkName(framework: string): string {
  return byName.get(framework)?.label ?? framework.charAt(0).toUpperCase() + framework.slice(1)
}

export function frameworkLogo(framework: string): string | undefined {
  return byName.get(framework)?.logo
}
