import { describe, expect, test } from 'bun:test'
import { findLibrary } from '../libraries/registry.ts'
import { toSections } from '../markdown/to-sections.ts'
import { entryOfDocument } from './entries.ts'
import { createPageIndex } from './page-index.ts'
import type { Pages } from './ranking.ts'
import { leadOf, type SearchQuery } from './results.ts'
import { searchPages } from './search-pages.ts'
import { parseSynonyms } from './synonyms.ts'

const query = findLibrary('query')
if (!query) throw new Error('The registry has lost a library')
const library = query

const noPages = (synonyms = ''): Pages => ({
  index: createPageIndex(),
  synonyms: parseSynonyms(synonyms),
})

function pagesOf(
  documents: Readonly<Record<string, string>>,
  version = 'latest',
  pages = noPages(),
): Pages {
  for (const [path, source] of Object.entries(documents)) {
    const [title = '', ...lines] = source.split('\n')
    const text = { title, hasOwnTitle: true, description: undefined, keywords: [] }
    const framework = /^framework\/([^/]+)\//.exec(path)?.[1]
    const sections = toSections({ text: lines.join('\n'), title, framework })
    const entry = entryOfDocument({ library, version }, path, text, sections)
    pages.index.put(entry)
  }
  return pages
}

const pathsOf = (pages: Pages, question: SearchQuery) =>
  searchPages(question, pages).hits.map(({ href }) => href.replace('/query/latest/docs/', ''))

const documents = {
  'framework/react/guides/query-keys':
    'Query Keys\nKeys are hashed.\n\n## Array keys\n\nThe order of array items matters a lot.',
  'framework/vue/guides/query-keys': 'Query Keys\nKeys are hashed, in Vue.',
  'framework/react/reference/useQuery': 'useQuery\nRuns a query with its keys.',
  'framework/preact/reference/functions/useQuery': 'useQuery\nRuns a query.',
  'framework/react/guides/mutations':
    'Mutations\nA mutation changes data. Invalidate queries with `invalidateQueries`.',
  'framework/angular/guides/injection': 'Injection\nOnly Angular has it.',
  'reference/QueryClient':
    'QueryClient\n## `queryClient.invalidateQueries`\n\nMarks queries as stale.',
}
const pages = pagesOf(documents)

describe('the first page', () => {
  test.each([
    ['useQuery', 'framework/react/reference/useQuery'],
    ['query keys', 'framework/react/guides/query-keys'],
    ['mutating', 'framework/react/guides/mutations'],
    ['mutatoins', 'framework/react/guides/mutations'],
    ['QueryCleint', 'reference/QueryClient'],
    ['invalidateQueries', 'reference/QueryClient'],
    ['order of array items', 'framework/react/guides/query-keys'],
  ])('for %p is %s', (q, path) => {
    expect(pathsOf(pages, { q })[0]).toBe(path)
  })
})

test('copies for frameworks are one result, for the framework in the scope or in the query', () => {
  expect(pathsOf(pages, { q: 'hashed' })).toEqual(['framework/react/guides/query-keys'])
  expect(pathsOf(pages, { q: 'hashed', library: 'query', framework: 'vue' })).toEqual([
    'framework/vue/guides/query-keys',
  ])
  expect(pathsOf(pages, { q: 'query keys vue' })[0]).toBe('framework/vue/guides/query-keys')
})

test('a copy for another framework is shown if it alone has the words', () => {
  const copies = pagesOf({
    'framework/react/reference/useQuery':
      'useQuery\n```\nuseQuery({ staleTime, refetchOnMount })\n```',
    'framework/solid/reference/useQuery':
      'useQuery\n## refetchOnMount\n\nRefetches on mount, in Solid.\n\n## reconcile\n\nOf Solid alone.',
  })
  expect(pathsOf(copies, { q: 'refetchOnMount' })).toEqual(['framework/react/reference/useQuery'])
  expect(pathsOf(copies, { q: 'reconcile' })).toEqual(['framework/solid/reference/useQuery'])
})

test('a scope excludes other pages', () => {
  expect(pathsOf(pages, { q: 'angular' })).toEqual(['framework/angular/guides/injection'])
  expect(pathsOf(pages, { q: 'angular', library: 'query', framework: 'react' })).toEqual([])
  expect(pathsOf(pages, { q: 'query', library: 'table' })).toEqual([])
  expect(pathsOf(pages, { q: 'hashed', library: 'query', version: 'v5' })).toHaveLength(1)
})

test('of several versions of a page the latest is shown unless the scope has one', () => {
  const both = pagesOf(
    { 'guides/keys': 'Keys\nOld words about keys.', 'guides/gone': 'Gone\nOld words.' },
    'v4',
    pagesOf({ 'guides/keys': 'Keys\nNew words about keys.' }),
  )
  const hrefs = (query: SearchQuery) => searchPages(query, both).hits.map(({ href }) => href)
  expect(hrefs({ q: 'keys' })).toEqual(['/query/latest/docs/guides/keys'])
  const scope = { library: 'query', version: 'v4' }
  expect(hrefs({ q: 'keys', ...scope })).toEqual(['/query/v4/docs/guides/keys'])
  expect(hrefs({ q: 'gone' })).toEqual(['/query/v4/docs/guides/gone'])
})

test('a hit has its beginning, then the sections that match, with marked excerpts', () => {
  const [hit] = searchPages({ q: 'order of items' }, pages).hits
  const scope = { library: 'query', version: 'latest', framework: 'react' }
  expect(hit).toMatchObject({ label: 'Query Keys', kind: 'guide', ...scope })
  const href = '/query/latest/docs/framework/react/guides/query-keys'
  expect(hit?.sections).toEqual([
    { href, heading: [], excerpt: ['Keys are hashed.'] },
    {
      href: `${href}#array-keys`,
      heading: ['Array keys'],
      excerpt: ['The ', 'order', ' of array ', 'items', ' matters a lot.'],
    },
  ])
})

test('words and parts of names are marked, in other forms and scripts too', () => {
  const words =
    'Über naïve caches, $cache, recaching, CacheKey, cached_at and écacheé: キャッシュcache.'
  const [hit] = searchPages({ q: 'cache' }, pagesOf({ words: `Words\n## Each\n\n${words}` })).hits
  const marked = hit?.sections[0]?.excerpt.filter((_, at) => at % 2 === 1)
  expect(marked).toEqual(['caches', 'cache', 'Cache', 'cached', 'cache'])
  expect(hit?.sections[0]?.excerpt.join('')).toBe(words)
})

test('a query with words that no page has tells what it may mean', () => {
  const meant = (q: string) => searchPages({ q }, pages).meant
  expect(meant('kyes mutatoins, keys')).toBe('keys mutations, keys')
  expect([meant('mutations'), meant('zzzzzz')]).toEqual([undefined, undefined])
})

test('synonyms are searched beside the words as written', () => {
  const said = pagesOf(documents, 'latest', noPages('windowing, big list: query keys'))
  expect(pathsOf(said, { q: 'windowing' })[0]).toBe('framework/react/guides/query-keys')
  expect(pathsOf(said, { q: 'big lists in Vue' })[0]).toBe('framework/vue/guides/query-keys')
  expect(pathsOf(pages, { q: 'windowing' })).toEqual([])
})

test('guides come before reference for plain words, and after it for its name', () => {
  const both = pagesOf({
    'guides/caching': 'Caching\nThe query cache keeps what a query cache has.',
    'reference/QueryCache': 'QueryCache\nThe query cache keeps what a query cache has.',
  })
  expect(pathsOf(both, { q: 'cache' })).toEqual(['guides/caching', 'reference/QueryCache'])
  expect(pathsOf(both, { q: 'QueryCache' })[0]).toBe('reference/QueryCache')
})

test('a version in the query is the version of the page', () => {
  const both = pagesOf(
    { 'guides/keys': 'Keys\nOld words.' },
    'v4',
    pagesOf({ 'guides/keys': 'Keys\nNew words.', 'guides/new': 'New in v5\nAll that is new.' }),
  )
  const first = (q: string) => searchPages({ q }, both).hits[0]?.href
  expect(['keys v4', 'V4 keys', 'keys v5', 'keys v77'].map(first)).toEqual([
    '/query/v4/docs/guides/keys',
    '/query/v4/docs/guides/keys',
    '/query/latest/docs/guides/keys',
    '/query/latest/docs/guides/keys',
  ])
  expect(first('v5')).toBe('/query/latest/docs/guides/new')
})

test('the framework of the reader comes first, but what the query names before it', () => {
  const first = (q: string, reader?: string) => searchPages({ q, reader }, pages).hits[0]?.href
  const keys = (framework: string) => `/query/latest/docs/framework/${framework}/guides/query-keys`
  expect(first('query keys')).toBe(keys('react'))
  expect(first('query keys', 'vue')).toBe(keys('vue'))
  expect(first('query keys vue', 'react')).toBe(keys('vue'))
  expect(first('injection', 'vue')).toContain('/angular/')
})

test('a guide comes before types of other frameworks, and a member on its own page first', () => {
  const members = pagesOf({
    'framework/react/guides/picking':
      'Picking\n## Promises\n\nCall `pickAsync` in place of `pick` to await it.',
    'framework/lit/reference/type-aliases/PickResult':
      'Type Alias: PickResult\n## Type Declaration\n\n### pickAsync\n\nAwaits `pick`.',
    'reference/BasketType': 'Basket type\n## `.pick` method\n\nPicks.\n\n## `.empty` method',
    'guides/basket': 'Basket\nThe basket is picked: `basket.pick` picks for the basket.',
  })
  expect(pathsOf(members, { q: 'pickAsync vs pick' })[0]).toBe('framework/react/guides/picking')
  expect(pathsOf(members, { q: 'basket.pick' })[0]).toBe('reference/BasketType')
  expect(pathsOf(members, { q: 'basket.pick()' })[0]).toBe('reference/BasketType')
})

test('a reference page comes before a post', () => {
  const both = pagesOf({ 'reference/Rows': 'Rows\n## overscan\n\nHow many rows are drawn.' })
  const sections = [leadOf('An overscan of rows draws more rows: overscan is cheap.')]
  const post = { href: '/blog/rows', kind: 'post', title: 'Rows', copyOf: '/blog/rows' } as const
  both.index.put({ ...post, sections })
  expect(searchPages({ q: 'overscan' }, both).hits.map(({ kind }) => kind)).toEqual([
    'reference',
    'post',
  ])
})

test('to install a library finds its first documents, whatever they are called', () => {
  const setup = pagesOf({
    'framework/react/quick-start': 'First Steps\nBegin here.',
    'guides/plugins': 'Install Query Plugins\nInstall plugins for Query.',
    installation: 'How to begin\nAdd the package to start.',
  })
  for (const q of ['install query', 'how to set up Query', 'getting started with tanstack query'])
    expect(pathsOf(setup, { q }).slice(0, 2).sort()).toEqual([
      'framework/react/quick-start',
      'installation',
    ])
})

test('a word that pages have stands for no other word', () => {
  const rows = 'Rows\nA query runs for rows.'
  const known = pagesOf({ rows, a: 'A\nIt runs.', b: 'B\nIt runs.', c: 'C\nIt ran and runs.' })
  const [hit] = searchPages({ q: 'runs query' }, known).hits
  expect(hit?.title).toEqual(['Rows'])
  expect(hit?.sections[0]?.excerpt).toEqual(['A ', 'query', ' ', 'runs', ' for rows.'])
})

test.each([
  ['缓存', '使用查询键来缓存数据，并在需要时更新。', '缓存'],
  ['无效', '调用这个方法使查询无效化', '无效'],
  ['キャッシュ', 'この関数はキャッシュデータを返します', 'キャッシュ'],
  ['クエリ', '無効になったクエリを更新する', 'クエリ'],
  ['데이터', '서버데이터를 가져옵니다', '데이터'],
  ['useQuery', '컴포넌트에서 useQuery를 부릅니다', 'useQuery'],
])('%p is found and marked in a longer run', (q, text, marked) => {
  const [hit] = searchPages({ q }, pagesOf({ page: `Page\n${text}`, other: 'Other\n別' })).hits
  expect(hit?.href).toBe('/query/latest/docs/page')
  expect(hit?.sections[0]?.excerpt[1]).toBe(marked)
  expect(hit?.sections[0]?.excerpt.join('')).toBe(text)
})

test('a page whose title alone matches shows its beginning', () => {
  const { hits } = searchPages({ q: 'injection', framework: 'angular' }, pages)
  expect(hits[0]?.sections).toEqual([
    {
      href: '/query/latest/docs/framework/angular/guides/injection',
      heading: [],
      excerpt: ['Only Angular has it.'],
    },
  ])
})

test('results can be paged through', () => {
  const all = pathsOf(pages, { q: 'query' })
  expect(pathsOf(pages, { q: 'query', from: 1, most: 2 })).toEqual(all.slice(1, 3))
  expect(searchPages({ q: 'query', most: 1 }, pages).total).toBe(all.length)
})

const sectionsFor = (q: string, markdown: string) =>
  searchPages({ q }, pagesOf({ page: `Page\n${markdown}` })).hits[0]?.sections.map(
    ({ heading, excerpt }) => [heading.join(''), excerpt.join('')].filter(Boolean),
  )

test('an excerpt is of one paragraph, item or cell, the one with the most of the words', () => {
  const markdown = `## Options

The cache has an age.

- Sets how long the cache keeps a stale value.

| Name | Meaning |
|:--|:--|
| cache | Sets the cache of each and every query. |`
  expect(sectionsFor('stale cache', markdown)).toEqual([
    ['Options', 'Sets how long the cache keeps a stale value.'],
  ])
  expect(sectionsFor('query', markdown)?.[0]).toEqual([
    'Options',
    'Sets the cache of each and every query.',
  ])
})

test('an excerpt is cut around the most matches', () => {
  const words = 'stale and so on '.repeat(99)
  const long = `Long\n${words}The ${'stale '.repeat(9)}${words}`
  const [hit] = searchPages({ q: 'stale' }, pagesOf({ long })).hits
  expect(hit?.sections[0]?.excerpt.join('')).toContain('stale '.repeat(9))
})

test.each([
  ['the match is in the middle of', `See the docs ${'a/'.repeat(90)}stale/${'b/'.repeat(90)}`],
  ['the match begins', `stale/${'a/'.repeat(300)} is one of them`],
])('an excerpt has the match, and a bounded length, if %s a long address', (_, line) => {
  const [hit] = searchPages({ q: 'stale' }, pagesOf({ long: `Long\n${line}` })).hits
  const excerpt = hit?.sections[0]?.excerpt.join('') ?? ''
  expect(excerpt).toContain('stale')
  expect(excerpt.length).toBeLessThan(170)
})

test('of thousands of pages with a word, the best 400 are shown', () => {
  const many = noPages()
  for (let at = 0; at < 3000; at++) {
    const sections = [leadOf(at === 2900 ? 'stale' : `stale ${'and more words '.repeat(9)}`)]
    const href = `/blog/${at}`
    many.index.put({ href, kind: 'post', title: `Post ${at}`, copyOf: href, sections })
  }
  const { hits, total } = searchPages({ q: 'stale' }, many)
  expect([hits[0]?.href, total]).toEqual(['/blog/2900', 400])
  expect(searchPages({ q: 'stale', kind: 'guide' }, many).total).toBe(0)
})

test('nothing is found for an empty query, punctuation, and unknown words', () => {
  for (const q of ['', '  ', '()', '“”', 'zzzzzz'])
    expect(searchPages({ q }, pages)).toEqual({ hits: [], total: 0 })
})
