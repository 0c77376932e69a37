import { describe, expect, test } from 'bun:test'
import type { Files } from '../../../test/support/fake-repository.ts'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { loadDocsIndex } from './loader.ts'

describe('the index of the documents', () => {
  const of = (libraryId: string, files: Files) =>
    loadDocsIndex(
      { docs: createTestDocs({ [`TanStack/${libraryId}@main`]: files }) },
      { params: { libraryId, version: 'latest' }, search: {} },
    )
  const config = (sections: unknown[]) => JSON.stringify({ sections })

  test.each([
    ['query', '/query/latest/docs/framework/react/overview'],
    ['store', '/store/latest/docs/overview'],
  ])('of %s leads to the default document', async (libraryId, to) => {
    const files = { 'docs/overview.md': '', 'docs/framework/react/overview.md': '' }
    expect(await of(libraryId, files)).toEqual({ kind: 'redirect', to, status: 307 })
  })

  test('leads to the first entry of the menu that exists, where there is no other choice', async () => {
    const frameworks = [{ label: 'react', children: [{ label: 'B', to: 'b' }] }]
    const first = config([
      { label: 'A', children: [{ label: 'Gone', to: 'gone' }], frameworks },
      { label: 'C', children: [{ label: 'C', to: 'c' }] },
    ])
    expect(
      await of('store', { 'docs/config.json': first, 'docs/c.md': '', 'docs/b.md': '' }),
    ).toMatchObject({ to: '/store/latest/docs/b' })
    expect(await of('store', { 'docs/config.json': first, 'docs/c.md': '' })).toMatchObject({
      to: '/store/latest/docs/c',
    })
  })

  test('is missing where there are no documents', async () => {
    const message = 'TanStack Store has no documents for latest'
    expect(await of('store', {})).toMatchObject({ kind: 'missing', message })
  })
})
