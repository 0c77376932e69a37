import { expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { createFakeRender } from '../../../test/support/fake-render.ts'
import { type BranchName, createMemorySource } from '../../../test/support/tree.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { SourceError, type Tree } from '../source/source.ts'
import { createBackgroundRendering } from './background-rendering.ts'
import { createDocs } from './docs.ts'
import type { Renderer } from './rendered-documents.ts'

type Branches = Parameters<typeof createMemorySource>[0]

const retryMs = 600_000

/** Documents in memory. Texts are rendered at once, except `hold`, which waits for `release`. */
function setUp(branches: Branches) {
  const memory = createMemorySource(branches)
  const listeners = new Set<() => void>()
  const unreadable = new Set<string>()
  const rendered: string[] = []
  const logged: string[] = []
  const retries: number[] = []
  let retry = () => {}
  const hold = { text: '', ...Promise.withResolvers<void>() }
  const source = {
    ...memory,
    documents(tree: Tree, folder: string) {
      if (unreadable.has(tree.repo)) throw new SourceError('rate-limit', `${tree.repo} is limited`)
      return memory.documents(tree, folder)
    },
  }
  const render: Renderer['render'] = async ({ text }) => {
    rendered.push(text.trim())
    if (text.trim() === hold.text) await hold.promise
    const hrefs = Array.from(text.matchAll(/\]\((.*?)\)/g), ([, href = '']) => href)
    const html = [text, ...hrefs.map(href => ({ type: 'link' as const, href }))]
    return { html, headings: [], summary: '', wordCount: 1 }
  }
  const log: Log = ({ level, message }) => level !== 'info' && void logged.push(message)
  const cache = createTtlCache({ maxBytes: 1_000_000, now: () => 0 })
  const docs = createDocs({
    source,
    rendered: createFakeRender(cache, render).rendered,
    cache,
    log,
  })
  const rendering = createBackgroundRendering({
    docs,
    source: {
      onMove(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ready: async () => {},
    log,
    after(ms, act) {
      retries.push(ms)
      retry = act
      return () => undefined
    },
  })
  async function open(libraryId: string) {
    const library = findLibrary(libraryId)
    const opened = library && (await docs.open(library, 'latest'))
    if (!opened) throw new Error(`There is no ${libraryId}`)
    return opened
  }
  return {
    rendering,
    rendered,
    logged,
    retries,
    hold,
    unreadable,
    retry: () => retry(),
    push(name: BranchName, files: Branches[BranchName]) {
      memory.push(name, files)
      for (const listener of listeners) listener()
    },
    async index(libraryId: string) {
      return Array.fromAsync(docs.sections(await open(libraryId)))
    },
    async read(libraryId: string, page: string) {
      const opened = await open(libraryId)
      return docs.page({ docs: opened, page, framework: undefined }, page)
    },
    settled: () => eventually(() => rendering.progress().current, undefined),
  }
}

test('latest versions come first', async () => {
  const { rendering, rendered, settled } = setUp({
    'TanStack/query@main': { 'docs/a.md': 'query a', 'docs/b.md': 'query b' },
    'TanStack/query@v4': { 'docs/a.md': 'query v4 a', 'docs/b.md': 'query v4 b' },
    'TanStack/ranger@main': { 'docs/a.md': 'ranger a', 'docs/b.md': 'ranger b' },
  })
  rendering.start()
  await eventually(() => rendering.progress().done, 6)
  await settled()
  expect(rendered).toEqual([
    'query a',
    'query b',
    'ranger a',
    'ranger b',
    'query v4 a',
    'query v4 b',
  ])
  expect(rendering.progress()).toEqual({ done: 6, total: 6 })
  rendering.close()
})

test('a reader overtakes, and what the reader got is not rendered again', async () => {
  const { rendering, rendered, hold, read } = setUp({
    'TanStack/ranger@main': { 'docs/a.md': 'a', 'docs/b.md': 'b', 'docs/c.md': 'c' },
  })
  hold.text = 'a'
  rendering.start()
  await eventually(() => rendered, ['a'])
  expect(rendering.progress()).toEqual({
    done: 0,
    total: 3,
    current: { library: 'TanStack Ranger', version: 'latest' },
  })
  expect((await read('ranger', 'c'))?.rendered.html).toBe('c')
  hold.resolve()
  await eventually(() => rendering.progress(), { done: 3, total: 3 })
  expect(rendered).toEqual(['a', 'c', 'b'])
  rendering.close()
})

test('a reader waits for at most one document that is rendered in the background', async () => {
  const { rendering, rendered, hold, index, read } = setUp({
    'TanStack/ranger@main': { 'docs/a.md': 'a', 'docs/b.md': 'b' },
  })
  hold.text = 'a'
  rendering.start()
  await eventually(() => rendered, ['a'])
  let isIndexed = false
  const indexing = index('ranger').then(() => {
    isIndexed = true
  })
  expect((await read('ranger', 'b'))?.rendered.html).toBe('b')
  expect(isIndexed).toBe(false)
  hold.resolve()
  await indexing
  await eventually(() => rendering.progress().done, 2)
  rendering.close()
})

test('after a push, what changed is rendered', async () => {
  const { rendering, rendered, push, settled } = setUp({
    'TanStack/ranger@main': { 'docs/a.md': 'a', 'docs/b.md': 'b' },
  })
  rendering.start()
  await eventually(() => rendering.progress(), { done: 2, total: 2 })
  push('TanStack/ranger@main', { 'docs/a.md': 'a', 'docs/b.md': 'changed', 'docs/c.md': 'new' })
  await eventually(() => rendering.progress(), { done: 3, total: 3 })
  expect(rendered).toEqual(['a', 'b', 'changed', 'new'])
  await settled()
  rendering.close()
  push('TanStack/ranger@main', { 'docs/a.md': 'unseen' })
  expect(rendering.progress().total).toBe(3)
})

test('what upstream refuses is logged once, counted as missing, and tried again later', async () => {
  const { rendering, rendered, unreadable, logged, retries, retry } = setUp({
    'TanStack/query@main': { 'docs/a.md': 'query a', 'docs/b.md': 'query b' },
    'TanStack/ranger@main': { 'docs/a.md': 'ranger a' },
  })
  unreadable.add('TanStack/query')
  rendering.start()
  await eventually(() => retries, [retryMs])
  expect(logged).toEqual([
    'Not rendered in advance: TanStack/query@main: TanStack/query is limited',
  ])
  expect(rendering.progress()).toEqual({ done: 1, total: 3 })
  unreadable.clear()
  retry()
  await eventually(() => rendering.progress(), { done: 3, total: 3 })
  expect(rendered).toEqual(['ranger a', 'query a', 'query b'])
  rendering.close()
})

test('a document that can’t be shown does not stop the others', async () => {
  const { rendering, rendered, logged } = setUp({
    'TanStack/ranger@main': { 'docs/a.md': '---\nref: docs/a.md\n---\n', 'docs/b.md': 'b' },
  })
  rendering.start()
  await eventually(() => rendered, ['b'])
  await eventually(() => rendering.progress(), { done: 1, total: 2 })
  expect(logged).toEqual([expect.stringContaining('docs/a.md: The refs of these documents')])
  rendering.close()
})
