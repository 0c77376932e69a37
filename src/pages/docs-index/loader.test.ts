import { describe, expect, test } from 'bun:test'
import type { Files } from '../../../test/support/fake-repository.ts'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { loadDocsIndex } from './loader.ts'

describe('the index of the documents', () => {
  const of = (files: Files) =>
    loadDocsIndex(
      { docs: createTestDocs({ 'TanStack/store@main': files }) },
      { params: { libraryId: 'store', version: 'latest' }, search: {} },
    )
  const config = (sections: unknown[]) => JSON.stringify({ sections })

  test('leads to the first entry of the menu that exists, where there is no other choice', async () => {
    const frameworks = [{ label: 'react', children: [{ label: 'B', to: 'b' }] }]
    const first = config([
      { label: 'A', children: [{ label: 'Gone', to: 'gone' }], frameworks },
      { label: 'C', children: [{ label: 'C', to: 'c' }] },
    ])
    expect(await of({ 'docs/config.json': first, 'docs/c.md': '', 'docs/b.md': '' })).toEqual({
      kind: 'redirect',
      to: '/store/latest/docs/b',
      status: 307,
    })
    expect(await of({ 'docs/config.json': first, 'docs/c.md': '' })).toMatchObject({
      to: '/store/latest/docs/c',
    })
  })

  test('is missing where there are no documents', async () => {
    const message = 'TanStack Store has no documents for latest'
    expect(await of({})).toMatchObject({ kind: 'missing', message })
  })
})
