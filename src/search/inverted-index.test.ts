import { gcAndSweep, heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { editDistance, mayBeWithin } from './edit-distance.ts'
import { createInvertedIndex } from './inverted-index.ts'

type Field = 'title' | 'text'
type Page = { readonly href: string }

function indexOf(pages: Readonly<Record<string, Partial<Record<Field, string>>>>) {
  const index = createInvertedIndex<Field, Page>({ title: 6, text: 1 }, ['title'])
  for (const [href, page] of Object.entries(pages))
    index.add({ href }, field => page[field]?.split(' ') ?? [])
  return index
}

/** Best first. */
const hrefs = ({ best }: ReturnType<ReturnType<typeof indexOf>['search']>) =>
  best(10, () => 1).map(({ page }) => page.href)

test('a page comes first if it has a term in its title, more of the terms, or in less text', () => {
  const index = indexOf({
    '/long': { title: 'about', text: 'stale and many more words of no use at all' },
    '/short': { title: 'about', text: 'stale words' },
    '/both': { title: 'about', text: 'stale cache' },
    '/title': { title: 'stale', text: 'words' },
  })
  expect(hrefs(index.search([{ terms: ['stale'] }]))).toEqual([
    '/title',
    '/short',
    '/both',
    '/long',
  ])
  const both = index.search([{ terms: ['words', 'stale'] }])
  expect(hrefs(both).slice(0, 2)).toEqual(['/title', '/short'])
})

test('matches are grouped by the terms that they have, in whichever field', () => {
  const index = indexOf({
    '/title': { title: 'stale', text: 'words' },
    '/text': { text: 'words stale words' },
    '/words': { text: 'words' },
    '/stale': { title: 'stale', text: 'stale' },
    '/none': { title: 'other' },
  })
  const { groups, best } = index.search([{ terms: ['stale'] }, { terms: ['words', 'stale'] }])
  const hrefsOf = (wanted: unknown) =>
    best(10, group => (group === wanted ? 1 : 0)).map(({ page }) => page.href)
  expect(
    groups.map(group => [[...group.terms].sort(), group.pages, hrefsOf(group).sort()]),
  ).toEqual([
    [['stale'], 1, ['/stale']],
    [['stale', 'words'], 2, ['/text', '/title']],
    [['words'], 1, ['/words']],
  ])
  const wanted = index.search([{ terms: ['words'] }], ({ href }) => href === '/text')
  expect(hrefs(wanted)).toEqual(['/text'])
})

test('the first letters find names only, and count less than the whole', () => {
  const index = indexOf({
    '/a': { title: 'queries', text: 'x' },
    '/b': { title: 'query', text: 'x' },
    '/c': { title: 'other', text: 'queries' },
  })
  const found = index.search([{ terms: ['query'], inNames: true, prefixWeight: 0.25 }])
  expect(hrefs(found)).toEqual(['/b'])
  const open = index.search([{ terms: ['quer'], inNames: true, prefixWeight: 0.25 }])
  expect(hrefs(open).sort()).toEqual(['/a', '/b'])
})

test('a removed or replaced page is not found by what it had', () => {
  const index = indexOf({ '/a': { title: 'old' }, '/b': { title: 'old' }, '/c': { title: 'kept' } })
  index.add({ href: '/a' }, field => (field === 'title' ? ['new'] : []))
  index.remove('/b')
  expect(index.search([{ terms: ['old'] }]).groups).toEqual([])
  expect(index.near('olt', 1)).toEqual([])
  expect(hrefs(index.search([{ terms: ['new', 'kept'] }])).sort()).toEqual(['/a', '/c'])
})

test('names that differ in few letters are near, the most frequent first', () => {
  const index = indexOf({
    '/a': { title: 'query' },
    '/b': { title: 'quern' },
    '/c': { title: 'query', text: 'quary' },
  })
  expect(index.near('queri', 2)).toEqual([
    { term: 'query', edits: 1 },
    { term: 'quern', edits: 1 },
  ])
  expect(index.near('mutation', 2)).toEqual([])
})

test('letters that are added, removed or replaced count', () => {
  expect(editDistance('query', 'query', 2)).toBe(0)
  expect(editDistance('query', 'qery', 2)).toBe(1)
  expect(editDistance('qurey', 'query', 2)).toBe(2)
  expect(editDistance('query', 'router', 2)).toBeGreaterThan(2)
  expect(editDistance('a', 'abcdef', 2)).toBeGreaterThan(2)
})

test('the fast check rules out most words, and none that is within so many edits', () => {
  const words = ['query', 'qurey', 'queries', 'qry', 'mutation', 'mutations', 'useQuery', 'a', '']
  for (const a of words)
    for (const b of words)
      for (const max of [1, 2])
        if (editDistance(a, b, max) <= max)
          expect([a, b, mayBeWithin(max, a, b)]).toEqual([a, b, true])
  expect(words.filter(word => mayBeWithin(1, 'query', word))).toEqual(['query', 'qurey'])
})

test('an index takes at most 24 bytes for each term of a page', () => {
  const pages = 1000
  const terms = 200
  gcAndSweep()
  const before = heapStats().heapSize
  const index = createInvertedIndex<Field, Page>({ title: 6, text: 1 }, ['title'])
  for (let page = 0; page < pages; page++)
    index.add({ href: `/${page}` }, field =>
      Array.from(
        { length: field === 'text' ? terms : 0 },
        (_, at) => `term${(page * 7 + at) % 997}`,
      ),
    )
  gcAndSweep()
  expect(heapStats().heapSize - before).toBeLessThan(24 * pages * terms)
  expect(index.search([{ terms: ['term0'] }]).groups).not.toBeEmpty()
})
