/** Searches real documents for what readers ask, and measures what that takes. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Scope } from '../../src/search/results.ts'
import { quantile } from '../bench/figures.ts'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

const minFirst = 0.92
const minFirstFive = 0.98
const maxP99Ms = 50
/** Long enough for a busy machine to index all documents. */
const timeoutMs = 600_000

/** A row of `golden.txt`: a query, its scope, and the addresses of which any may come first. */
type GoldenRow = {
  readonly q: string
  readonly scope: Scope
  readonly scopeName: string
  readonly expected: readonly string[]
}

describe.skipIf(!hasCorpus)(`searching the documents of ${corpusRoot}`, () => {
  const places: { row: GoldenRow; place: number }[] = []
  const times: number[] = []
  let site: TestSite

  beforeAll(async () => {
    site = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: corpusRoot } })
    await site.search.whenIndexed()
    const rows = await readGolden()
    // Measures a server that was asked before.
    for (const { q } of rows) await site.search.find({ q })
    for (const row of rows) {
      const start = performance.now()
      const { hits } = await site.search.find({ q: row.q, ...row.scope })
      times.push(performance.now() - start)
      places.push({ row, place: hits.findIndex(({ href }) => row.expected.includes(href)) })
    }
  }, timeoutMs)
  afterAll(() => site.close())

  test(`the expected page is the first for ${minFirst * 100} %, among the first five for ${minFirstFive * 100} %`, () => {
    for (const { row, place } of places)
      if (place !== 0) console.log(`place ${place + 1}: ${row.q} (${row.scopeName})`)
    const share = (max: number) =>
      places.filter(({ place }) => place >= 0 && place < max).length / places.length
    console.log(`${places.length} searches, p99 ${quantile(times, 0.99)} ms (target ${maxP99Ms})`)
    expect(share(1)).toBeGreaterThanOrEqual(minFirst)
    expect(share(5)).toBeGreaterThanOrEqual(minFirstFive)
  })

  test('the table has at least 400 searches, for pages that exist', async () => {
    expect(places.length).toBeGreaterThanOrEqual(400)
    const missing: string[] = []
    for (const address of new Set(places.flatMap(({ row }) => row.expected))) {
      const { status } = await site.get(address, { method: 'HEAD' })
      if (status !== 200) missing.push(`${status} ${address}`)
    }
    expect(missing).toEqual([])
    // Renders hundreds of documents, on a machine that may be busy.
  }, 300_000)
})

async function readGolden(): Promise<GoldenRow[]> {
  const text = await Bun.file(join(import.meta.dir, 'golden.txt')).text()
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.map(line => {
    const [scopeName = '', q = '', pages = ''] = line.split('|').map(part => part.trim())
    const [library, version, framework] = scopeName === 'all' ? [] : scopeName.split(' ')
    const expected = pages.split(' ').map(addressOf)
    return { scopeName, scope: { library, version, framework }, q, expected }
  })
}

/** `query/guides/x` is short for the latest; `query/v4/docs/guides/x` and `/form/latest` are whole. */
function addressOf(page: string): string {
  if (page.startsWith('/')) return page
  return `/${page.includes('/docs/') ? page : page.replace('/', '/latest/docs/')}`
}
