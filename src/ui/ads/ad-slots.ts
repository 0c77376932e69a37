/** Sizes in CSS pixels: the slot's own (spec 7.5), then a standard one for less space. */
const wide = '728x90 320x50'
const rail = '300x250 160x600'

/** Labels are for screen readers. */
export const adSlots = {
  leaderboard: { sizes: wide, label: 'Promotion' },
  footer: { sizes: wide, label: 'Promotion below the text' },
  'right-rail': { sizes: rail, label: 'Promotion beside the text' },
  'left-rail': { sizes: rail, label: 'Promotion in the menu' },
} as const

export type AdSlotId = keyof typeof adSlots

/** What a slot without an ad says of a library, by id. */
const texts = {
  form: 'Type-safe form fields.',
  router: 'Typed links and loaders.',
  query: 'Fetch and cache server data.',
  table: 'Sort, group and filter rows.',
  virtual: 'Long lists that scroll smoothly.',
  start: 'Full-stack React and Solid apps.',
}

/** The right rail promotes the form library (spec 7.5). */
const promoted: Readonly<Record<AdSlotId, readonly (keyof typeof texts)[]>> = {
  leaderboard: ['router', 'query', 'table', 'virtual'],
  footer: ['start', 'virtual', 'query'],
  'right-rail': ['form'],
  'left-rail': ['table', 'virtual', 'router'],
}

type Promotion = { readonly libraryId: string; readonly text: string }

/** Returns what a slot shows in turn, without the libraries of `onPage`. */
export function promotionsFor(id: AdSlotId, onPage: readonly string[]): Promotion[] {
  const others = promoted[id].filter(libraryId => !onPage.includes(libraryId))
  if (others.length === 0) return promotionsFor('leaderboard', onPage)
  return others.map(libraryId => ({ libraryId, text: texts[libraryId] }))
}
