import { join } from 'node:path'
import { heavyNames, writeHeavyDocuments } from '../support/heavy-documents.ts'
import { pinned, readMemory, watchMemory } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import type { Figure } from './figures.ts'
import { limitMemory } from './memory-limit.ts'
import { copyCorpus } from './served-corpus.ts'

const limitBytes = 512 * 2 ** 20
/** As deploy/README.md has it for 512 MB. */
const engine = { BUN_JSC_forceRAMSize: '64000000', MIMALLOC_PURGE_DELAY: '0' }
const requests = 100_000
const maxPages = 2000
const restMs = 30_000
const codings = ['identity', 'gzip', 'br', 'br', 'br'] as const

/** What the process and its workers hold under a limit while it indexes, and serves cold, warm and hostile pages. */
export async function memory(): Promise<Figure[]> {
  await using content = await copyCorpus()
  writeHeavyDocuments(join(content.root, 'TanStack/query/main/docs'))
  await using limit = await limitMemory(limitBytes)
  await using site = await startSiteProcess(
    { CONTENT_SOURCE: 'directory', CONTENT_ROOT: content.root, ...engine },
    pinned('0', limit?.prefix),
  )
  using memory = watchMemory(site.pid)
  const pages = content.addresses.slice(0, maxPages)
  const statuses = new Map<number, number>()
  const began = performance.now()
  const peaks: Figure[] = []

  /** Asks for `count` addresses, `visitors` at a time. */
  const visit = async (
    name: string,
    count: number,
    visitors: number,
    pathOf: (visit: number) => string | undefined,
  ) => {
    let next = 0
    const visitAll = async () => {
      while (next < count) {
        const at = next++
        const response = await fetch(`${site.origin}${pathOf(at)}`, {
          headers: { 'accept-encoding': codings[at % codings.length] ?? 'br' },
          decompress: false,
          redirect: 'manual',
        })
        await response.bytes()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: visitors }, visitAll))
    peaks.push({ name: `peak after ${name}`, value: (await memory.peak()) / 1e6, unit: 'MB' })
  }

  await visit('cold pages', pages.length, 8, at => pages[at])
  // A prime step visits the pages out of order.
  await visit('warm pages', requests, 32, at => pages[(at * 7919) % pages.length])
  const heavy = heavyNames.map(name => `/query/latest/docs/heavy/${name}`)
  await visit('hostile documents', 2 * heavy.length, 2, at => heavy[at % heavy.length])
  const seconds = (performance.now() - began) / 1000
  // The documents that nobody asked for are rendered now.
  while (!site.log().includes('documents rendered')) await Bun.sleep(1000)
  const peak = await memory.peak()
  await Bun.sleep(restMs)
  const now = await readMemory(site.pid)
  return [
    { name: limit ? 'limit, by a cgroup' : 'no limit', value: limitBytes / 1e6, unit: 'MB' },
    ...Array.from(statuses, ([status, value]) => ({
      name: `${pages.length} pages, responses of ${status}`,
      value,
      unit: '',
    })),
    { name: 'requests, cold and warm', value: requests / seconds, unit: 'requests/s' },
    ...peaks,
    { name: 'peak', value: peak / 1e6, unit: 'MB', max: 420 },
    { name: `${restMs / 1000} s after all is rendered`, value: now / 1e6, unit: 'MB', max: 250 },
  ]
}
