/** What the server takes for 1,000 and 4,000 documents, on one core. */
import { join } from 'node:path'
import { canPin, pinned, readMemory, watchMemory } from '../support/measure-process.ts'
import {
  type ServerProcess,
  startServerProcess,
  startSiteProcess,
} from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'
import { type Figure, median } from './figures.ts'
import { type LoadReport, startLoadProcess } from './load.ts'
import { writeDocuments } from './synthetic-docs.ts'

const counts = [1000, 4000]
/** As deploy/README.md has it for 768 MB. */
const smallMachine = { BUN_JSC_forceRAMSize: '64000000', MIMALLOC_PURGE_DELAY: '0' }
const maxMb = (768 * 2 ** 20) / 1e6
const maxRestMb = 300
const restMs = 10_000

/** Seconds from the start of the process to the whole of a first document. */
export async function start(rounds: number): Promise<Figure[]> {
  return forEachCount(async (contentRoot, [path = ''], documents) => {
    const first: number[] = []
    const restarted: number[] = []
    for (let round = 0; round < rounds; round++) {
      const dataDir = makeScratchFolder()
      for (const times of [first, restarted]) {
        await using site = await startSite(contentRoot, { DATA_DIR: dataDir })
        await read(site.origin + path)
        times.push((performance.now() - site.startedAt) / 1000)
        await site.end()
      }
    }
    return [
      { name: `${documents}, with no data`, value: median(first), unit: 's', max: 1.5 },
      { name: `${documents}, after a restart`, value: median(restarted), unit: 's', max: 0.5 },
    ]
  })
}

/**
 * How fast the site serves a cached document, beside a server that sends the same bytes and does
 * nothing else. Both take turns, so that whatever else the machine does slows both.
 */
export async function warm(rounds: number): Promise<Figure[]> {
  if (!canPin) console.error('warm: server and load generator share their cores here')
  return forEachCount(async (contentRoot, addresses, documents) => {
    await using site = await startSite(contentRoot)
    await readAll(site, addresses)
    const [path = ''] = addresses
    const bareServer = [join(import.meta.dir, 'bare-server.ts'), site.origin + path]
    await using bare = await startServerProcess(bareServer, {}, pinned('0'))
    await using load = startLoadProcess()
    const measure = ({ port }: ServerProcess) => load.apply({ port, path })
    // The engine compiles what is measured.
    for (const server of [site, bare]) await measure(server)
    const turns: { site: LoadReport; bare: LoadReport }[] = []
    for (let round = 0; round < rounds; round++)
      turns.push({ site: await measure(site), bare: await measure(bare) })
    return figuresOf(documents, turns)
  })
}

function figuresOf(documents: string, turns: readonly Record<'site' | 'bare', LoadReport>[]) {
  const medianOf = (figure: (turn: (typeof turns)[number]) => number) => median(turns.map(figure))
  const ratio = medianOf(turn => turn.site.requestsPerSecond / turn.bare.requestsPerSecond)
  const siteRate = medianOf(turn => turn.site.requestsPerSecond)
  const bareRate = medianOf(turn => turn.bare.requestsPerSecond)
  return [
    { name: `${documents}: site`, value: siteRate, unit: 'requests/s' },
    { name: `${documents}: bare server`, value: bareRate, unit: 'requests/s' },
    { name: `${documents}: site beside bare server`, value: ratio, unit: '', min: 0.7 },
    { name: `${documents}: site, p99`, value: medianOf(turn => turn.site.p99Ms), unit: 'ms' },
  ]
}

/** The memory of the process and its workers while it renders, indexes and serves everything. */
export async function memory(): Promise<Figure[]> {
  return forEachCount(async (contentRoot, addresses, documents) => {
    await using site = await startSite(contentRoot, smallMachine)
    using watched = watchMemory(site.pid)
    await readAll(site, addresses)
    const peak = await watched.peak()
    await Bun.sleep(restMs)
    const rest = await readMemory(site.pid)
    return [
      { name: `${documents}, maximum`, value: peak / 1e6, unit: 'MB', max: maxMb },
      { name: `${documents}, at rest`, value: rest / 1e6, unit: 'MB', max: maxRestMb },
    ]
  })
}

async function forEachCount(
  measure: (
    contentRoot: string,
    addresses: readonly string[],
    documents: string,
  ) => Promise<readonly Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of counts) {
    const content = makeScratchFolder()
    const addresses = writeDocuments(content, count)
    const documents = `${count.toLocaleString('en')} documents`
    figures.push(...(await measure(content, addresses, documents)))
  }
  return figures
}

function startSite(contentRoot: string, env: Readonly<Record<string, string>> = {}) {
  const content = { CONTENT_SOURCE: 'directory', CONTENT_ROOT: contentRoot }
  return startSiteProcess({ ...content, ...env }, pinned('0'))
}

/** Reads every document twice, and waits until the background has indexed them too. */
async function readAll(site: ServerProcess, addresses: readonly string[]): Promise<void> {
  const left = [...addresses, ...addresses]
  const readRest = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      await read(site.origin + path)
  }
  await Promise.all(Array.from({ length: 8 }, readRest))
  while (!site.log().includes('documents rendered')) await Bun.sleep(500)
}

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' }, decompress: false })
  await response.bytes()
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
}
