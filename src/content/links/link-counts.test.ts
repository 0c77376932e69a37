import { expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { createLinkCounts } from './link-counts.ts'

test('a count stays when the same commit is read again', async () => {
  const docs = createTestDocs({
    'TanStack/ranger@main': { 'docs/a.md': '# A\n\n[bad](./gone.md)' },
  })
  const library = findLibrary('ranger')
  const opened = library && (await docs.open(library, 'latest'))
  if (!opened) throw new Error('There is no ranger')
  const counts = createLinkCounts({ docs, log: () => {} })
  expect(counts.dead(opened)).toBe('counting')
  await eventually(() => counts.dead(opened), 1)
  expect(counts.dead({ ...opened, tree: { ...opened.tree } })).toBe(1)
})
