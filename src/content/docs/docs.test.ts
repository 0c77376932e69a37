import { describe, expect, test } from 'bun:test'
import { createFakeRender } from '../../../test/support/fake-render.ts'
import type { Files } from '../../../test/support/fake-repository.ts'
import { createMemorySource } from '../../../test/support/tree.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { SourceError } from '../source/source.ts'
import { createDocs } from './docs.ts'

async function open(files: Files, { libraryId = 'query' } = {}) {
  const library = findLibrary(libraryId)
  if (!library) throw new Error(`There is no library "${libraryId}"`)
  const source = createMemorySource({ [`${library.repo}@${library.latestBranch}`]: files })
  const failure: { of?: (path: string) => Error | undefined } = {}
  const read: typeof source.read = async (tree, path) => {
    const error = failure.of?.(path)
    if (error) throw error
    return source.read(tree, path)
  }
  const documents: typeof source.documents = async function* (tree, folder) {
    for await (const document of source.documents(tree, folder))
      yield { ...document, bytes: (await read(tree, document.path)) ?? document.bytes }
  }
  const logged: string[] = []
  const cache = createTtlCache({ maxBytes: 1_000_000, now: () => 0 })
  const { rendered, inputs } = createFakeRender(cache)
  const docs = createDocs({
    source: { ...source, read, documents },
    rendered,
    cache,
    log: ({ message }) => logged.push(message),
  })
  const openTree = async () => {
    const tree = await docs.open(library, 'latest')
    if (!tree) throw new Error('There are no documents')
    return tree
  }
  const page = async (path: string, document = path) => {
    const [, framework] = /^framework\/([^/]+)\//.exec(path) ?? []
    return docs.page({ docs: await openTree(), page: path, framework }, document)
  }
  const push = (changed: Files) => source.push(`${library.repo}@${library.latestBranch}`, changed)
  return { library, docs, openTree, page, inputs, logged, failure, push }
}

test('opening gives the documents of the version’s branch, where it exists', async () => {
  const { docs, library } = await open({ 'docs/overview.md': '' })
  expect(await docs.open(library, 'v5')).toMatchObject({ version: 'v5', tree: { ref: 'main' } })
  expect(docs.openKnown(library, 'latest')).toMatchObject({ tree: { ref: 'main' } })
  expect(await docs.open(library, 'v4')).toBeUndefined()
  expect(docs.openKnown(library, 'v4')).toBeUndefined()
})

describe('a page', () => {
  test('has the fields of its frontmatter', async () => {
    const fields = { title: 'All', description: 'What', keywords: ['a', 'b'], toc: false }
    const text = `---\n${JSON.stringify(fields)}\n---\n# Heading\n`
    const { page } = await open({ 'docs/overview.md': text })
    expect(await page('overview')).toMatchObject({ ...fields, files: ['docs/overview.md'] })
  })

  test.each([
    ['its first heading', '# The `whole`\n\n# Other\n', 'The `whole`'],
    ['its file’s name, without a heading of the first rank', 'Text\n\n## Part\n', 'Query keys'],
  ])('without a title is called by %s', async (_, text, title) => {
    const { page } = await open({ 'docs/guides/query-keys.md': text })
    const defaults = { description: text, keywords: [], toc: true }
    expect(await page('guides/query-keys')).toMatchObject({ title, ...defaults })
  })

  test('is rendered from its text, without frontmatter, refs followed', async () => {
    const { page, inputs } = await open({
      'docs/framework/vue/queries.md':
        "---\nref: docs/framework/react/queries.md\nreplace: { React: Vue }\n---\n[//]: # 'E'\nmine\n[//]: # 'E'\n",
      'docs/framework/react/queries.md':
        "---\ntitle: React\n---\nReact\n[//]: # 'E'\nits\n[//]: # 'E'\n",
    })
    expect(await page('framework/vue/queries')).toMatchObject({
      title: 'Vue',
      files: ['docs/framework/vue/queries.md', 'docs/framework/react/queries.md'],
    })
    const file = 'TanStack/query@main:docs/framework/vue/queries.md'
    expect(inputs).toEqual([{ text: 'Vue\n\nmine\n\n', title: 'Vue', framework: 'vue', file }])
  })

  test('has its links and images resolved in the tree', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'
    const { page } = await open({
      'docs/a.md': '[b](./b.md) [c](./c.md) ![i](./i.svg)',
      'docs/b.md': '',
      'docs/i.svg': svg,
    })
    expect((await page('a'))?.rendered.html).toBe(
      '<a href="/query/latest/docs/b"></a><a href="/query/latest/docs/c" data-dead></a><img src="/query/latest/docs/i.svg" width="20" height="10">',
    )
  })

  test('logs what is wrong with its frontmatter, with repository, branch and file', async () => {
    const { page, logged } = await open({ 'docs/a.md': '---\ntoc: maybe\n---\n' })
    await page('a')
    expect(logged).toEqual([
      expect.stringContaining('TanStack/query@main:docs/a.md: frontmatter.toc'),
    ])
  })

  test('whose ref leads nowhere shows its own text, or is absent; the log names it once', async () => {
    const { page, logged } = await open({
      'docs/a.md': '---\nref: docs/gone.md\n---\nMy own.\n',
      'docs/b.md': '---\nref: docs/lost.md\n---\n',
    })
    for (const _ of [1, 2]) {
      expect((await page('a'))?.markdown).toBe('My own.\n')
      expect(await page('b')).toBeUndefined()
    }
    expect(logged).toEqual([
      'TanStack/query@main:docs/a.md: its ref leads nowhere: docs/gone.md',
      'TanStack/query@main:docs/b.md: its ref leads nowhere: docs/lost.md',
    ])
  })

  test('is an error if upstream fails, and does not count as absent', async () => {
    const { page, failure } = await open({ 'docs/a.md': '' })
    failure.of = () => new SourceError('server', 'down')
    await expect(page('a')).rejects.toThrow('down')
  })
})

describe('a rendered page', () => {
  test('is rendered once, also after a commit that changes none of its parts', async () => {
    const files = { 'docs/a.md': '[b](./b.md)', 'docs/b.md': 'old' }
    const { page, inputs, push } = await open(files)
    const [before] = await Promise.all([page('a'), page('a')])
    push({ ...files, 'docs/b.md': 'new', 'docs/c.md': '' })
    expect((await page('a'))?.key).toBe(before?.key as string)
    expect(inputs).toHaveLength(1)
  })

  test.each<[string, Files]>([
    ['its own text', { 'docs/a.md': '---\nref: docs/b.md\nreplace: { text: words }\n---\n' }],
    ['a text that it takes over', { 'docs/b.md': 'another text [c](./c.md) ![i](./i.svg)' }],
    ['where a link leads', { 'docs/c.md': '' }],
    ['the size of an image', { 'docs/i.svg': '<svg width="2" height="1"/>' }],
  ])('is another after a commit that changes %s', async (_, changed) => {
    const files = {
      'docs/a.md': '---\nref: docs/b.md\n---\n',
      'docs/b.md': 'text [c](./c.md) ![i](./i.svg)',
      'docs/i.svg': '<svg width="1" height="1"/>',
    }
    const { page, push } = await open(files)
    const before = await page('a')
    push({ ...files, ...changed })
    expect((await page('a'))?.key).not.toBe(before?.key as string)
  })
})

describe('the menu', () => {
  const config = '{ "sections": [{ "label": "Start", "children": [] }] }'

  test('is read from the docs root', async () => {
    const { docs, openTree } = await open(
      { 'docs/config.json': '{}', 'docs/router/config.json': config },
      { libraryId: 'router' },
    )
    expect((await docs.menu(await openTree()))?.sections.map(({ label }) => label)).toEqual([
      'Start',
    ])
  })

  test.each<[string, Files, string]>([
    ['missing', {}, 'is missing'],
    ['not JSON', { 'docs/config.json': '{' }, 'is not JSON'],
    ['of another shape', { 'docs/config.json': '{ "sections": 1 }' }, 'sections'],
  ])('that is %s is logged once for each commit', async (_, files, problem) => {
    const { docs, openTree, logged, push } = await open(files)
    for (let i = 0; i < 3; i++) expect(await docs.menu(await openTree())).toBeUndefined()
    const warning = `No menu: TanStack/query@main:docs/config.json: ${problem}`
    expect(logged).toEqual([expect.stringContaining(warning)])
    push({ ...files, 'docs/a.md': '' })
    await docs.menu(await openTree())
    expect(logged).toHaveLength(2)
  })

  test('is read again the next time if upstream failed', async () => {
    const { docs, openTree, failure } = await open({ 'docs/config.json': config })
    failure.of = () => new SourceError('network', 'cut')
    expect(await docs.menu(await openTree())).toBeUndefined()
    failure.of = () => new Error('a mistake of ours')
    await expect(docs.menu(await openTree())).rejects.toThrow('a mistake of ours')
    delete failure.of
    expect(await docs.menu(await openTree())).toBeDefined()
  })
})

test('the index is read once for each commit', async () => {
  const { docs, openTree, push } = await open({
    'docs/a.md': '---\ntitle: A\nredirect_from: [/old]\n---\n',
  })
  const first = await docs.index(await openTree())
  expect(await docs.index(await openTree())).toBe(first as NonNullable<typeof first>)
  expect([...(first?.formerPaths ?? [])]).toEqual([['old', 'a']])
  push({ 'docs/b.md': '---\ntitle: B\n---\n' })
  expect([...((await docs.index(await openTree()))?.titles ?? [])]).toEqual([['b', 'B']])
})
