import { join } from 'node:path'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import type { Part } from './figures.ts'
import type { Report } from './indexing-site.ts'
import { hasProcessUsage, readProcessUsage } from './process.ts'
import { createRandom } from './random.ts'
import { copyCorpus } from './served-corpus.ts'

const pagesAsked = 40
const visitors = 8
const pauseInMs = 2
const quietMs = 6000

/** How indexing every real document delays readers, and what memory it takes. */
export const indexing: Part = async () => {
  if (!hasCorpus) return { skipped: `no documents at ${corpusRoot}` }
  if (!hasProcessUsage) return { skipped: 'no /proc to read the memory of a process from' }
  await using content = await copyCorpus()
  await using site = await startSite(content.root)
  const pages = createRandom(1).shuffle(content.addresses).slice(0, pagesAsked)
  const visit = async (path = '/') => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      headers: { 'accept-encoding': 'gzip' },
      decompress: false,
    })
    await answer.bytes()
  }
  // The first visit renders a page, the second stores its response.
  for (const path of [...pages, ...pages]) await visit(path)

  /** Visits pages until `end` settles; measures waits and the maximum of memory. */
  const visitUntil = async (end: Promise<unknown>) => {
    let isOver = false
    const stop = () => {
      isOver = true
    }
    end.then(stop, stop)
    const latencies: number[] = []
    let peak = 0
    for (let round = 0; !isOver; round++) {
      const began = performance.now()
      const visits = Array.from({ length: visitors }, async (_, visitor) => {
        await visit(pages[(round * visitors + visitor) % pages.length])
        latencies.push(performance.now() - began)
      })
      await Promise.all(visits)
      peak = Math.max(peak, (await readProcessUsage(site.pid)).memory)
      await Bun.sleep(pauseInMs)
    }
    return {
      p99: latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
      peak,
    }
  }

  await visitUntil(Bun.sleep(quietMs))
  const before = await visitUntil(Bun.sleep(quietMs))
  const indexed = site.index()
  const meanwhile = await visitUntil(indexed)
  const after = await visitUntil(Bun.sleep(quietMs))
  const { memory } = await readProcessUsage(site.pid)
  return [
    {
      name: 'built in',
      value: (await indexed) / 1000,
      unit: 's',
      target: { at: 'most', value: 15 },
    },
    {
      name: 'memory added, maximum',
      value: (Math.max(meanwhile.peak, after.peak) - before.peak) / 1e6,
      unit: 'MB',
      target: { at: 'most', value: 150 },
    },
    { name: 'memory added, afterwards', value: (memory - before.peak) / 1e6, unit: 'MB' },
    { name: 'a warm page before, p99', value: before.p99, unit: 'ms' },
    {
      name: 'a warm page meanwhile, p99',
      value: meanwhile.p99,
      unit: 'ms',
      target: { at: 'most', value: 4 * before.p99 },
    },
  ]
}

async function startSite(contentRoot: string) {
  const port = Promise.withResolvers<number>()
  const indexed = Promise.withResolvers<number>()
  const site = Bun.spawn([process.execPath, join(import.meta.dir, 'indexing-site.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CONTENT_SOURCE: 'directory',
      CONTENT_ROOT: contentRoot,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: (report: Report) =>
      'port' in report ? port.resolve(report.port) : indexed.resolve(report.indexedInMs),
    onExit: () => port.reject(new Error('The site did not start')),
  })
  return {
    pid: site.pid,
    port: await port.promise,
    /** Indexes everything; resolves to the time in ms. */
    index() {
      site.send('index')
      return indexed.promise
    },
    async [Symbol.asyncDispose]() {
      site.disconnect()
      await site.exited
    },
  }
}
