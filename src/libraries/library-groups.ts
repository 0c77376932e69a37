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

type LibraryGroup = { readonly title: string; readonly members: readonly Library[] }

/** The libraries by purpose, without empty groups. */
export const libraryGroups: readonly LibraryGroup[] = (Object.keys(titles) as Purpose[])
  .map(purpose => ({
    title: titles[purpose],
    members: libraries.filter(library => library.purpose === purpose),
  }))
  .filter(({ members }) => members.length > 0)
