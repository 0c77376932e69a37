import { afterAll, expect, test } from 'bun:test'
import { writeFolder } from '../support/checkout.ts'
import { startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const page = (name: string, code: string) => `# ${name}\n\n\`\`\`ts\n${code}\n\`\`\`\n`

const longCall = (last: string) =>
  page('useQueries', `useQueries([\n  a,\n  b,\n  c,\n  d,\n  e,\n  ${last},\n])`)

const files = {
  'TanStack/query/v4/docs/framework/react/reference/useQuery.md': page(
    'useQuery',
    'function useQuery(key: string): Result',
  ),
  'TanStack/query/v4/docs/framework/react/reference/useHydrate.md': page(
    'useHydrate',
    'function useHydrate(): void',
  ),
  'TanStack/query/v4/docs/reference/QueryClient.md': page(
    'QueryClient',
    'new QueryClient(error =>\n  log(error, "a"))',
  ),
  'TanStack/query/v4/docs/reference/Hydrate.md': page('Hydrate', 'class Hydrate { state: State }'),
  'TanStack/query/main/docs/reference/HydrationBoundary.md': page(
    'HydrationBoundary',
    'class HydrationBoundary {\n  state: State\n}',
  ),
  'TanStack/query/v4/docs/reference/useQueries.md': longCall('query'),
  'TanStack/query/main/docs/reference/useQueries.md': longCall('queries'),
  'TanStack/query/v4/docs/reference/QueryCache.md': page('QueryCache', 'class QueryCache {}'),
  'TanStack/query/main/docs/framework/react/reference/hooks/useQuery.md':
    '# useQuery\n\nThe useQuery hook reads `Data` [once]. Then it waits.\n\n```ts\nfunction useQuery(key: string[]): Result<Data>\n```\n',
  'TanStack/query/main/docs/framework/react/overview.md': '# Overview\n',
  'TanStack/query/main/docs/framework/vue/overview.md': '# Overview\n',
  'TanStack/query/main/docs/framework/vue/reference/useVueOnly.md': page('useVueOnly', 'x'),
  'TanStack/query/main/docs/reference/skipToken.md':
    '# Variable: skipToken\n\n```ts\nconst skipToken: symbol\n```\n',
  'TanStack/query/main/docs/reference/QueryClient.md': `${page('QueryClient', "new QueryClient((error) => log(error, 'a'),)")}More.\n`,
  'TanStack/query/main/docs/reference/core/QueryCache.md': page(
    'QueryCache',
    'class QueryCache {}',
  ),
  'TanStack/table/v8/docs/api/core/table.md': `# Table APIs\n\n## \`useReactTable\`\n\n\`\`\`ts\ntype useReactTable = () => Table\n\`\`\`\n\n## State\n\n\`\`\`ts\nexport type Sort = {\n  id: string\n}\n\nexport type Sorts = Sort[]\n\`\`\`\n\n### \`data\`\n\n\`\`\`ts\ndata: Row[]\n\`\`\`\n`,
  'TanStack/table/main/docs/reference/interfaces/Sort.md':
    '# Interface: Sort\n\n## Properties\n\n### id\n\n```ts\nid: string;\n```\n',
  'TanStack/table/main/docs/reference/type-aliases/Sorts.md':
    '# Type Alias: Sorts\n\n```ts\ntype Sorts = readonly Sort[];\n```\n',
  'TanStack/table/main/docs/framework/react/reference/functions/useTable.md':
    '# Function: useTable()\n\n```ts\nfunction useTable(): Table;\n```\n',
  'TanStack/table/main/docs/overview.md': '# Overview\n\nA text.\n',
  'TanStack/query/v3/docs/overview.md': '# Overview\n\nA text.\n',
  'TanStack/store/main/docs/overview.md': '# Overview\n\nA text.\n',
}
const folder = makeScratchFolder()
writeFolder(folder, files)
const site = await startSite({
  env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: folder },
})
afterAll(site.close)

const leadOf = async (path: string) => /<p class="lead">(.*?)<\/p>/.exec(await site.text(path))?.[1]
/** The rows of the table, as text. */
const rowsOf = (html: string) =>
  Array.from(html.matchAll(/<tr>(<td>.*?)<\/tr>/gs), ([, row = '']) =>
    row.replaceAll(/<\/td>(?=<td>)/g, ' | ').replaceAll(/<[^>]*>/g, ''),
  )

test('the page says which exports were renamed, came, went, changed and stayed', async () => {
  expect(await leadOf('/query/changes?from=v4&to=v5')).toBe(
    'From v4 to v5, for React: 1 renamed, 1 removed, 2 changed, 1 added, 2 the same.',
  )
  const html = await site.text('/query/changes')
  expect(rowsOf(html)).toEqual([
    'Renamed | Hydrate → HydrationBoundary | component',
    'Removed | useHydrate | hook',
    'Changed | useQueries | Sample: Removed query. Added queries',
    'Changed | useQuery | Added Data',
    'Added | skipToken | variable',
  ])
  expect(html).toContain('href="/query/v4/docs/framework/react/reference/useHydrate"')
  expect(html).toContain('<a href="#ui-change-0-2"><code>useQuery</code></a>')
  expect(html).toContain('href="/query/latest/docs/reference/skipToken"')
  expect(html).toContain('aria-current="page">API index</a>')
})

test('a changed signature is shown with its old and its new lines, and links to both', async () => {
  const changed = await site.text('/query/changes')
  expect(changed).toContain(
    'class="line line-removed"><span class="pl-k">function</span> <span class="pl-en">useQuery',
  )
  expect(changed).toContain('<mark>[]</mark>')
  expect(changed).toContain('&#x3C;')
  expect(changed).toContain('The useQuery hook reads <code>Data</code> [once]. See the hook in ')
  expect(changed).toContain('href="/query/v4/docs/framework/react/reference/useQuery"')
  expect(changed).toContain('href="/query/latest/docs/framework/react/reference/hooks/useQuery"')
  expect(changed).not.toContain('<h3 id="changed-0-queryclient"')
})

test('lines far from a change are folded', async () => {
  const folds = (await site.text('/query/changes')).matchAll(/<summary>(\d.*?)<\/details>/gs)
  const texts = Array.from(folds, ([, text = '']) => text.replaceAll(/<[^>]*>/g, ''))
  expect(texts).toEqual([expect.stringMatching(/^4 unchanged lines.*\n {2}c,/s)])
})

test('a reference by topic is compared too, each name by its heading', async () => {
  expect(await leadOf('/table/changes?from=v8&to=v9')).toBe(
    'From v8 to v9, for React: 1 removed, 1 changed, 1 added, 1 the same.',
  )
  const html = await site.text('/table/changes')
  expect(html).toContain('href="/table/latest/docs/api/core/table#usereacttable"')
  expect(html).toContain('href="/table/latest/docs/api/core/table#state"')
  expect(html).toContain('<mark><span class="pl-k">readonly</span>')
  expect(await site.text('/table/v9/symbols')).toContain('href="/table/changes?from=v8&amp;to=v9"')
})

test('a document links to the API changes in the menu of versions, an old one in its notice too', async () => {
  const link = '<a href="/query/changes?from=v4&amp;to=v5">API changes'
  const linksIn = async (path: string) => (await site.text(path)).split(link).length - 1
  expect(await linksIn('/query/latest/docs/reference/skipToken')).toBe(1)
  expect(await linksIn('/query/v4/docs/reference/QueryClient')).toBe(2)
})

test('the API index of a document for a framework has the names for it', async () => {
  const html = await site.text('/query/latest/docs/framework/vue/reference/useVueOnly')
  expect(html).toContain('href="/query/latest/symbols?framework=vue"')
})

test('a library with one version has nothing to compare, and an unknown version is 404', async () => {
  expect(await leadOf('/store/changes')).toBe('TanStack Store has one version on this site.')
  expect(await site.text('/store/changes')).toContain('href="/store/latest/releases"')
  for (const address of ['/query/changes?from=v99', '/query/changes?to=v99', '/none/changes'])
    expect((await site.get(address)).status).toBe(404)
})
