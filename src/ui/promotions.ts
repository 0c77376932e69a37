import type { AdSlotId } from './ad-slots.ts'

/** Of one of the libraries, by id. */
const texts = {
  form: 'Every field typed, from its name to its error.',
  router: 'A link to nowhere does not compile.',
  query: 'Ask for server state; leave keeping it fresh to the cache.',
  table: 'Sort, group and filter. The markup stays yours.',
  virtual: 'A hundred thousand rows, and only those in view in the page.',
  start: 'From the router to the server, with the same types.',
}

/** The form library has the right rail (specification, 2). */
const slots: Readonly<Record<AdSlotId, readonly (keyof typeof texts)[]>> = {
  leaderboard: ['router', 'query', 'table'],
  footer: ['start', 'virtual', 'query'],
  'right-rail': ['form'],
  'left-rail': ['table', 'virtual', 'router'],
}

export type Promotion = { readonly libraryId: string; readonly text: string }

/** What a slot shows in turn without an ad. A page's own library comes only where it is alone. */
export function promotionsFor(id: AdSlotId, ownLibraryId: string | undefined): Promotion[] {
  const others = slots[id].filter(libraryId => libraryId !== ownLibraryId)
  const shown = others.length > 0 ? others : slots[id]
  return shown.map(libraryId => ({ libraryId, text: texts[libraryId] }))
}
