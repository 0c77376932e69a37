import { isName, isStopWord, partsOf, stemOf, toTerm, wordsOf } from './terms.ts'
import type { TermQuery, TextIndex } from './text-index.ts'

/** A word that is looked for, and the terms any of which stands for it. */
export type QueryWord = {
  readonly written: string
  readonly term: string
  readonly stem: string
  readonly parts: readonly string[]
  /** What it was taken for, where no page has it as it is written. */
  readonly corrected: readonly string[]
  /** Whether it may be the beginning of a longer word: the last one that was typed. */
  readonly isOpen: boolean
}

export type ParsedQuery = {
  readonly text: string
  /** How many words were written, those that say nothing included. */
  readonly length: number
  readonly words: readonly QueryWord[]
  /** All words written as one: `use query` may mean `useQuery`. */
  readonly joined: string | undefined
}

const maxWords = 12
const maxCorrections = 2

/** Takes a query apart. A word that the index does not have is replaced by those of its names that are spelled most like it. */
export function parseQuery(text: string, index: Pick<TextIndex, 'has' | 'names'>): ParsedQuery {
  const written = wordsOf(text).filter(one => toTerm(one) !== '')
  const telling = written.filter(one => isName(one) || !isStopWord(toTerm(one)))
  const kept = (telling.length > 0 ? telling : written).slice(0, maxWords)
  const isOpen = !/[\s)\]"'?.!]$/.test(text)
  const joined =
    written.length > 1 && written.length <= 5 ? written.map(toTerm).join('') : undefined
  return {
    text,
    length: written.length,
    joined: joined !== undefined && joined.length > 5 ? joined : undefined,
    words: kept.map((one, at) => parseWord(one, isOpen && at === kept.length - 1, index)),
  }
}

function parseWord(
  written: string,
  isOpen: boolean,
  index: Pick<TextIndex, 'has' | 'names'>,
): QueryWord {
  const term = toTerm(written)
  const stem = stemOf(term)
  const isName =
    index.names.has(term) ||
    index.names.has(stem) ||
    (isOpen && index.names.keys().some(name => name.startsWith(term)))
  const isKnown = isName || index.has(term) || index.has(stem)
  // A word of some text may still be a slip for one of the names, if it is no further from it than one letter.
  const corrected = isName ? [] : corrections(term, index.names, isKnown ? 1 : 2)
  return { written, term, stem, parts: partsOf(written), corrected, isOpen }
}

/** Nearest in spelling first, of equals the one that more pages have. Short words have few letters to spare. */
function corrections(term: string, names: ReadonlyMap<string, number>, most: number): string[] {
  const limit = Math.min(most, term.length < 4 ? 0 : term.length < 5 ? 1 : 2)
  if (limit === 0) return []
  let nearest = limit
  let found: string[] = []
  for (const name of names.keys()) {
    if (Math.abs(name.length - term.length) > nearest || lettersApart(term, name) > 2 * nearest)
      continue
    const distance = distanceOf(term, name)
    if (distance > nearest) continue
    if (distance < nearest) found = []
    nearest = distance
    found.push(name)
  }
  return found.sort((a, b) => (names.get(b) ?? 0) - (names.get(a) ?? 0)).slice(0, maxCorrections)
}

/** How many letters one word has that the other lacks: a lower bound of twice their distance, cheap to tell. */
function lettersApart(a: string, b: string): number {
  let bits = lettersOf(a) ^ lettersOf(b)
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** The terms to ask the index for: each word in every form that may stand for it. */
export function termsOfQuery({ words, joined }: ParsedQuery): TermQuery[] {
  const terms = new Map<string, TermQuery>()
  const add = (term: string, weight: number, prefix = false) => {
    const known = terms.get(term)
    if (!known || known.weight < weight)
      terms.set(term, { term, weight, prefix: prefix || known?.prefix === true })
  }
  for (const { term, stem, parts, corrected, isOpen } of words) {
    add(term, 1, isOpen && term.length > 1)
    if (stem !== term) add(stem, 0.9)
    for (const part of parts) add(part, 0.15)
    for (const one of corrected) {
      add(one, 0.8)
      add(stemOf(one), 0.7)
    }
  }
  if (joined !== undefined) add(joined, 1)
  return [...terms.values()]
}

/** How many of the query's words an entry has, from 0 to 1, by the terms that were found in it. */
export function coverageOf({ words, joined }: ParsedQuery, found: readonly string[]): number {
  if (words.length === 0) return 0
  if (joined !== undefined && found.includes(joined)) return 1
  const covered = words.reduce((sum, word) => {
    if (found.includes(word.term) || found.includes(word.stem)) return sum + 1
    if (word.corrected.some(one => found.includes(one) || found.includes(stemOf(one))))
      return sum + 0.9
    return sum + (word.parts.length > 0 && word.parts.every(part => found.includes(part)) ? 0.5 : 0)
  }, 0)
  return covered / words.length
}

/** How well a name holds the word, from 0 to 1. `ofParts` is what it is worth to have the parts of a name of code, as `Initial Query Data` has those of `initialData`. */
function shareOf(word: QueryWord, terms: ReadonlySet<string>, ofParts: number): number {
  if (terms.has(word.term) || terms.has(word.stem)) return 1
  if (word.corrected.some(one => terms.has(one) || terms.has(stemOf(one)))) return 0.95
  if (
    word.isOpen &&
    word.term.length > 2 &&
    terms.values().some(term => term.startsWith(word.term))
  )
    return 0.8
  return word.parts.length > 0 && word.parts.every(part => terms.has(part)) ? ofParts : 0
}

/** The same of all words of a query, on average. */
export function shareOfAll(
  { words }: ParsedQuery,
  terms: ReadonlySet<string>,
  ofParts = 0.3,
): number {
  return (
    words.reduce((sum, word) => sum + shareOf(word, terms, ofParts), 0) / Math.max(1, words.length)
  )
}

/** Edits between two words, a swap of neighbors counting as one (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? a.length
}
