import { expect, test } from 'bun:test'
import { createMemorySource } from '../../../test/support/tree.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { docsTreeOf } from './docs-tree.ts'
import { readDocumentIndex } from './document-index.ts'

async function indexOf(files: Record<string, string>) {
  const source = createMemorySource({ 'TanStack/router@main': files })
  const tree = await source.tree('TanStack/router', 'main')
  const library = findLibrary('start')
  if (!tree || !library) throw new Error('There are no documents')
  return { source, docs: docsTreeOf(library, 'latest', tree) }
}

test('titles are those of the documents that have one, by path', async () => {
  const { source, docs } = await indexOf({
    'docs/start/overview.md': '---\ntitle: Overview\n---\n',
    'docs/start/framework/react/guide/geo.md': '---\ntitle: Geography\n---\n# Other\n',
    'docs/start/bare.md': '# Heading\n',
    'docs/start/config.json': '{ "sections": [] }',
    'docs/router/overview.md': '---\ntitle: Not of start\n---\n',
  })
  expect([...(await readDocumentIndex(docs, source)).titles]).toEqual([
    ['overview', 'Overview'],
    ['framework/react/guide/geo', 'Geography'],
  ])
})

test.each([
  ['/framework/react/guide/llmo', 'framework/react/guide/llmo'],
  ['old.md', 'old'],
  ['/start/latest/docs/old', 'old'],
])('a former address may be written %p', async (from, path) => {
  const { source, docs } = await indexOf({
    'docs/start/new.md': `---\nredirect_from:\n  - ${from}\n---\n`,
  })
  expect([...(await readDocumentIndex(docs, source)).formerPaths]).toEqual([[path, 'new']])
})

test('a document whose only content is a ref that leads nowhere is missing, however long the chain', async () => {
  const { source, docs } = await indexOf({
    'docs/start/here.md': '---\nref: ./docs/router/overview.md\n---\n',
    'docs/start/gone.md': '---\nref: docs/start/nowhere.md\n---\n',
    'docs/start/through.md': '---\nref: /docs/start/gone.md\n---\n',
    'docs/start/own.md': '---\nref: docs/start/nowhere.md\n---\nWords of its own.\n',
    'docs/start/round.md': '---\nref: docs/start/round.md\n---\n',
    'docs/router/overview.md': 'Text.',
  })
  const { missing } = await readDocumentIndex(docs, source)
  expect([...missing].toSorted()).toEqual(['gone', 'round', 'through'])
})

test('of two documents that claim an address, the first of the tree gets it', async () => {
  const { source, docs } = await indexOf({
    'docs/start/a.md': '---\nredirect_from: [/old]\n---\n',
    'docs/start/b.md': '---\nredirect_from: [/old, /older]\n---\n',
  })
  const backwards = {
    async *documents(...options: Parameters<typeof source.documents>) {
      yield* (await Array.fromAsync(source.documents(...options))).reverse()
    },
  }
  expect([...(await readDocumentIndex(docs, backwards)).formerPaths]).toEqual([
    ['old', 'a'],
    ['older', 'b'],
  ])
})
