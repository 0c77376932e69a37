/** What the two subsets of the pictures' face have letters for; anything else would be an empty box. */
const drawn =
  /[\x20-\x7e\xa0-\u0131\u0134-\u0148\u014a-\u017e\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]/

const inOtherWords: ReadonlyMap<string, string> = new Map([
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

/** A text in letters that can be painted: written otherwise, or without its accents, where that is possible, else left out. */
export function inDrawnLetters(text: string): string {
  return Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').normalize('NFC'), one =>
    drawn.test(one) ? one : (inOtherWords.get(one) ?? withoutMarks(one)),
  )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether anything is left that can be read. */
export function isLegible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** `ế` is `e`, `ﬁ` is `fi`, and a letter of another script nothing. */
function withoutMarks(character: string): string {
  return Array.from(character.normalize('NFKD'))
    .filter(one => drawn.test(one))
    .join('')
}
