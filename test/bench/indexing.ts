import { join } from 'node:path'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import type { Part } from './figures.ts'
import type { Said } from './indexing-site.ts'
import { hasProcessUsage, readProcessUsage } from './process.ts'
import { createRandom } from './random.ts'
import { copyCorpus } from './served-corpus.ts'

const pagesAsked = 40
const visitors = 8
const pauseInMs = 2
const quietMs = 6000

/** What readers notice of the search index while it is built over every real document, and what memory that takes. */
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
  // Once to render them, once to have them stored.
  for (const path of [...pages, ...pages]) await visit(path)

  /** Some visitors at a time, again and again until then: how long they wait, and the most memory that the site takes. */
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
      name: 'memory added, at the most',
      value: (Math.max(meanwhile.peak, after.peak) - before.peak) / 1e6,
      unit: 'MB',
      target: { at: 'most', value: 150 },
    },
    { name: 'memory added, once it is built', value: (memory - before.peak) / 1e6, unit: 'MB' },
    { name: 'a warm page before, 99 of 100 within', value: before.p99, unit: 'ms' },
    {
      name: 'a warm page meanwhile, 99 of 100 within',
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
    ipc: (said: Said) =>
      'port' in said ? port.resolve(said.port) : indexed.resolve(said.indexedInMs),
    onExit: () => port.reject(new Error('The site did not start')),
  })
  return {
    pid: site.pid,
    port: await port.promise,
    /** Has it index everything; in ms. */
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
