/** `bun render-corpus.ts WORKERS` renders every document of the corpus and prints JSON. */
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import { createCorpusDocs, forEachDocument, openCorpus } from '../support/corpus.ts'
import { createTestRendered } from '../support/fake-render.ts'

export type RenderReport = {
  readonly pages: number
  /** Documents that can't be shown. */
  readonly failures: number
  readonly seconds: number
  /** The most resident memory, in bytes. */
  readonly peakMemory: number
}

if (import.meta.main) console.log(JSON.stringify(await renderCorpus(Number(process.argv[2]))))

async function renderCorpus(maxWorkers: number): Promise<RenderReport> {
  const cache = createTtlCache({ maxBytes: 96 * 2 ** 20, now: Date.now })
  const corpus = await openCorpus(cache)
  const pool = createRenderPool({ maxWorkers, log: () => undefined })
  const docs = createCorpusDocs(corpus, createTestRendered(pool, cache), cache)
  const count = { pages: 0, failures: 0 }
  const began = performance.now()
  await forEachDocument(corpus, async document => {
    const page = await docs.page(document, document.page).catch(() => undefined)
    count[page ? 'pages' : 'failures']++
  })
  const seconds = (performance.now() - began) / 1000
  await pool.close()
  return { ...count, seconds, peakMemory: process.resourceUsage().maxRSS * 1024 }
}
