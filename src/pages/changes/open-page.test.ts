import { expect, test } from 'bun:test'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { comparisonsOf } from './open-page.ts'

test('a version is compared with those that have the path of its page', async () => {
  const library = findLibrary('query')
  if (!library) throw new Error('The registry has lost a library')
  const text = '# Text'
  const docs = createTestDocs({
    'TanStack/query@main': { 'docs/community-resources.md': text },
    'TanStack/query@v4': { 'docs/community-resources.md': text },
    'TanStack/query@v3': { 'docs/community/posts.md': text },
  })
  for (const version of ['latest', 'v4', 'v3']) await docs.open(library, version)
  const tree = docs.openKnown(library, 'v3')
  if (!tree) throw new Error('v3 is not known')
  const comparisons = comparisonsOf(docs, tree, 'community/posts')
  expect(comparisons.map(({ span, path }) => [span, path])).toEqual([
    ['from v4 to v5', 'community-resources'],
  ])
})
