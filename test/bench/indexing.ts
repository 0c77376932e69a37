import { readMemory, watchMemory } from '../support/measure-process.ts'
import type { Figure } from './figures.ts'
import { startIndexedSite } from './indexed-site.ts'
import { copyCorpus } from './served-corpus.ts'

const pagesAsked = 40
const visitors = 8
const visitsMs = 6000

/** How long indexing every real document takes without readers, and what memory it adds. */
export async function indexing(): Promise<Figure[]> {
  await using content = await copyCorpus()
  await using site = await startIndexedSite(content.root)
  const pages = content.addresses.slice(0, pagesAsked)
  const visit = async (path = '/') => {
    const url = `http://127.0.0.1:${site.port}${path}`
    await (await fetch(url, { headers: { 'accept-encoding': 'gzip' }, decompress: false })).bytes()
  }
  // The first visit renders a page, the second stores its response.
  for (const path of [...pages, ...pages]) await visit(path)

  /** Visits pages for a while. Returns the maximum of memory. */
  const visitAll = async () => {
    let peak = 0
    const until = performance.now() + visitsMs
    for (let round = 0; performance.now() < until; round++) {
      const visits = Array.from({ length: visitors }, (_, visitor) =>
        visit(pages[(round * visitors + visitor) % pages.length]),
      )
      await Promise.all(visits)
      peak = Math.max(peak, await readMemory(site.pid))
      await Bun.sleep(2)
    }
    return peak
  }

  await visitAll()
  const before = await visitAll()
  using memory = watchMemory(site.pid)
  const ms = await site.index()
  await visitAll()
  const added = (bytes: number) => (bytes - before) / 1e6
  const now = await readMemory(site.pid)
  return [
    { name: 'built in, without readers', value: ms / 1000, unit: 's', max: 15 },
    { name: 'memory added, maximum', value: added(await memory.peak()), unit: 'MB', max: 150 },
    { name: 'memory added, afterwards', value: added(now), unit: 'MB' },
  ]
}
