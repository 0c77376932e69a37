/** Searches real documents for what readers ask, and measures what that takes. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import { type GoldenRow, readGolden } from '../support/golden.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

const minFirst = 0.95
const minFirstFive = 0.99
const maxP99Ms = 20

describe.skipIf(!hasCorpus)(`searching the documents of ${corpusRoot}`, () => {
  const places = new Map<GoldenRow, number>()
  const times: number[] = []
  let site: TestSite
  let rows: GoldenRow[]

  beforeAll(async () => {
    site = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: corpusRoot } })
    const began = performance.now()
    await site.search.settled()
    console.log(`Indexed in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    rows = await readGolden()
    // A server that has been asked before is measured.
    for (const { q } of rows) await site.search.find({ q })
    for (const row of rows) {
      const start = performance.now()
      const { hits } = await site.search.find({ q: row.q, ...row.scope })
      times.push(performance.now() - start)
      places.set(
        row,
        hits.findIndex(({ href }) => row.expected.includes(href)),
      )
    }
  })
  afterAll(() => site.close())

  test(`the expected page is the first for ${minFirst * 100} %, among the first five for ${minFirstFive * 100} %`, () => {
    const shares = [
      ...Map.groupBy(places, ([{ scope }]) => scope.library ?? 'all'),
      ['in all', [...places]] as const,
    ].map(([name, found]) => {
      const share = (most: number) =>
        found.filter(([, place]) => place >= 0 && place < most).length / found.length
      return { name, rows: found.length, first: share(1), five: share(5) }
    })
    for (const [{ q, scopeName }, place] of places)
      if (place !== 0)
        console.log(`${place < 0 ? 'not found' : `place ${place + 1}`}: ${q} (${scopeName})`)
    for (const { name, rows, first, five } of shares)
      console.log(
        `${name}: ${rows} searches, first ${(first * 100).toFixed(1)} %, first five ${(five * 100).toFixed(1)} %`,
      )
    expect(shares.at(-1)?.first).toBeGreaterThanOrEqual(minFirst)
    expect(shares.at(-1)?.five).toBeGreaterThanOrEqual(minFirstFive)
  })

  test('the table has at least 150 searches, for pages that exist', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
    const missing: string[] = []
    for (const address of new Set(rows.flatMap(({ expected }) => expected))) {
      const { status } = await site.get(address, { method: 'HEAD' })
      if (status !== 200) missing.push(`${status} ${address}`)
    }
    expect(missing).toEqual([])
  })

  test('figures', async () => {
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    console.log(
      `A search takes ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms (at most ${maxP99Ms} ms wanted)`,
    )
  })
})
