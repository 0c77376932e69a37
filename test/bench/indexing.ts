import { readMemory } from '../support/measure-process.ts'
import type { Figure } from './figures.ts'
import { startIndexedSite } from './indexed-site.ts'
import { copyCorpus } from './served-corpus.ts'

const pagesAsked = 40
const visitors = 8
const quietMs = 6000

/** How long indexing every real document takes beside readers, and what memory it adds. */
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

  /** Visits pages until `end` settles. Returns the maximum of memory. */
  const visitUntil = async (end: Promise<unknown>) => {
    let peak = 0
    let isOver = false
    const ended = end.finally(() => {
      isOver = true
    })
    for (let round = 0; !isOver; round++) {
      const visits = Array.from({ length: visitors }, (_, visitor) =>
        visit(pages[(round * visitors + visitor) % pages.length]),
      )
      await Promise.all(visits)
      peak = Math.max(peak, await readMemory(site.pid))
      await Bun.sleep(2)
    }
    await ended
    return peak
  }

  await visitUntil(Bun.sleep(quietMs))
  const before = await visitUntil(Bun.sleep(quietMs))
  const indexed = site.index()
  const meanwhile = await visitUntil(indexed)
  const after = await visitUntil(Bun.sleep(quietMs))
  const added = (bytes: number) => (bytes - before) / 1e6
  const peak = Math.max(meanwhile, after)
  const now = await readMemory(site.pid)
  return [
    { name: 'built in', value: (await indexed) / 1000, unit: 's', max: 15 },
    { name: 'memory added, maximum', value: added(peak), unit: 'MB', max: 150 },
    { name: 'memory added, afterwards', value: added(now), unit: 'MB' },
  ]
}
