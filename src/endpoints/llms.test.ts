import { expect, test } from 'bun:test'
import { docsOf } from '../../test/support/tree.ts'
import type { PageContext } from '../pages/page-context.ts'
import { llmsText } from './llms.ts'

test('the key of a list changes with the commit, and costs no look at each document', async () => {
  let looked = 0
  class Titles extends Map<string, string> {
    override get(path: string) {
      looked++
      return path.toUpperCase()
    }
  }
  const index = { titles: new Titles(), formerPaths: new Map(), missing: new Set<string>() }
  const docs = { menu: async () => undefined, index: async () => index }
  const pages = { docs, siteUrl: 'https://example.org' } as unknown as PageContext
  const list = await llmsText(pages, docsOf('query', ['docs/a.md']))
  const other = await llmsText(pages, docsOf('query', ['docs/a.md', 'docs/b.md']))
  expect((await llmsText(pages, docsOf('query', ['docs/a.md']))).key).toBe(list.key)
  expect(other.key).not.toBe(list.key)
  expect(looked).toBe(0)
  expect(await other.make()).toContain('[B](https://example.org/query/latest/docs/b.md)')
})
