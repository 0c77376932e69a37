import { expect, test } from 'bun:test'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { samePageElsewhere } from './missing-document.ts'

const text = '# Text'

async function elsewhere(version: string, path: string) {
  const library = findLibrary('query')
  if (!library) throw new Error('The registry has lost a library')
  const docs = createTestDocs({
    'TanStack/query@main': {
      'docs/framework/react/overview.md': text,
      'docs/framework/vue/guides/keys.md': text,
      'docs/framework/react/guides/keys.md': text,
    },
    'TanStack/query@v4': { 'docs/framework/solid/gone.md': text, 'docs/overview.md': text },
  })
  for (const one of ['latest', 'v4']) await docs.open(library, one)
  const tree = docs.openKnown(library, version)
  return tree && samePageElsewhere(docs, tree, path)
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

test('a page that other frameworks have is offered in theirs', async () => {
  expect(await elsewhere('latest', 'framework/solid/guides/keys')).toEqual([
    { label: 'keys (React)', href: '/query/latest/docs/framework/react/guides/keys' },
    { label: 'keys (Vue)', href: '/query/latest/docs/framework/vue/guides/keys' },
  ])
})
