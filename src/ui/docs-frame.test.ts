import { expect, test } from 'bun:test'
import { docsTitle } from './docs-frame.tsx'

const library = { id: 'query', name: 'TanStack Query', href: '/query/latest' }

test('a title names the page first, then what it is a part of', () => {
  expect(docsTitle('Queries', { library, version: 'latest' })).toBe('Queries | TanStack Query Docs')
})

test('a title of an older version says which, one of the latest never does', () => {
  const latest = { label: 'v5', href: '/query/latest/docs/queries', samePage: true }
  expect(docsTitle('Queries', { library, version: 'v4', latest })).toBe(
    'Queries (v4) | TanStack Query Docs',
  )
  expect(docsTitle('Queries', { library, version: 'v5' })).toBe('Queries | TanStack Query Docs')
})
