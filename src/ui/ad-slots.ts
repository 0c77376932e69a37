/** In CSS pixels (specification, 3 and 9). Labels are for screen readers. */
export const adSlots = {
  leaderboard: { width: 728, height: 90, label: 'Promotion' },
  footer: { width: 728, height: 90, label: 'Promotion below the text' },
  'right-rail': { width: 300, height: 250, label: 'Promotion beside the text' },
  'left-rail': { width: 300, height: 250, label: 'Promotion in the menu' },
} as const

export type AdSlotId = keyof typeof adSlots

/** What a slot without an ad says of a library, by id. */
const texts = {
  form: 'Every field typed, from its name to its error.',
  router: 'A link to nowhere does not compile.',
  query: 'Ask for server state; leave keeping it fresh to the cache.',
  table: 'Sort, group and filter. The markup stays yours.',
  virtual: 'A hundred thousand rows, and only those in view in the page.',
  start: 'From the router to the server, with the same types.',
}

/** The form library has the right rail (specification, 2). */
const promoted: Readonly<Record<AdSlotId, readonly (keyof typeof texts)[]>> = {
  leaderboard: ['router', 'query', 'table'],
  footer: ['start', 'virtual', 'query'],
  'right-rail': ['form'],
  'left-rail': ['table', 'virtual', 'router'],
}

type Promotion = { readonly libraryId: string; readonly text: string }

/** What a slot shows in turn. A page's own library comes only where it is alone. */
export function promotionsFor(id: AdSlotId, ownLibraryId: string | undefined): Promotion[] {
  const others = promoted[id].filter(libraryId => libraryId !== ownLibraryId)
  const shown = others.length > 0 ? others : promoted[id]
  return shown.map(libraryId => ({ libraryId, text: texts[libraryId] }))
}
