import { expect, test } from 'bun:test'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { comparisonsOf } from './loader.ts'

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
  const comparisonsAt = (version: string, path: string) => {
    const tree = docs.openKnown(library, version)
    return tree && comparisonsOf(docs, tree, path).map(({ label }) => label)
  }
  expect(comparisonsAt('v4', 'community-resources')).toEqual(['Changes from v4 to v5'])
  expect(comparisonsAt('v3', 'community/posts')).toEqual([])
})
