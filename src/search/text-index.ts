import type { Entry } from './entry.ts'
import { createInvertedIndex, type TermQuery } from './inverted-index.ts'
import { type Correction, type ParsedQuery, parseQuery } from './query.ts'
import { stemOf, termsOfCode, termsOfName, termsOfText } from './terms.ts'

export type TextIndex = ReturnType<typeof createTextIndex>

const boost = { title: 6, symbol: 5, keywords: 3, headings: 2.2, path: 2, text: 1, code: 0.5 }
type Field = keyof typeof boost
const names: Field[] = ['title', 'symbol', 'keywords', 'headings', 'path']

/** A misspelled word may stand for more than one name. */
const maxCorrections = 2

/** The index of the pages' words. Their texts are not in it. */
export function createTextIndex() {
  const index = createInvertedIndex<Field, Entry>(boost, names)
  /** What a word may be misspelled for; `undefined` for a word that is in a name. */
  function correct(term: string, isPrefix: boolean): Correction | undefined {
    const forms = [term, stemOf(term)]
    if (index.has({ terms: forms, inNames: true, prefixWeight: isPrefix ? 1 : 0 })) return undefined
    const known = nearest(term)
    return known.length === 0 ? undefined : { known, isCertain: !index.has({ terms: forms }) }
  }

  /** The names nearest in spelling, those on most pages first. */
  function nearest(term: string): string[] {
    if (term.length < 4) return []
    const near = index.near(term, 2)
    // Two letters that changed places are one mistake.
    const swapped = near.filter(other => lettersOf(other.term) === lettersOf(term))
    const best = swapped.length > 0 ? swapped : near.filter(({ edits }) => edits === 1)
    return (best.length > 0 || term.length < 5 ? best : near)
      .slice(0, maxCorrections)
      .map(({ term }) => term)
  }

  return {
    add: (entry: Entry): void => index.add(entry, field => termsOf(entry, field)),
    remove: index.remove,
    parse: (text: string): ParsedQuery => parseQuery(text, correct),
    /** The wanted entries that have a term of the query. */
    find: (query: ParsedQuery, isWanted?: (entry: Entry) => boolean) =>
      index.search(queriesOf(query), isWanted),
  }
}

function lettersOf(term: string): string {
  return [...term].sort().join('')
}

function queriesOf({ words, joined }: ParsedQuery): TermQuery[] {
  const queries = words.flatMap(({ term, forms, parts, isPrefix }): TermQuery[] => [
    { terms: forms },
    { terms: parts, weight: 0.15 },
    // Only names are completed, because very many words of texts share a few first letters.
    ...(isPrefix ? [{ terms: [term], inNames: true, prefixWeight: 0.25 }] : []),
  ])
  return joined === undefined ? queries : [...queries, { terms: [joined] }]
}

function termsOf(entry: Entry, field: Field): string[] {
  const text = textOf(entry, field)
  if (field === 'text') return termsOfText(text)
  return field === 'code' ? termsOfCode(text) : termsOfName(text)
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
