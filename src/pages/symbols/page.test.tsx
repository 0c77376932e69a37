import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { createExportedNames, type ExportedNames } from '../../content/docs/exported-names.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { loadSymbols } from './loader.ts'
import { Page } from './page.tsx'

const docs = createTestDocs({
  'TanStack/store@main': { 'docs/overview.md': '# Overview' },
  'TanStack/ranger@main': {
    'docs/reference/createStore.md': '# Function: createStore()\n\nCreates a store. It is typed.',
  },
  'TanStack/form@main': {
    'docs/reference/index.md': `# Names\n\n\`\`\`ts\n${'abcdefghijklmno'.replaceAll(
      /./g,
      'export function $&1(): void\n',
    )}export type Field = string\n\`\`\`\n`,
  },
  'TanStack/table@v8': {
    'docs/api/features/sorting.md': `# Sorting APIs

## State

\`\`\`tsx
export type SortDirection = 'asc' | 'desc'
export type SortingState = ColumnSort[]
\`\`\`
`,
  },
})
const cache = createTtlCache({ maxBytes: 1_000_000, now: () => 0 })
const read = createExportedNames({ docs, cache })

async function show(
  libraryId: string,
  exportedNames: ExportedNames = read,
  search: Readonly<Record<string, string>> = {},
): Promise<string> {
  const loaded = await loadSymbols(
    { docs, exportedNames, freshUntil: () => 0 },
    { params: { libraryId, version: 'latest' }, search },
  )
  if (loaded.kind !== 'page') throw new Error(`The list is ${loaded.kind}`)
  return renderToStaticMarkup(<Page data={loaded.data} />)
}

test('a reference by topic has its names listed, each with its place', async () => {
  const html = await show('table')
  expect(html).toContain('>2 documented exports in TanStack Table.<')
  const address = '/table/latest/docs/api/features/sorting#state'
  expect(html).toContain(
    `<a href="${address}"><code>SortDirection</code></a> <span class="badge" data-kind="type">type</span>`,
  )
})

test('the lead says why there are no names', async () => {
  expect(await show('store')).toContain('TanStack Store has no API reference on this site.')
  expect(await show('store', { of: async () => undefined })).toContain('Try again in a moment.')
})

test('beside a name is the first sentence of its page', async () => {
  const html = await show('ranger')
  expect(html).toContain(
    '<code>createStore</code></a> <span class="badge" data-kind="function">function</span>',
  )
  expect(html).toContain('<p>Creates a store.</p>')
})

test('a list of several kinds can be narrowed to one, and each choice keeps the other', async () => {
  const html = await show('form', read, { kind: 'type' })
  expect(html).toContain('href="/form/latest/symbols?kind=function"')
  expect(html).toContain('href="/form/latest/symbols?kind=type" aria-current="page"')
  expect(await show('table')).not.toContain('aria-label="Kind"')
})
