/** Compares the exports of real versions, and reads where names in real code lead. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

describe.skipIf(!hasCorpus)(`the references of ${corpusRoot}`, () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: corpusRoot } })
    await site.search.whenIndexed()
  }, 240_000)
  afterAll(() => site.close())

  async function read(path: string): Promise<string> {
    const html = await (await site.get(path)).text()
    // A busy machine may need longer than a visitor waits.
    return html.includes('Try again in a moment') ? read(path) : html
  }
  const namesIn = (html: string, id: string) => {
    const [section = ''] =
      new RegExp(`<section aria-labelledby="${id}">.*?</section>`, 's').exec(html) ?? []
    return Array.from(section.matchAll(/<code>(\w+)<\/code>/g), ([, name]) => name)
  }

  test('Table documents v8 by topic: what v9 took away and changed is found', async () => {
    const html = await read('/table/changes?from=v8&to=v9')
    expect(namesIn(html, 'removed')).toContainValues([
      'useReactTable',
      'sortingFns',
      'SortingFn',
      'VisibilityState',
    ])
    for (const kept of ['SortingState', 'getCoreRowModel', 'useVueTable', 'data', 'columns'])
      expect(namesIn(html, 'removed')).not.toContain(kept)
    expect(namesIn(html, 'changed')).toContainValues(['ColumnPinningState', 'RowSelectionState'])
    expect(namesIn(html, 'changed')).not.toContain('ColumnSort')
    expect(namesIn(html, 'added')).not.toContain('getSortedRowModel')
  })

  test.each([
    [
      'router/latest/docs/guide/path-params',
      'createFileRoute',
      'api/router/createFileRouteFunction',
    ],
    ['router/latest/docs/guide/navigation', 'useNavigate', 'api/router/useNavigateHook'],
    ['router/latest/docs/guide/path-params', 'Route', undefined],
  ])(
    'in the code of %s, %s leads to %p',
    async (path, name, end) => {
      const html = await read(`/${path}`)
      expect(html).toContain(name)
      const found = new RegExp(`<a href="(/[^"]*)">${name}</a>`).exec(html)?.[1]
      if (end === undefined) expect(found).toBeUndefined()
      else expect(found).toEndWith(end)
    },
    120_000,
  )
})
