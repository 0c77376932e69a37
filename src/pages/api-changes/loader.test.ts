import { expect, test } from 'bun:test'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { loadApiChanges } from './loader.ts'

const docs = createTestDocs({
  'TanStack/table@main': { 'docs/overview.md': '# Overview' },
  'TanStack/table@v8': { 'docs/overview.md': '# Overview' },
  'TanStack/query@main': { 'docs/overview.md': '# Overview' },
  'TanStack/query@v4': { 'docs/overview.md': '# Overview' },
})
const parts = {
  docs,
  rendered: { html: () => Promise.reject(new Error('No name has changed')) },
  compare: async () => ({ html: '', changes: [] }),
  freshUntil: () => 5,
}
const input = { params: { libraryId: 'table' }, search: {} }

test('names that take long to read make a page that no cache keeps', async () => {
  const slow = { ...parts, exportedNames: { of: async () => undefined } }
  expect(await loadApiChanges(slow, input)).toMatchObject({
    data: { problem: 'not ready' },
    freshUntil: 0,
  })
})
