import MiniSearch, { type Query } from 'minisearch'
import { hasVersion, libraries } from '../libraries/registry.ts'
import type { Entry } from './results.ts'
import {
  isCjk,
  isName,
  isStopWord,
  partsOf,
  runsOf,
  stemOf,
  substringsOf,
  termsOfName,
  toTerm,
  wordPattern,
  wordsOf,
} from './terms.ts'

export type PageIndex = ReturnType<typeof createPageIndex>

export type ParsedQuery = {
  readonly text: string
  readonly words: readonly {
    readonly term: string
    /** What it may be written as: itself, its stem, and the names it may be misspelled for. */
    readonly forms: readonly string[]
    readonly isName: boolean
  }[]
  /** The last word if it may be unfinished, so that it matches longer words too. */
  readonly prefix: string | undefined
  /** All words written as one, because `use query` may mean `useQuery`. */
  readonly joined: string | undefined
  /** The version that one of the words names: `v5`. */
  readonly version: string | undefined
  /** The text with names for words that no page has. */
  readonly meant: string | undefined
}

const boost = { title: 6, symbol: 5, keywords: 3, headings: 2, path: 2, text: 1, code: 0.5 }
const names = ['title', 'symbol', 'keywords', 'headings', 'path']
const completion = { fields: names, prefix: true, weights: { prefix: 0.25, fuzzy: 0 } }
/** A word that more pages have is spelled correctly. */
const maxMisspelled = 3
const maxQueryWords = 12
/** Longer runs of letters are data, such as hashes. */
const maxTermLength = 60

/** The pages and an index of their words. */
export function createPageIndex() {
  const pages = new Map<string, Entry>()
  const index = new MiniSearch({
    idField: 'href',
    fields: Object.keys(boost),
    tokenize: runsOf,
    processTerm: termsOf,
    // Queries are parsed already.
    searchOptions: { boost, prefix: isCjk, tokenize: term => [term], processTerm: term => term },
  })

  function remove(href: string): void {
    if (pages.delete(href)) index.discard(href)
  }

  /** The names nearest in spelling on the page that matches best. */
  function nearestNames(term: string): readonly string[] {
    if (term.length < 4 || isCjk(term)) return []
    // Two letters that changed places are one mistake.
    const swapped = Array.from(term, (one, at) => {
      return term.slice(0, at) + term.charAt(at + 1) + one + term.slice(at + 2)
    })
    const edits = term.length === 4 ? [1] : [1, 2]
    const tries = [{ queries: swapped }, ...edits.map(fuzzy => ({ queries: [term], fuzzy }))]
    for (const query of tries) {
      const [best] = index.search({ ...query, fields: names })
      if (best) return best.terms
    }
    return []
  }

  return {
    remove,
    /** Adds or replaces a page. One that has not changed is not indexed again. */
    put(entry: Entry): void {
      const known = pages.get(entry.href)
      if (known && Bun.deepEquals(known, entry)) return
      remove(entry.href)
      pages.set(entry.href, entry)
      index.add(fieldsOf(entry))
    },
    parse(text: string): ParsedQuery {
      const written = wordsOf(text).filter(one => toTerm(one) !== '')
      const meaningful = written.filter(one => isName(one) || !isStopWord(toTerm(one)))
      const version = written.map(toTerm).find(isVersion)
      const others = meaningful.filter(one => toTerm(one) !== version)
      const kept = [others, meaningful, written].find(({ length }) => length > 0) ?? []
      const last = toTerm(kept.at(-1) ?? '')
      const prefix = last.length > 1 && !/[\s)\]"'?.!]$/.test(text) ? last : undefined
      const corrections = new Map<string, string>()
      const words = kept.slice(0, maxQueryWords).map(one => {
        const term = toTerm(one)
        const queries = [term, stemOf(term)]
        const inNames = { queries, fields: names, prefix: term === prefix || isCjk(term) }
        const pagesWith = index.search({ queries }).length
        const isMisspelled = pagesWith <= maxMisspelled && index.search(inNames).length === 0
        const near = isMisspelled ? nearestNames(term) : []
        if (near[0] !== undefined && pagesWith === 0) corrections.set(one, near[0])
        // A page with a part of a name that no page has may be what is meant.
        const parts = pagesWith > 0 || near.length > 0 ? [] : partsOf(one)
        const more = [...near, ...parts.filter(part => !isStopWord(part))]
        const forms = new Set([...queries, ...more, ...more.map(stemOf)])
        return { term, forms: [...forms], isName: isName(one) }
      })
      const joined = written.map(toTerm).join('')
      const isJoinable = written.length > 1 && written.length <= 5 && joined.length > 5
      const meant = text.trim().replace(wordPattern, one => corrections.get(one) ?? one)
      const more = { joined: isJoinable ? joined : undefined, prefix, version }
      return { text: text.trim(), words, ...more, meant: corrections.size > 0 ? meant : undefined }
    },
    /** The pages that have a term of the query and a weight other than 0, best first. */
    find({ words, prefix, joined, version }: ParsedQuery, weightOf: (entry: Entry) => number) {
      const queries: Query[] = words.map(({ forms }) => ({ queries: [...forms] }))
      if (joined !== undefined) queries.push(joined)
      if (version !== undefined) queries.push(version)
      // Only names are completed, because very many words of texts share a few first letters.
      if (prefix !== undefined) queries.push({ queries: [prefix], ...completion })
      const weights = new Map(pages.entries().map(([href, entry]) => [href, weightOf(entry)]))
      const boostDocument = (href: string) => weights.get(href) ?? 0
      return index.search({ queries }, { boostDocument }).flatMap(({ id, queryTerms, score }) => {
        const entry = pages.get(id)
        return entry ? [{ entry, terms: new Set(queryTerms), score }] : []
      })
    },
  }
}

function isVersion(term: string): boolean {
  return /^v\d/.test(term) && libraries.some(library => hasVersion(library, term))
}

function fieldsOf({ href, title, symbol, keywords, sections, library, version }: Entry) {
  return {
    href,
    title,
    symbol,
    keywords: keywords?.join(' '),
    headings: sections.map(({ heading }) => heading).join('\n'),
    path: href.replace(`/${library}/${version}/docs`, `${library}`),
    text: sections.map(({ text }) => text).join('\n'),
    code: sections.map(({ code }) => code).join('\n'),
  }
}

/** In code, only names are terms. In text, a name is a term, and so is another word's stem. */
function termsOf(word: string, field?: string): string[] | string | false {
  if (isCjk(word)) return substringsOf(word)
  if (word.length > maxTermLength) return false
  if (field === 'code') return word.length > 2 && isName(word) && toTerm(word)
  if (field !== 'text') return termsOfName(word)
  const term = toTerm(word)
  return isName(word) ? term : !isStopWord(term) && stemOf(term)
}
