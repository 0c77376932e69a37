import type { MatchGroup } from './match-groups.ts'
import { isName, isStopWord, partsOf, stemOf, toTerm, wordPattern, wordsOf } from './terms.ts'

export type QueryWord = {
  readonly term: string
  /** What the word may be written as: itself, its stem, and the name it may be misspelled for. */
  readonly forms: readonly string[]
  /** The words within a name: `useQuery` has use and query. */
  readonly parts: readonly string[]
  readonly isName: boolean
  /** The last word may be unfinished, so it matches longer words too. */
  readonly isPrefix: boolean
  /** How much it says: a word that few pages have says more. */
  readonly weight: number
}

export type ParsedQuery = {
  readonly text: string
  readonly words: readonly QueryWord[]
  /** All words written as one, because `use query` may mean `useQuery`. */
  readonly joined: string | undefined
  /** The text with names for words that no page has. */
  readonly meant: string | undefined
}

const maxWords = 12

/** Names that a word may be misspelled for; certain if no page has the word as written. */
export type Correction = { readonly known: readonly string[]; readonly isCertain: boolean }

export function parseQuery(
  text: string,
  correct: (term: string, isPrefix: boolean) => Correction | undefined,
): ParsedQuery {
  const written = wordsOf(text).filter(one => toTerm(one) !== '')
  const meaningful = written.filter(one => isName(one) || !isStopWord(toTerm(one)))
  const kept = (meaningful.length > 0 ? meaningful : written).slice(0, maxWords)
  const isLastOpen = !/[\s)\]"'?.!]$/.test(text)
  const joined = written.map(toTerm).join('')
  const corrected = new Map<string, string>()
  const words = kept.map((one, at): QueryWord => {
    const term = toTerm(one)
    const isPrefix = isLastOpen && at === kept.length - 1 && term.length > 1
    const correction = correct(term, isPrefix)
    const forms = [term, stemOf(term)]
    for (const known of correction?.known ?? []) forms.push(known, stemOf(known))
    if (correction?.isCertain) corrected.set(one, correction.known[0] ?? one)
    return {
      term,
      forms: [...new Set(forms)],
      parts: partsOf(one),
      isName: isName(one),
      isPrefix,
      weight: 1,
    }
  })
  return {
    text: text.trim(),
    joined: written.length > 1 && written.length <= 5 && joined.length > 5 ? joined : undefined,
    meant:
      corrected.size === 0
        ? undefined
        : text.trim().replace(wordPattern, one => corrected.get(one) ?? one),
    words,
  }
}

/** Whether a page has a word, from 0 to 1. `found` has the query's terms in it. */
function hasWord({ forms, parts }: QueryWord, found: ReadonlySet<string>): number {
  if (forms.some(form => found.has(form))) return 1
  return parts.length > 0 && parts.every(part => found.has(part)) ? 0.5 : 0
}

/** Gives each word its weight, by the terms that were found in pages. */
export function weigh(query: ParsedQuery, groups: readonly MatchGroup[]): ParsedQuery {
  const pages = countPages(groups)
  return {
    ...query,
    words: query.words.map(word => {
      const having = countPages(groups.filter(({ terms }) => hasWord(word, terms) > 0))
      return { ...word, weight: having === 0 ? 0 : Math.sqrt(Math.log(1 + pages / having)) }
    }),
  }
}

function countPages(groups: readonly MatchGroup[]): number {
  return groups.reduce((sum, group) => sum + group.pages, 0)
}

/** How many of a query's words a page has, by their weight, from 0 to 1. */
export function coverageOf(query: ParsedQuery, found: ReadonlySet<string>): number {
  if (query.joined !== undefined && found.has(query.joined)) return 1
  return weightedShare(query, word => hasWord(word, found))
}

/** From 0 to 1. With `allowParts`, the title `Initial Query Data` nearly has `initialData`. */
export function shareOf(
  query: ParsedQuery,
  terms: ReadonlySet<string>,
  allowParts = false,
): number {
  return weightedShare(query, ({ forms, parts }) => {
    if (forms.some(form => terms.has(form))) return 1
    return allowParts && parts.length > 0 && parts.every(part => terms.has(part)) ? 0.86 : 0
  })
}

/** The words that `has` is about, by their weight, from 0 to 1. */
export function weightedShare({ words }: ParsedQuery, has: (word: QueryWord) => number): number {
  let share = 0
  let all = 0
  for (const word of words) {
    share += word.weight * has(word)
    all += word.weight
  }
  return all === 0 ? 0 : share / all
}
