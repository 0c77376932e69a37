import { afterAll, expect, test } from 'bun:test'
import { writeFolder } from '../support/checkout.ts'
import { startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const page = (name: string, code: string) => `# ${name}\n\n\`\`\`ts\n${code}\n\`\`\`\n`

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
  'TanStack/query/v4/docs/reference/noCode.md': page('noCode', 'const noCode: 1'),
  'TanStack/query/main/docs/reference/noCode.md': '# Variable: noCode\n\nA text.\n',
  'TanStack/query/v4/docs/reference/useQueries.md': page('useQueries', 'useQueries([query])'),
  'TanStack/query/main/docs/reference/useQueries.md': page('useQueries', 'useQueries({ queries })'),
  'TanStack/query/v4/docs/reference/QueryCache.md': page('QueryCache', 'class QueryCache {}'),
  'TanStack/query/main/docs/framework/react/reference/hooks/useQuery.md':
    '# useQuery\n\nThe useQuery hook reads `Data` [once]. Then it waits.\n\n```ts\nfunction useQuery(key: string[]): Result<Data>\n```\n',
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
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section aria-labelledby="${id}">.*?</section>`, 's').exec(html)?.[0] ?? ''

test('the page says which exports came, went, changed and stayed', async () => {
  expect(await leadOf('/query/changes?from=v4&to=v5')).toBe(
    'From v4 to v5, for React: 2 exports are documented differently, 1 only in v4, 1 only in v5.',
  )
  const html = await site.text('/query/changes')
  expect(sectionOf(html, 'added')).toContain('<h2 id="added">Documented only in v5</h2>')
  expect(sectionOf(html, 'added')).toContain(
    'href="/query/latest/docs/reference/skipToken"><code>skipToken</code></a> <span class="badge" data-kind="variable">variable</span>',
  )
  expect(html).toContain('aria-current="page">API index</a>')
  expect(html).toContain(
    'by their declarations, or by the first code sample of their pages. 2 exports stayed the same.',
  )
  expect(html).not.toContain('useVueOnly')
  expect(sectionOf(html, 'removed')).toContain('<h2 id="removed">Documented only in v4</h2>')
  expect(sectionOf(html, 'removed')).toContain(
    'href="/query/v4/docs/framework/react/reference/useHydrate"',
  )
})

test('a changed signature is shown with its old and its new lines, and links to both', async () => {
  const changed = sectionOf(await site.text('/query/changes'), 'changed')
  expect(changed).toContain(
    'class="line line-removed"><span class="pl-k">function</span> <span class="pl-en">useQuery',
  )
  expect(changed).toContain('<mark>[]</mark>')
  expect(changed).toContain('&#x3C;')
  expect(changed).toContain('The useQuery hook reads <code>Data</code> [once]. See the hook in ')
  expect(changed).toContain('href="/query/v4/docs/framework/react/reference/useQuery"')
  expect(changed).toContain('href="/query/latest/docs/framework/react/reference/hooks/useQuery"')
  expect(changed).not.toContain('QueryClient')
})

test('a reference by topic is compared too, each name by its heading', async () => {
  expect(await leadOf('/table/changes?from=v8&to=v9')).toBe(
    'From v8 to v9, for React: 1 export is documented differently, 1 only in v8, 1 only in v9.',
  )
  const html = await site.text('/table/changes')
  expect(sectionOf(html, 'removed')).toContain(
    'href="/table/latest/docs/api/core/table#usereacttable"',
  )
  const changed = sectionOf(html, 'changed')
  expect(changed).toContain('href="/table/latest/docs/api/core/table#state"')
  expect(changed).toContain('<mark><span class="pl-k">readonly</span>')
  expect(await site.text('/table/v9/symbols')).toContain('href="/table/changes?from=v8&amp;to=v9"')
})

test('names that can’t be compared are listed', async () => {
  const html = await site.text('/query/changes')
  expect(html).toContain('1 export can’t be compared.')
  expect(sectionOf(html, 'not-compared')).toContain('href="/query/latest/docs/reference/noCode"')
})

test('a library with one version has nothing to compare, and an unknown version is 404', async () => {
  expect(await leadOf('/store/changes')).toBe('TanStack Store has one version on this site.')
  expect(await site.text('/store/changes')).toContain('href="/store/latest/releases"')
  for (const address of ['/query/changes?from=v99', '/query/changes?to=v99', '/none/changes'])
    expect((await site.get(address)).status).toBe(404)
})
