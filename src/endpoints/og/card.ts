import type { Library } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { Head } from '../../ui/view.ts'

export type Card = {
  /** What the page is a part of: `TanStack Query Docs`, `TanStack Blog`, or `TanStack`. */
  readonly section: string
  readonly title: string
  readonly description: string
  /** Sets the colors; `undefined` for those of the site. */
  readonly library: Library | undefined
}

const maxTitleLength = 160
const maxDescriptionLength = 240

/** A title is `page | section`, or `name | what it is` on the first page of a library. */
export function cardOf({ title, description = '', canonical = '/', libraryId }: Head): Card {
  const library = findLibrary(libraryId ?? canonical.split('/')[1] ?? '')
  const cut = title.lastIndexOf(' | ')
  const [first, last] = cut < 0 ? [title, ''] : [title.slice(0, cut), title.slice(cut + 3)]
  const isHome = first === (library?.name ?? 'TanStack')
  const section = isHome ? first : last || 'TanStack'
  const words = shorten(toFontCharacters(isHome && last ? last : first), maxTitleLength)
  return {
    section,
    title: /[\p{L}\p{N}]/u.test(words) ? words : section,
    description: shorten(toFontCharacters(description), maxDescriptionLength),
    library,
  }
}

/** Ends after a whole word where it can. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  return `${text.slice(0, space > maxLength / 2 ? space : maxLength)}…`
}

/** Characters of the two font subsets. Others would be painted as an empty box. */
const inFont =
  /[\x20-\x7e\xa0-\u0131\u0134-\u0148\u014a-\u017e\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]/

const replacements: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['⇒', '=>'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['≈', '~'],
  ['‐', '-'],
  ['‑', '-'],
])

/** What the font lacks is replaced, written without accents (`ế` is `e`), or left out. */
export function toFontCharacters(text: string): string {
  const characters = Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').normalize('NFC'))
  return characters
    .map(character => {
      if (inFont.test(character)) return character
      const decomposed = Array.from(character.normalize('NFKD'))
      return replacements.get(character) ?? decomposed.filter(one => inFont.test(one)).join('')
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
