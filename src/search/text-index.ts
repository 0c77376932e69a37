import MiniSearch, { type Query } from 'minisearch'
import type { Entry } from './entry.ts'
import { type Correction, type ParsedQuery, parseQuery } from './query.ts'
import { stemOf, termsOfCode, termsOfName, termsOfText } from './terms.ts'

/** A page that has a word of the query. */
export type Found = {
  readonly href: string
  readonly score: number
  /** The query's terms that it has. */
  readonly terms: ReadonlySet<string>
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

/** A misspelled word may stand for more than one name. */
const maxCorrections = 2

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

  const has = (query: Query) => index.search(query).length > 0

  /** What a word may be misspelled for; `undefined` for a word that is in a name. */
  function correct(term: string, isPrefix: boolean): Correction | undefined {
    const forms = [term, stemOf(term)]
    if (has({ queries: forms, fields: names, prefix: isPrefix })) return undefined
    const known = nearest(term)
    return known.length === 0 ? undefined : { known, isCertain: !has({ queries: forms }) }
  }

  /** The names nearest in spelling, those on most pages first. */
  function nearest(term: string): string[] {
    if (term.length < 4) return []
    const one = namesNear(term, 1)
    const two = namesNear(term, 2)
    // Two letters that changed places are one mistake.
    const swapped = two.filter(other => lettersOf(other) === lettersOf(term))
    const best = swapped.length > 0 ? swapped : one
    return (best.length > 0 || term.length < 5 ? best : two).slice(0, maxCorrections)
  }

  function namesNear(term: string, edits: number): string[] {
    const pages = new Map<string, number>()
    for (const { terms } of index.search({ queries: [term], fields: names, fuzzy: edits }))
      for (const one of terms) pages.set(one, (pages.get(one) ?? 0) + 1)
    return [...pages].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
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
          terms: new Set(queryTerms),
        })),
  }
}

function lettersOf(term: string): string {
  return [...term].sort().join('')
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
