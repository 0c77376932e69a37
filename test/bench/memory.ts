import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import type { Part } from './figures.ts'
import { hasProcessUsage, readProcessUsage, startSiteProcess } from './process.ts'
import { createRandom } from './random.ts'
import { copyCorpus } from './served-corpus.ts'

const requests = 100_000
const maxPages = 2000
const visitors = 32
const restInMs = 30_000
const codings = ['identity', 'gzip', 'br', 'br'] as const

/** What the process holds after many visitors of many documents, and once they have gone. */
export const memory: Part = async () => {
  if (!hasCorpus) return { skipped: `no documents at ${corpusRoot}` }
  if (!hasProcessUsage) return { skipped: 'no /proc to read the memory of a process from' }
  await using content = await copyCorpus()
  await using site = await startSiteProcess({
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: content.root,
  })
  const random = createRandom(1)
  const pages = random.shuffle(content.addresses).slice(0, maxPages)

  const began = performance.now()
  const answers = new Map<number, number>()
  let left = requests
  const visit = async () => {
    while (left-- > 0) {
      const headers = { 'accept-encoding': random.pick(codings) }
      const answer = await fetch(`http://127.0.0.1:${site.port}${random.pick(pages)}`, {
        headers,
        decompress: false,
        redirect: 'manual',
      })
      await answer.bytes()
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  const seconds = (performance.now() - began) / 1000
  const { peakMemory } = await readProcessUsage(site.pid)
  await Bun.sleep(restInMs)
  const { memory } = await readProcessUsage(site.pid)
  return [
    ...Array.from(answers, ([status, value]) => ({
      name: `${pages.length} pages, answers of ${status}`,
      value,
      unit: '',
    })),
    { name: 'requests, cold and warm', value: requests / seconds, unit: 'requests/s' },
    { name: 'peak meanwhile', value: peakMemory / 1e6, unit: 'MB' },
    {
      name: `${restInMs / 1000} s after`,
      value: memory / 1e6,
      unit: 'MB',
      target: { at: 'most', value: 300 },
    },
  ]
}
