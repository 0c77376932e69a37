import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { Entry } from './entry.ts'
import { termsOfCode, termsOfName, termsOfText } from './terms.ts'

/** An entry that has a term of the query, with the query's terms that it has. */
export type Found = {
  readonly href: string
  readonly score: number
  readonly terms: readonly string[]
}

/** Which terms are looked for; each with its weight, and whether names count that begin with it. */
export type TermQuery = {
  readonly term: string
  readonly weight: number
  readonly prefix?: boolean
}

/** The inverted index: from terms to entries, by fields. What entries say is not in it. */
export type TextIndex = {
  add(entry: Entry): void
  remove(href: string): void
  find(terms: readonly TermQuery[]): Found[]
  /** The words of titles, headings and names, and how many entries have each: what a misspelled word is compared with. */
  readonly names: ReadonlyMap<string, number>
  /** Whether any entry has the term. */
  has(term: string): boolean
}

/** Field to how much a term counts in it. */
const boost = { title: 6, symbol: 5, keywords: 3, headings: 2.2, path: 2, text: 1, code: 0.5 }
type Field = keyof typeof boost
const fields = Object.keys(boost) as Field[]
const naming: Field[] = ['title', 'symbol', 'keywords', 'headings', 'path']

const options = {
  idField: 'href',
  fields,
  extractField: (entry: Entry, field: string) =>
    field === 'href' ? entry.href : textOf(entry, field as Field),
  tokenize: (text: string, field?: string) =>
    field === 'text' ? termsOfText(text) : field === 'code' ? termsOfCode(text) : termsOfName(text),
  processTerm: (term: string) => term,
  autoVacuum: { minDirtCount: 200, minDirtFactor: 0.05, batchSize: 500, batchWait: 5 },
  searchOptions: { tokenize: (term: string) => [term], processTerm: (term: string) => term },
}

export function createTextIndex(): TextIndex {
  const index = new MiniSearch<Entry>(options)
  const names = new Map<string, number>()

  return {
    names,
    add(entry) {
      if (index.has(entry.href)) index.discard(entry.href)
      index.add(entry)
      for (const name of new Set(naming.flatMap(field => termsOfName(textOf(entry, field)))))
        names.set(name, (names.get(name) ?? 0) + 1)
    },
    remove(href) {
      if (index.has(href)) index.discard(href)
    },
    find(terms) {
      const queries = terms.flatMap(({ term, weight, prefix = false }): Query[] => [
        { queries: [term], boostTerm: () => weight },
        // Of a word that is still being typed names alone are looked for: the beginnings of all words of all texts are many.
        ...(prefix
          ? [{ queries: [term], fields: naming, prefix, weights: { prefix: 0.25, fuzzy: 0 } }]
          : []),
      ])
      return index
        .search({ combineWith: 'OR', queries }, { boost, bm25: { k: 1.2, b: 0.5, d: 0.3 } })
        .map(toFound)
    },
    has: term => names.has(term) || index.search({ queries: [term] }, {}).length > 0,
  }
}

function toFound({ id, score, queryTerms }: SearchResult): Found {
  return { href: id, score, terms: queryTerms }
}

function textOf(entry: Entry, field: Field): string {
  switch (field) {
    case 'title':
      return entry.title
    case 'symbol':
      return entry.symbol?.name ?? ''
    case 'keywords':
      return entry.keywords?.join(' ') ?? ''
    case 'headings':
      return entry.sections.map(({ heading }) => heading).join(' . ')
    case 'path':
      return pathWords(entry)
    case 'text':
      return entry.sections.map(({ text }) => text).join(' ')
    case 'code':
      return entry.sections.map(({ code }) => code).join('\n')
  }
}

/** What the address says besides the version: library, framework, folder and name. */
function pathWords({ href, library, version }: Entry): string {
  const path = version === undefined ? href : href.slice(`/${library}/${version}/docs`.length)
  return `${library ?? ''} ${path.replaceAll('/', ' / ')}`
}
