import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import { createSite } from '../../src/site.ts'
import { readMemory } from '../support/site-process.ts'
import { type Figure, quantile } from './figures.ts'
import { copyCorpus } from './served-corpus.ts'

const pagesAsked = 40
const visitors = 8
const quietMs = 6000

type Report = { readonly port: number } | { readonly indexedInMs: number }

/** How indexing every real document delays readers, and what memory it takes. */
export async function indexing(): Promise<Figure[]> {
  await using content = await copyCorpus()
  await using site = await startSite(content.root)
  const pages = content.addresses.slice(0, pagesAsked)
  const visit = async (path = '/') => {
    const url = `http://127.0.0.1:${site.port}${path}`
    await (await fetch(url, { headers: { 'accept-encoding': 'gzip' }, decompress: false })).bytes()
  }
  // The first visit renders a page, the second stores its response.
  for (const path of [...pages, ...pages]) await visit(path)

  /** Visits pages until `end` settles; measures waits and the maximum of memory. */
  const visitUntil = async (end: Promise<unknown>) => {
    const latencies: number[] = []
    let peak = 0
    let isOver = false
    const ended = end.finally(() => {
      isOver = true
    })
    for (let round = 0; !isOver; round++) {
      const began = performance.now()
      const visits = Array.from({ length: visitors }, async (_, visitor) => {
        await visit(pages[(round * visitors + visitor) % pages.length])
        latencies.push(performance.now() - began)
      })
      await Promise.all(visits)
      peak = Math.max(peak, (await readMemory(site.pid)).now)
      await Bun.sleep(2)
    }
    await ended
    return { p99: quantile(latencies, 0.99), peak }
  }

  await visitUntil(Bun.sleep(quietMs))
  const before = await visitUntil(Bun.sleep(quietMs))
  const indexed = site.index()
  const meanwhile = await visitUntil(indexed)
  const after = await visitUntil(Bun.sleep(quietMs))
  const added = (bytes: number) => (bytes - before.peak) / 1e6
  const peak = Math.max(meanwhile.peak, after.peak)
  const { now } = await readMemory(site.pid)
  return [
    { name: 'built in', value: (await indexed) / 1000, unit: 's', max: 15 },
    { name: 'memory added, maximum', value: added(peak), unit: 'MB', max: 150 },
    { name: 'memory added, afterwards', value: added(now), unit: 'MB' },
    { name: 'a warm page before, p99', value: before.p99, unit: 'ms' },
    {
      name: 'a warm page meanwhile, p99',
      value: meanwhile.p99,
      unit: 'ms',
      max: 4 * before.p99,
    },
  ]
}

/** Starts the site in a process of its own, which indexes on a message. */
async function startSite(contentRoot: string) {
  const port = Promise.withResolvers<number>()
  const indexed = Promise.withResolvers<number>()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const site = Bun.spawn([process.execPath, import.meta.path], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CONTENT_SOURCE: 'directory',
      CONTENT_ROOT: contentRoot,
      DATA_DIR: dataDir,
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
      site.kill('SIGKILL')
      await site.exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

if (import.meta.main) await serve()

async function serve(): Promise<void> {
  const report = (message: Report) => process.send?.(message)
  const config = parseConfig(join(import.meta.dir, '../..'), process.env)
  const site = await createSite(config, { siteUrl: 'http://localhost:3000', log: () => undefined })
  const { port = 0 } = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    fetch: site.handle,
  })
  process.on('message', async () => {
    const began = performance.now()
    await site.search.settled()
    report({ indexedInMs: performance.now() - began })
  })
  process.on('disconnect', () => process.exit(0))
  report({ port })
}
