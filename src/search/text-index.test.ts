import { expect, test } from 'bun:test'
import MiniSearch, { type Query } from 'minisearch'
import type { Entry } from './entry.ts'
import { fields } from './fields.ts'
import { createTextIndex, type Found, type TermQuery } from './text-index.ts'

const stock = 'query key cache stale fetch infinite router route loader table column row sort virtual form field'.split(' ')
/** Another choice of words for each `seed`. */
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => stock[(seed * 7 + at * at * (seed + 3)) % stock.length])

const entry = (at: number, more = 0): Entry => ({
  href: `/ranger/latest/docs/p${at}`,
  kind: 'document',
  title: words(at, 2).join(' '),
  library: 'ranger',
  version: 'latest',
  copyOf: `ranger/p${at}`,
  ...(at % 3 === 0 ? { symbol: { name: `use${stock[at % stock.length]}` } } : {}),
  sections: [
    { heading: words(at + more, 3).join(' '), depth: 2, text: words(at + more, 10 + (at % 17)).join(' '), code: `use_${stock[at % 5]}(x)` },
  ],
})

/** MiniSearch, made to look where this index looks. */
function createReference(entries: readonly Entry[]) {
  const names = fields.map((_, at) => String(at))
  const index = new MiniSearch<Entry>({
    idField: 'href',
    fields: names,
    extractField: (entry, field) => (field === 'href' ? entry.href : JSON.stringify(fields[Number(field)]?.termsOf(entry))),
    tokenize: terms => JSON.parse(terms) as string[],
    processTerm: term => term,
    searchOptions: { tokenize: term => [term], processTerm: term => term },
  })
  index.addAll(entries)
  const boost = Object.fromEntries(fields.map(({ boost }, at) => [at, boost]))
  const naming = names.filter(at => fields[Number(at)]?.isName)
  return (terms: readonly TermQuery[]): Found[] => {
    const queries = terms.flatMap(({ term, weight, prefix = false }): Query[] => [
      { queries: [term], boostTerm: () => weight },
      ...(prefix ? [{ queries: [term], fields: naming, prefix, weights: { prefix: 0.25, fuzzy: 0 } }] : []),
    ])
    return index
      .search({ combineWith: 'OR', queries }, { boost, bm25: { k: 1.2, b: 0.5, d: 0.3 } })
      .map(({ id, score, queryTerms }) => ({ href: id, score, terms: queryTerms }))
  }
}

const comparable = (found: readonly Found[]) =>
  found
    .map(({ href, score, terms }) => ({ href, score: score.toFixed(9), terms: terms.toSorted() }))
    .toSorted((a, b) => a.href.localeCompare(b.href))

const questions: readonly (readonly TermQuery[])[] = [
  [{ term: 'query', weight: 1 }],
  [
    { term: 'infinit', weight: 0.9 },
    { term: 'infinite', weight: 1 },
    { term: 'quer', weight: 1, prefix: true },
  ],
  [
    { term: 'fetch', weight: 0.15 },
    { term: 'r', weight: 1, prefix: true },
    { term: 'usequery', weight: 1, prefix: true },
  ],
  [{ term: 'nowhere', weight: 1, prefix: true }],
]

test('finds what MiniSearch finds, with the same scores, whatever went, came anew or was saved before', () => {
  const index = createTextIndex()
  for (let at = 0; at < 700; at++) index.add(entry(at))
  for (let at = 0; at < 700; at += 3) index.add(entry(at, 1))
  for (let at = 0; at < 700; at += 7) index.remove(entry(at).href)
  const rest = Array.from({ length: 700 }, (_, at) => entry(at, at % 3 === 0 ? 1 : 0)).filter((_, at) => at % 7 !== 0)
  const reference = createReference(rest)
  const expected = questions.map(terms => comparable(reference(terms)))
  expect(expected.map(({ length }) => length)).toEqual([87, 175, 600, 0])
  expect(questions.map(terms => comparable(index.find(terms)))).toEqual(expected)
  const again = createTextIndex(index.save())
  expect(again.size).toBe(rest.length)
  expect(questions.map(terms => comparable(again.find(terms)))).toEqual(expected)
})

test('what is no index is refused', () => {
  expect(() => createTextIndex(new Uint8Array([1, 2, 3]))).toThrow()
})
