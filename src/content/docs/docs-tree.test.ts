import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { docsPathname, docsTreeOf, docsTreesInRepository, documentFile } from './docs-tree.ts'

const router = docsOf('router', [
  'README.md',
  'docs/router/config.json',
  'docs/router/overview.md',
  'docs/router/how-to/README.md',
  'docs/router/framework/react/overview.md',
  'docs/router/framework/preact/logo.png',
  'docs/start/overview.md',
  'docs/start/framework/solid/x.draft.md',
  'docs/routers/overview.md',
  'examples/react/basic/package.json',
  'examples/react/basic/src/main.tsx',
  'examples/vue/start-basic/package.json',
  'examples/svelte/vite-env.d.ts',
])

test('the documents are those of the docs root, by their paths without extension', () => {
  expect([...router.documents]).toEqual(['overview', 'how-to/README', 'framework/react/overview'])
})

test('the examples are the folders below a framework, each once', () => {
  expect([...router.examples]).toEqual([
    ['react/basic', ['package.json', 'src/main.tsx']],
    ['vue/start-basic', ['package.json']],
  ])
})

test('the frameworks are those with a folder of documents or an example', () => {
  expect(router.frameworks).toEqual(['preact', 'react', 'vue'])
})

test('a path is a file below the docs root and an address below /docs, spelled canonically', () => {
  expect(documentFile(router, 'framework/x')).toBe('docs/router/framework/x.md')
  expect(docsPathname(router, 'framework/x')).toBe('/router/latest/docs/framework/x')
  expect(docsPathname({ ...router, version: 'v1' }, 'how to/대한#1')).toBe(
    '/router/v1/docs/how%20to/%EB%8C%80%ED%95%9C%231',
  )
})

test('beside the router’s documents are those of start, which live in the same branch', () => {
  const beside = docsTreesInRepository(router)
  expect(beside.map(({ library, version }) => `${library.id} ${version}`)).toEqual([
    'router latest',
    'start latest',
  ])
  expect([...(beside[1]?.documents ?? [])]).toEqual(['overview', 'framework/solid/x.draft'])
})

test('a fork has the same beside its documents', () => {
  const { library, version, tree } = router
  const fork = docsTreeOf(library, version, { ...tree, repo: 'me/router', ref: 'next' })
  expect(docsTreesInRepository(fork).map(({ library }) => library.id)).toEqual(['router', 'start'])
})

test('beside documents of a branch that is no other library’s latest is nothing', () => {
  expect(docsTreesInRepository(docsOf('query', ['docs/overview.md'], 'v4'))).toHaveLength(1)
})
