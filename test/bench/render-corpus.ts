/** `bun render-corpus.ts WORKERS`: renders every document of the corpus once, cold, and prints what it took as one line of JSON. */
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import { createDocs } from '../../src/content/docs/docs.ts'
import { documentFile } from '../../src/content/docs/docs-tree.ts'
import { resolve } from '../../src/content/docs/resolve.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import { openCorpus } from '../support/corpus.ts'
import { createTestRendered } from '../support/fake-render.ts'

export type RenderReport = {
  readonly pages: number
  /** Documents that can't be shown. */
  readonly failures: number
  /** Of markdown. */
  readonly bytes: number
  readonly seconds: number
  /** The most resident memory, in bytes. */
  readonly peakMemory: number
}

if (import.meta.main) console.log(JSON.stringify(await renderCorpus(Number(process.argv[2]))))

async function renderCorpus(workers: number): Promise<RenderReport> {
  const cache = createTtlCache({ maxBytes: 96 * 2 ** 20, now: Date.now })
  const corpus = await openCorpus(cache)
  const pool = createRenderPool({ maxWorkers: workers, log: () => undefined })
  const docs = createDocs({
    source: corpus.source,
    rendered: createTestRendered(pool, cache),
    cache,
    log: () => undefined,
  })
  const jobs = corpus.docs.flatMap(tree => [...tree.documents].map(path => ({ tree, path })))
  const next = jobs.values()
  const count = { pages: 0, failures: 0, bytes: 0 }

  const began = performance.now()
  // As many at a time as keep every worker busy.
  const readers = Array.from({ length: workers * 4 }, async () => {
    for (const { tree, path } of next) {
      const resolution = resolve(tree, path)
      const framework = resolution.kind === 'page' ? resolution.framework : undefined
      const page = await docs
        .page({ docs: tree, page: path, framework }, path)
        .catch(() => undefined)
      count[page ? 'pages' : 'failures']++
      count.bytes += tree.tree.files.get(documentFile(tree, path))?.size ?? 0
    }
  })
  await Promise.all(readers)
  const seconds = (performance.now() - began) / 1000
  await pool.close()
  return { ...count, seconds, peakMemory: process.resourceUsage().maxRSS * 1024 }
}
