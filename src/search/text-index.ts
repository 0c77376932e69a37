import MiniSearch, { type Query } from 'minisearch'
import type { Entry } from './entry.ts'
import { coverageOf, type ParsedQuery, parseQuery } from './query.ts'
import { stemOf, termsOfCode, termsOfName, termsOfText } from './terms.ts'

/** A page that has a word of the query. */
export type Found = {
  readonly href: string
  readonly score: number
  /** How many of the query's words it has, from 0 to 1. */
  readonly coverage: number
}

/** The inverted index: from terms to pages, by fields. The pages' texts are not in it. */
export type TextIndex = {
  /** Adds an entry, or replaces it. */
  add(entry: Entry): void
  remove(href: string): void
  parse(text: string): ParsedQuery
  find(query: ParsedQuery): Found[]
}

/** How much a term counts in each field. */
const boost = { title: 6, symbol: 5, keywords: 3, headings: 2.2, path: 2, text: 1, code: 0.5 }
type Field = keyof typeof boost
const names: Field[] = ['title', 'symbol', 'keywords', 'headings', 'path']

export function createTextIndex(): TextIndex {
  const index = new MiniSearch<Entry>({
    idField: 'href',
    fields: Object.keys(boost),
    extractField: (entry, field) => (field === 'href' ? entry.href : textOf(entry, field as Field)),
    tokenize: (text, field) =>
      field === 'text'
        ? termsOfText(text)
        : field === 'code'
          ? termsOfCode(text)
          : termsOfName(text),
    processTerm: term => term,
    searchOptions: {
      tokenize: term => [term],
      processTerm: term => term,
      boost,
      bm25: { k: 1.2, b: 0.5, d: 0.3 },
    },
  })

  /** The name nearest in spelling, then on most pages; `undefined` for a word that is a name. */
  function correct(term: string, isPrefix: boolean): string | undefined {
    const isKnown = (query: Query) => index.search(query).length > 0
    if (isKnown({ queries: [term, stemOf(term)], fields: names, prefix: isPrefix }))
      return undefined
    const maxEdits = term.length < 4 ? 0 : term.length < 5 ? 1 : 2
    for (let edits = 1; edits <= maxEdits; edits++) {
      const pages = new Map<string, number>()
      for (const { terms } of index.search({ queries: [term], fields: names, fuzzy: edits }))
        for (const one of terms) pages.set(one, (pages.get(one) ?? 0) + 1)
      const [nearest] = [...pages].toSorted(([, a], [, b]) => b - a)
      if (nearest) return nearest[0]
    }
    return undefined
  }

  return {
    add(entry) {
      if (index.has(entry.href)) index.discard(entry.href)
      index.add(entry)
    },
    remove(href) {
      if (index.has(href)) index.discard(href)
    },
    parse: text => parseQuery(text, correct),
    find: query =>
      index
        .search({ combineWith: 'OR', queries: queriesOf(query) })
        .map(({ id, score, queryTerms }) => ({
          href: id,
          score,
          coverage: coverageOf(query, queryTerms),
        })),
  }
}

function queriesOf({ words, joined }: ParsedQuery): Query[] {
  const queries: Query[] = words.flatMap(({ term, forms, parts, isPrefix }): Query[] => [
    { queries: [...forms] },
    { queries: [...parts], boostTerm: () => 0.15 },
    // Only names are completed, because very many words of texts share a few first letters.
    ...(isPrefix
      ? [{ queries: [term], fields: names, prefix: true, weights: { prefix: 0.25, fuzzy: 0 } }]
      : []),
  ])
  return joined === undefined ? queries : [...queries, joined]
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

/** Library, framework, folder and name, without the version. */
function pathWords({ href, library, version }: Entry): string {
  const path = version === undefined ? href : href.slice(`/${library}/${version}/docs`.length)
  return `${library ?? ''} ${path.replaceAll('/', ' / ')}`
}
