import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import type { SymbolList } from '../../search/results.ts'
import { loadSymbols } from './loader.ts'
import { Page } from './page.tsx'

const docs = createTestDocs({ 'TanStack/store@main': { 'docs/overview.md': '# Overview' } })
const symbols = [
  { name: 'Store', kind: 'class', href: '/store/latest/docs/reference/Store' } as const,
]
const frameworks: string[] = []

async function show(list: SymbolList): Promise<string> {
  const loaded = await loadSymbols(
    { docs, search: { symbols: async () => list } },
    { params: { libraryId: 'store', version: 'latest' }, search: {} },
  )
  if (loaded.kind !== 'page') throw new Error(`The list is ${loaded.kind}`)
  return (
    /<p class="lead">(.*?)<\/p>/.exec(renderToStaticMarkup(<Page data={loaded.data} />))?.[1] ?? ''
  )
}

test('the lead has the number of names', async () => {
  expect(await show({ symbols, frameworks, isWhole: true })).toBe(
    '1 exported name of TanStack Store.',
  )
  expect(await show({ symbols: [], frameworks, isWhole: true })).toContain('has no API reference')
})

test('an incomplete list is marked as such', async () => {
  expect(await show({ symbols: [], frameworks, isWhole: false })).toBe(
    'The list is not complete yet. Try again in a moment.',
  )
  expect(await show({ symbols, frameworks, isWhole: false })).toContain(
    '1 exported name of TanStack Store so far',
  )
})
