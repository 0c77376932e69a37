import { expect, test } from 'bun:test'
import { docsOf } from '../../test/support/tree.ts'
import type { PageContext } from '../pages/page-context.ts'
import { sitemapOf } from './search-engines.ts'

test('the key of a sitemap changes with the commit', async () => {
  const keyOf = async (paths: readonly string[]) => {
    const pages = {
      docs: {
        open: async () => docsOf('query', paths),
        index: async () => ({
          titles: new Map(),
          formerPaths: new Map(),
          missing: new Set(['b']),
          names: new Map(),
        }),
      },
      siteUrl: 'https://example.org',
    }
    const sitemap = await sitemapOf(pages as unknown as PageContext, 'query')
    return { key: sitemap?.key, text: sitemap?.make }
  }
  const { key, text } = await keyOf(['docs/a.md', 'docs/b.md'])
  expect((await keyOf(['docs/a.md', 'docs/b.md'])).key).toBe(key)
  expect((await keyOf(['docs/a.md', 'docs/c.md'])).key).not.toBe(key)
  expect(await text?.()).toContain('/query/latest/docs/a</loc></url>')
  expect(await text?.()).not.toContain('/query/latest/docs/b<')
})
