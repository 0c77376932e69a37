import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from './archive.ts'
import { openPageSet, type PageSet } from './page-set.ts'
import { searchPages } from './search-pages.ts'
import { syncDocuments, syncEntries } from './sync.ts'

let folder: string
let pages: PageSet

const open = () => openPageSet(openArchive(folder, () => {}))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-'))
  pages = open()
  exampleFiles = ['src/index.tsx', 'prisma/schema.prisma']
})
afterEach(() => {
  pages.close()
  rmSync(folder, { recursive: true, force: true })
})

let exampleFiles: readonly string[]

/** Syncs `files`, path under `docs` to text, each text its own blob id; gives the paths that were read. */
async function sync(files: Readonly<Record<string, string>>): Promise<string[]> {
  const read: string[] = []
  const all = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`docs/${path}.md`, text]),
  )
  const order = {
    libraryId: 'query',
    version: 'latest',
    documents: Object.keys(files),
    examples: [{ example: 'react/basic', label: 'Basic', files: exampleFiles }],
    blobs: all,
  }
  await syncDocuments(
    pages,
    order,
    async paths => {
      read.push(...paths)
      return Object.fromEntries(
        paths.flatMap(path =>
          all[path] === undefined ? [] : [[path, new TextEncoder().encode(all[path])]],
        ),
      )
    },
    () => {},
  )
  return read
}

const find = (q: string) =>
  searchPages({ q }, pages).hits.map(({ href }) => href.replace('/query/latest/docs/', ''))

const react = '---\ntitle: Keys\n---\n\nHashed keys.\n'
const vue =
  '---\ntitle: Keys\nref: docs/framework/react/keys.md\nreplace: { Hashed: Scrambled }\n---\n'

test('documents that changed are read again, and those alone', async () => {
  await sync({ a: '# Apples', b: '# Pears' })
  expect(await sync({ a: '# Apples', b: '# Plums' })).toEqual(['docs/b.md'])
  expect([find('apples'), find('pears'), find('plums')]).toEqual([['a'], [], ['b']])
})

test('a document changes with the one that its ref leads to', async () => {
  await sync({ 'framework/react/keys': react, 'framework/vue/keys': vue })
  expect(find('scrambled')).toEqual(['framework/vue/keys'])
  await sync({
    'framework/react/keys': react.replace('keys.', 'locks.'),
    'framework/vue/keys': vue,
  })
  expect(searchPages({ q: 'locks', library: 'query', framework: 'vue' }, pages).total).toBe(1)
})

test('what is gone is found no more', async () => {
  await sync({ a: '# Apples', b: '# Pears' })
  await sync({ a: '# Apples' })
  expect(find('pears')).toEqual([])
  syncEntries(pages, 'site', [
    { href: '/blog/x', kind: 'post', title: 'Harvest', copyOf: '/blog/x', sections: [] },
  ])
  expect(find('harvest')).toEqual(['/blog/x'])
  syncEntries(pages, 'site', [])
  expect(find('harvest')).toEqual([])
})

test('examples are found by their names, and by those of their files', async () => {
  await sync({})
  expect([find('basic'), find('prisma schema')]).toEqual([
    ['framework/react/examples/basic'],
    ['framework/react/examples/basic'],
  ])
  exampleFiles = ['src/drizzle.ts']
  await sync({})
  expect([find('prisma'), find('drizzle')]).toEqual([[], ['framework/react/examples/basic']])
})

test('a document that can’t be made is left out, and the others are found', async () => {
  await sync({ a: '---\nref: docs/b.md\n---\n', b: '---\nref: docs/a.md\n---\n', c: '# Pears' })
  expect(find('pears')).toEqual(['c'])
})

test('after a restart pages are found without being read again', async () => {
  await sync({ a: '# Apples' })
  pages.close()
  pages = open()
  expect(find('apples')).toEqual(['a'])
  expect(await sync({ a: '# Apples' })).toEqual([])
})

test('a restart knows of every page what it is, and so what scope it is in', async () => {
  await sync({
    'framework/react/reference/useQuery': '---\ntitle: useQuery\n---\n\nRuns a query.\n',
    'guides/keys': '# Keys',
  })
  const heads = () => Array.from(pages.heads()).toSorted((a, b) => a.href.localeCompare(b.href))
  const before = heads()
  expect(before.map(({ symbol }) => symbol?.name)).toContain('useQuery')
  pages.close()
  pages = open()
  expect(heads()).toEqual(before)
  expect(searchPages({ q: 'keys', library: 'query', version: 'latest' }, pages).total).toBe(1)
})
