import { expect, test } from 'bun:test'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { missingDocument, samePageElsewhere } from './missing-document.ts'

const text = '# Text'

async function openTree(version: string) {
  const library = findLibrary('query')
  if (!library) throw new Error('The registry has lost a library')
  const docs = createTestDocs({
    'TanStack/query@main': {
      'docs/framework/react/overview.md': text,
      'docs/framework/vue/guides/keys.md': text,
      'docs/framework/react/guides/keys.md': text,
      'examples/react/load-more/package.json': '{}',
    },
    'TanStack/query@v4': { 'docs/framework/solid/gone.md': text, 'docs/overview.md': text },
  })
  for (const one of ['latest', 'v4']) await docs.open(library, one)
  const tree = docs.openKnown(library, version)
  if (!tree) throw new Error(`${version} is not known`)
  return { docs, tree }
}

async function elsewhere(version: string, path: string) {
  const { docs, tree } = await openTree(version)
  return samePageElsewhere(docs, tree, path)
}

async function suggestionsFor(version: string, path: string) {
  const { docs, tree } = await openTree(version)
  const result = await missingDocument(docs, tree, path)
  return result.kind === 'missing' ? result.suggest?.() : undefined
}

test('a page that another version has is offered there', async () => {
  expect(await elsewhere('latest', 'framework/solid/gone')).toEqual([
    { label: 'gone (v4)', href: '/query/v4/docs/framework/solid/gone' },
  ])
  expect(await elsewhere('v4', 'framework/vue/guides/keys')).toContainEqual({
    label: 'keys (v5)',
    href: '/query/latest/docs/framework/vue/guides/keys',
  })
})

test('a similar page is listed once, for the framework of the address or the first', async () => {
  for (const [path, framework] of [
    ['framework/vue/guides/key', 'vue'],
    ['guides/key', 'react'],
  ]) {
    const { nearest = [] } = (await suggestionsFor('latest', path ?? '')) ?? {}
    expect(nearest.map(({ href }) => href).filter(href => href.endsWith('/keys'))).toEqual([
      `/query/latest/docs/framework/${framework}/guides/keys`,
    ])
  }
})

test('in place of a missing example, similar examples are offered', async () => {
  const { docs, tree } = await openTree('latest')
  const result = await missingDocument(docs, tree, 'framework/react/examples/load-mor')
  if (result.kind !== 'missing') throw new Error('The example exists')
  expect(result.overview).toEqual({ label: 'All examples', href: '/query/latest/examples' })
  expect((await result.suggest?.())?.nearest).toEqual([
    { label: 'Load more', href: '/query/latest/docs/framework/react/examples/load-more' },
  ])
})
