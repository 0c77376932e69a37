import { isName, isStopWord, partsOf, stemOf, toTerm, wordsOf } from './terms.ts'

export type QueryWord = {
  readonly term: string
  /** What the word may be written as: itself, its stem, and the name it may be misspelled for. */
  readonly forms: readonly string[]
  /** The words within a name: `useQuery` has use and query. */
  readonly parts: readonly string[]
  /** Written like a name of code. */
  readonly isName: boolean
  /** The last word may be unfinished, so it matches longer words too. */
  readonly isPrefix: boolean
}

export type ParsedQuery = {
  readonly text: string
  readonly words: readonly QueryWord[]
  /** All words written as one, because `use query` may mean `useQuery`. */
  readonly joined: string | undefined
}

const maxWords = 12

/** `correct` gives the known name that a word may be misspelled for. */
export function parseQuery(
  text: string,
  correct: (term: string, isPrefix: boolean) => string | undefined,
): ParsedQuery {
  const written = wordsOf(text).filter(one => toTerm(one) !== '')
  const meaningful = written.filter(one => isName(one) || !isStopWord(toTerm(one)))
  const kept = (meaningful.length > 0 ? meaningful : written).slice(0, maxWords)
  const isLastOpen = !/[\s)\]"'?.!]$/.test(text)
  const joined = written.map(toTerm).join('')
  return {
    text: text.trim(),
    joined: written.length > 1 && written.length <= 5 && joined.length > 5 ? joined : undefined,
    words: kept.map((one, at) => {
      const term = toTerm(one)
      const isPrefix = isLastOpen && at === kept.length - 1 && term.length > 1
      const corrected = correct(term, isPrefix)
      const forms = [term, stemOf(term)]
      if (corrected !== undefined) forms.push(corrected, stemOf(corrected))
      return {
        term,
        forms: [...new Set(forms)],
        parts: partsOf(one),
        isName: isName(one),
        isPrefix,
      }
    }),
  }
}

/** How many of a query's words a page has, from 0 to 1. `found` has the query's terms in it. */
export function coverageOf({ words, joined }: ParsedQuery, found: readonly string[]): number {
  if (joined !== undefined && found.includes(joined)) return 1
  const covered = words.map(({ forms, parts }) => {
    if (forms.some(form => found.includes(form))) return 1
    return parts.length > 0 && parts.every(part => found.includes(part)) ? 0.5 : 0
  })
  return average(covered)
}

/**
 * How many of a query's words a name has, from 0 to 1. With `orParts`, a title such as `Initial
 * Query Data` nearly has the word `initialData`.
 */
export function shareOf(
  { words }: ParsedQuery,
  terms: ReadonlySet<string>,
  orParts = false,
): number {
  const shares = words.map(({ forms, parts }) => {
    if (forms.some(form => terms.has(form))) return 1
    return orParts && parts.length > 0 && parts.every(part => terms.has(part)) ? 0.86 : 0
  })
  return average(shares)
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
}
