import { pinned, watchMemory } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Figure, quantile } from './figures.ts'
import { startIndexedSite } from './indexed-site.ts'
import { startLoadProcess } from './load.ts'
import { copyCorpus } from './served-corpus.ts'

const warmingMs = 15_000
/** From the start, when a worker starts too. */
const loadMs = 60_000
const readers = { coding: 'gzip', connections: 8, durationMs: loadMs, maxPerSecond: 1000 }
const warmPages = 40
const firstRequests = 1200

/**
 * How indexing and then rendering all real documents, as after a start with an empty data folder,
 * delay readers on one core in their first minute; and the first requests after a restart.
 */
export async function background(): Promise<Figure[]> {
  await using content = await copyCorpus()
  await using site = await startIndexedSite(content.root, '0')
  await using load = startLoadProcess()
  const { port, dataDir } = site
  const paths = content.addresses.slice(0, warmPages)
  // The first visit renders a page, the second stores its response.
  for (const path of [...paths, ...paths]) await timeOf(`http://127.0.0.1:${port}${path}`)
  await load.apply({ ...readers, port, paths, durationMs: warmingMs })
  const before = await load.apply({ ...readers, port, paths })
  using memory = watchMemory(site.pid)
  const indexed = site.index()
  const whileIndexed = await load.apply({ ...readers, port, paths })
  await indexed
  const rendered = site.render()
  const meanwhile = await load.apply({ ...readers, port, paths })
  const seconds = (await rendered) / 1000 - loadMs / 1000
  const peak = await memory.peak()

  await using restarted = await startSiteProcess(
    { CONTENT_SOURCE: 'directory', CONTENT_ROOT: content.root, DATA_DIR: dataDir },
    pinned('0'),
  )
  const times: number[] = []
  for (const path of content.addresses.slice(0, firstRequests))
    times.push(await timeOf(restarted.origin + path))
  return [
    { name: 'a warm page before, p99', value: before.p99Ms, unit: 'ms' },
    {
      name: 'a warm page while the index is built, p99',
      value: whileIndexed.p99Ms,
      unit: 'ms',
      max: 2 * before.p99Ms,
    },
    {
      name: 'a warm page while documents are rendered, p99',
      value: meanwhile.p99Ms,
      unit: 'ms',
      max: 2 * before.p99Ms,
    },
    { name: 'all documents without readers', value: seconds, unit: 's' },
    { name: 'peak memory, index and rendering', value: peak / 1e6, unit: 'MB' },
    {
      name: `first requests of ${times.length} documents after a restart, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      max: 30,
    },
  ]
}

/** Ms until the whole response. */
async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'gzip' },
    decompress: false,
  })
  await response.bytes()
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  return performance.now() - began
}
