import { readMemory, startSiteProcess } from '../support/site-process.ts'
import type { Figure } from './figures.ts'
import { copyCorpus } from './served-corpus.ts'

const requests = 100_000
const maxPages = 2000
const visitors = 32
const restMs = 30_000
const codings = ['identity', 'gzip', 'br', 'br', 'br'] as const

/** What the process holds after many visitors of many documents, and once they have gone. */
export async function memory(): Promise<Figure[]> {
  await using content = await copyCorpus()
  await using site = await startSiteProcess({
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: content.root,
  })
  const pages = content.addresses.slice(0, maxPages)
  const began = performance.now()
  const statuses = new Map<number, number>()
  let left = requests
  const visit = async () => {
    while (left-- > 0) {
      // A prime step visits the pages out of order.
      const path = pages[(left * 7919) % pages.length]
      const response = await fetch(`http://127.0.0.1:${site.port}${path}`, {
        headers: { 'accept-encoding': codings[left % codings.length] ?? 'br' },
        decompress: false,
        redirect: 'manual',
      })
      await response.bytes()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  const seconds = (performance.now() - began) / 1000
  const { peak } = await readMemory(site.pid)
  await Bun.sleep(restMs)
  const { now } = await readMemory(site.pid)
  return [
    ...Array.from(statuses, ([status, value]) => ({
      name: `${pages.length} pages, responses of ${status}`,
      value,
      unit: '',
    })),
    { name: 'requests, cold and warm', value: requests / seconds, unit: 'requests/s' },
    { name: 'peak meanwhile', value: peak / 1e6, unit: 'MB' },
    { name: `${restMs / 1000} s after`, value: now / 1e6, unit: 'MB', max: 300 },
  ]
}
