/** Compares every document that two versions of a library of the corpus have in common. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import { type Comparison, compareDocuments } from '../../src/markdown/compare/compare.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import { textOfPage, textOfSide } from '../support/compared-text.ts'
import {
  corpusRoot,
  createCorpusDocs,
  forEachDocument,
  hasCorpus,
  jobTimeoutMs,
  openCorpus,
} from '../support/corpus.ts'
import { createTestRendered } from '../support/fake-render.ts'

const timeoutMs = 600_000
const versions: readonly (readonly [before: string, after: string])[] = [
  ['TanStack/query@v4', 'TanStack/query@main'],
  ['TanStack/table@v8', 'TanStack/table@main'],
]

describe.skipIf(!hasCorpus)(`the documents of ${corpusRoot}`, () => {
  const compared: { name: string; before: string; after: string; comparison: Comparison }[] = []
  let slowestMs = 0

  beforeAll(async () => {
    const pages = await renderPages()
    for (const [older, newer] of versions)
      for (const [page, before] of pages.get(older) ?? []) {
        const after = pages.get(newer)?.get(page)
        if (after === undefined) continue
        const start = performance.now()
        const comparison = compareDocuments(before, after)
        slowestMs = Math.max(slowestMs, performance.now() - start)
        compared.push({ name: `${newer} ${page}`, before, after, comparison })
      }
  }, timeoutMs)

  test('that two versions have are compared, each in a moment', () => {
    console.log(`${compared.length} comparisons, the slowest ${slowestMs.toFixed(0)} ms`)
    expect(compared.length).toBeGreaterThan(130)
    expect(slowestMs).toBeLessThan(5000)
  })

  test('read as before and as after without the marks', () => {
    const wrong = compared.filter(
      ({ before, after, comparison: { html } }) =>
        textOfSide(html, 'before') !== textOfPage(before) ||
        textOfSide(html, 'after') !== textOfPage(after),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('have no id twice, and an element for each change', () => {
    for (const { name, comparison } of compared) {
      const ids = Array.from(
        comparison.html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g),
        ([, id]) => id,
      )
      expect([name, ids.length]).toEqual([name, new Set(ids).size])
      for (const { id } of comparison.changes) expect(ids).toContain(id)
    }
  })
})

/** HTML by page, by branch. */
async function renderPages(): Promise<Map<string, Map<string, string>>> {
  const branches = new Set(versions.flat())
  const all = await openCorpus()
  const corpus = {
    ...all,
    docs: all.docs.filter(({ tree }) => branches.has(`${tree.repo}@${tree.ref}`)),
  }
  const renderPool = createRenderPool({ timeoutMs: jobTimeoutMs, log: () => undefined })
  const cache = createTtlCache({ maxBytes: 1, now: Date.now })
  const docs = createCorpusDocs(corpus, createTestRendered(renderPool, cache))
  const pages = new Map<string, Map<string, string>>()
  await forEachDocument(corpus, async ({ docs: tree, page, framework }) => {
    const branch = `${tree.tree.repo}@${tree.tree.ref}`
    const ofBranch = pages.get(branch) ?? new Map<string, string>()
    pages.set(branch, ofBranch)
    const made = await docs.page({ docs: tree, page, framework }, page)
    if (made) ofBranch.set(page, made.rendered.html)
  })
  await renderPool.close()
  return pages
}
