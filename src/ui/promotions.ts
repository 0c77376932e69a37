import type { AdSlotId } from './ad-slots.ts'

/** What the slots are called, for those who can't see where they are. */
export const slotLabels: Readonly<Record<AdSlotId, string>> = {
  leaderboard: 'Promotion',
  footer: 'Promotion below the text',
  'right-rail': 'Promotion beside the text',
  'left-rail': 'Promotion in the menu',
}

/** One of the site's own, for one of its libraries. */
export type Promotion = {
  readonly libraryId: string
  readonly title: string
  readonly text: string
}

const form = {
  libraryId: 'form',
  title: 'TanStack Form',
  text: 'Every field typed, from its name to its error.',
}
const router = {
  libraryId: 'router',
  title: 'TanStack Router',
  text: 'A link to nowhere does not compile.',
}
const query = {
  libraryId: 'query',
  title: 'TanStack Query',
  text: 'Ask for server state; leave keeping it fresh to the cache.',
}
const table = {
  libraryId: 'table',
  title: 'TanStack Table',
  text: 'Sort, group and filter. The markup stays yours.',
}
const virtual = {
  libraryId: 'virtual',
  title: 'TanStack Virtual',
  text: 'A hundred thousand rows, and only those in view in the page.',
}
const start = {
  libraryId: 'start',
  title: 'TanStack Start',
  text: 'From the router to the server, with the same types.',
}

/** The right rail is the form library's (specification, 2). */
const promotions: Readonly<Record<AdSlotId, readonly Promotion[]>> = {
  leaderboard: [router, query, table],
  footer: [start, virtual, query],
  'right-rail': [form],
  'left-rail': [table, virtual, router],
}

/** What a slot shows unless an ad network fills it, in turn; of the library whose page it is on only where it has no other. */
export function promotionsFor(id: AdSlotId, libraryId: string | undefined): readonly Promotion[] {
  const others = promotions[id].filter(promotion => promotion.libraryId !== libraryId)
  return others.length > 0 ? others : promotions[id]
}
