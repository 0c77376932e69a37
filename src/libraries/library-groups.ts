import type { Library, Purpose } from './library.ts'
import { libraries } from './registry.ts'

/** In order of display. */
const titles: Readonly<Record<Purpose, string>> = {
  application: 'App',
  state: 'State',
  interface: 'Interface',
  package: 'Tooling',
  more: 'More',
}

export type LibraryGroup = { readonly title: string; readonly libraries: readonly Library[] }

/** The libraries by their purpose, without empty groups. */
export function groupLibraries(): LibraryGroup[] {
  return (Object.keys(titles) as Purpose[])
    .map(purpose => ({
      title: titles[purpose],
      libraries: libraries.filter(library => library.purpose === purpose),
    }))
    .filter(group => group.libraries.length > 0)
}
