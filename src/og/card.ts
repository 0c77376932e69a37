import type { Head } from '../app/view.ts'
import { findLibrary } from '../libraries/registry.ts'
import { inDrawnLetters, isLegible } from './letters.ts'

/** The words of a picture, each as much as a glance takes in. */
export type Card = {
  /** What the page is a part of: `TanStack Query Docs`, `TanStack Blog`; for the pages of the site's own, its name. */
  readonly section: string
  readonly title: string
  readonly description: string
  /** Whose colors it wears; `undefined` for the site's. */
  readonly libraryId: string | undefined
}

// More than this is never seen, and what is never seen needs no shaping.
const longestTitle = 160
const longestDescription = 240

/** Reads a page's head: in a title the page comes first, what it is a part of last, `|` between them. */
export function cardOf({ title, description = '', canonical = '/' }: Head): Card {
  const library = findLibrary(canonical.split('/')[1] ?? '')
  const cut = title.lastIndexOf(' | ')
  const [first, last] = cut < 0 ? [title, ''] : [title.slice(0, cut), title.slice(cut + 3)]
  // The first page of a library, or of the site, is called after it; what follows the name says what it is.
  const isHome = first === (library?.name ?? 'TanStack')
  const section = isHome ? first : last || 'TanStack'
  const words = shorten(inDrawnLetters(isHome && last ? last : first), longestTitle)
  return {
    section,
    title: isLegible(words) ? words : section,
    description: shorten(inDrawnLetters(description), longestDescription),
    libraryId: library?.id,
  }
}

/** Ends after a whole word where it can. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  return `${text.slice(0, space > most / 2 ? space : most)}…`
}
