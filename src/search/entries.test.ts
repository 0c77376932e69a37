import { beforeEach, expect, test } from 'bun:test'
import { createTestRendered } from '../../test/support/fake-render.ts'
import { createMemorySource } from '../../test/support/tree.ts'
import { createDocs } from '../content/docs/docs.ts'
import { findLibrary } from '../libraries/registry.ts'
import { toSections } from '../markdown/to-sections.ts'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { entriesOf } from './entries.ts'
import { createPageIndex } from './page-index.ts'
import type { Pages } from './ranking.ts'
import type { Entry } from './results.ts'
import { searchPages } from './search-pages.ts'

let pages: Pages
let entries: Entry[] = []
let parsed: string[]
type Texts = Readonly<Record<string, string>>
let sync: (documents: Texts, examples?: Texts) => Promise<void>

beforeEach(() => {
  pages = { index: createPageIndex(), synonyms: new Map() }
  entries = []
  parsed = []
  const notRendered = () => Promise.reject(new Error('Nothing is rendered for search'))
  const sections = async (input: Parameters<typeof toSections>[0]) => {
    parsed.push(input.text)
    return toSections(input)
  }
  const rendered = createTestRendered({ render: notRendered, rewrite: notRendered, sections })
  sync = async (documents, examples = {}) => {
    const files = [
      ...Object.entries(documents).map(([path, text]) => [`docs/${path}.md`, text] as const),
      ...Object.entries(examples).map(([path, text]) => [`examples/react/${path}`, text] as const),
    ]
    const source = createMemorySource({ 'TanStack/query@main': Object.fromEntries(files) })
    const cache = createTtlCache({ maxBytes: 1_000_000, now: () => 0 })
    const docs = createDocs({ source, rendered, cache, log: () => undefined })
    const library = findLibrary('query')
    const tree = library && (await docs.open(library, 'latest'))
    if (!tree) throw new Error('There is no query')
    for (const { href } of entries) pages.index.remove(href)
    entries = await Array.fromAsync(entriesOf(tree, docs))
    for (const entry of entries) pages.index.put(entry)
  }
})

const find = (q: string) =>
  searchPages({ q }, pages).hits.map(({ href }) => href.replace('/query/latest/docs/', ''))

test('documents that changed are parsed again, and no others', async () => {
  await sync({ a: '# Apples', b: '# Pears' })
  await sync({ a: '# Apples', b: '# Plums' })
  expect(parsed).toEqual(['# Apples', '# Pears', '# Plums'])
  expect([find('apples'), find('pears'), find('plums')]).toEqual([['a'], [], ['b']])
})

test('a document changes with the one that its ref leads to', async () => {
  const react = '---\ntitle: Keys\n---\n\nHashed keys.\n'
  const vue =
    '---\ntitle: Keys\nref: docs/framework/react/keys.md\nreplace: { Hashed: Scrambled }\n---\n'
  await sync({ 'framework/react/keys': react, 'framework/vue/keys': vue })
  expect(find('scrambled')).toEqual(['framework/vue/keys'])
  const changed = react.replace('keys.', 'locks.')
  await sync({ 'framework/react/keys': changed, 'framework/vue/keys': vue })
  expect(searchPages({ q: 'locks', library: 'query', framework: 'vue' }, pages).total).toBe(1)
})

test('examples are found by their names and those of their files', async () => {
  await sync({}, { 'basic/src/index.tsx': '', 'basic/prisma/schema.prisma': '' })
  const example = ['framework/react/examples/basic']
  expect([find('basic'), find('prisma schema')]).toEqual([example, example])
  await sync({}, { 'basic/src/drizzle.ts': '' })
  expect([find('prisma'), find('drizzle')]).toEqual([[], example])
})

test('examples are found by their readme, imported packages and names in their code', async () => {
  await sync(
    {},
    {
      'basic/README.md': '# Harvest\n\nA [list](a.md) of `apples`.\n\n```\npears\n```\n',
      'basic/src/app/list.ts': "import { sortBy } from 'lodash-es'\nconst orchardRows = 1",
      'basic/src/routeTree.gen.ts': 'const generatedName = 1',
      'other/src/index.ts': '',
    },
  )
  const found = ['harvest', 'list of apples', 'pears', 'lodash', 'orchardRows', 'generatedName']
  const basic = ['framework/react/examples/basic']
  expect(found.map(find)).toEqual([basic, basic, [], basic, basic, []])
  const [hit] = searchPages({ q: 'apples' }, pages).hits
  expect(hit?.sections[0]?.excerpt.join('')).toBe('A list of apples.')
})

test('of a large example a bounded number of names is indexed', async () => {
  const names = Array.from({ length: 5000 }, (_, at) => `orchardName${at}`)
  await sync({}, { 'basic/src/a.ts': names.join('\n'), 'basic/README.md': 'word '.repeat(9999) })
  const entry = entries.find(({ href }) => href.endsWith('/examples/basic'))
  expect(entry).toBeDefined()
  expect(JSON.stringify(entry).length).toBeLessThan(5000)
  expect([find('orchardName7'), find('orchardName4999')]).toEqual([
    ['framework/react/examples/basic'],
    [],
  ])
})

test('a document that can’t be read is left out, and the others are found', async () => {
  await sync({ a: '---\nref: docs/b.md\n---\n', b: '---\nref: docs/a.md\n---\n', c: '# Pears' })
  expect(find('pears')).toEqual(['c'])
})
