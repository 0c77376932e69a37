import { canPin, pinned, readCpuMs } from '../support/measure-process.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'
import { type LoadOrder, type LoadProcess, startLoadProcess } from './load.ts'
import { copyCorpus } from './served-corpus.ts'

const recodedPages = 1200
const paintedPages = 100
const rounds = 5
const durationMs = 2000
const connections = 32
const missingPerSecond = 2000
const recodedPerSecond = 5000
const warmPage = '/query/latest/docs/framework/react/overview'

/** Addresses that no page has: those that scanners ask for, and documents of a library. */
const unknownAddresses = ['/wp-*.php', '/.env.*', '/a/b/*', '/blog/*']
const missingDocuments = [
  '/query/latest/docs/framework/react/guides/*',
  '/router/latest/docs/*.md',
  '/table/v8/docs/framework/react/examples/*',
]

/** What strangers cost who ask for what is not there, for images, and for pages in odd codings. */
export async function missing(): Promise<Figure[]> {
  if (!canPin) console.error('missing: server and load generators share their cores here')
  await using content = await copyCorpus()
  await using site = await startSiteProcess(
    { CONTENT_SOURCE: 'directory', CONTENT_ROOT: content.root },
    pinned('0'),
  )
  await using load = startLoadProcess()
  const pages = content.addresses.slice(0, recodedPages)
  // The first responses render the pages; the index is built meanwhile.
  await visitAll(site, pages)
  // The background renders the rest on the server's core, which would slow every measurement.
  while (!site.log().includes('documents rendered')) await Bun.sleep(1000)
  const unknown = { paths: unknownAddresses, status: 404, coding: 'gzip' }
  const documents = { paths: missingDocuments, status: 404, coding: 'gzip' }
  const recoded = { paths: pages, coding: 'identity' }
  const rate = (name: string, order: Load, min: number) => measureRate(site, load, name, order, min)
  return [
    // Before the others: collecting their garbage would count as painting.
    await measurePainting(site, pages.slice(0, paintedPages)),
    ...(await rate('unknown addresses', unknown, missingPerSecond)),
    ...(await rate('missing documents', documents, missingPerSecond)),
    ...(await measureReaders(site, load)),
    ...(await rate(`${pages.length} pages without a coding`, recoded, recodedPerSecond)),
  ]
}

type Load = Omit<LoadOrder, 'port' | 'connections' | 'durationMs'>

/** The rate and the server's CPU time of each request, the medians of a few rounds. */
async function measureRate(
  { pid, port }: ServerProcess,
  load: LoadProcess,
  name: string,
  order: Load,
  min: number,
): Promise<Figure[]> {
  const rates: number[] = []
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await readCpuMs(pid)
    const { requestsPerSecond } = await load.apply({ ...order, port, connections, durationMs })
    rates.push(requestsPerSecond)
    costs.push(((await readCpuMs(pid)) - before) / (requestsPerSecond * (durationMs / 1000)))
  }
  return [
    { name, value: median(rates), unit: 'requests/s', min },
    { name: `${name}: CPU time of each`, value: median(costs), unit: 'ms' },
  ]
}

/** Readers of a warm page, alone and while others ask for missing pages. */
async function measureReaders({ port }: ServerProcess, load: LoadProcess): Promise<Figure[]> {
  await using strangers = startLoadProcess()
  const reading = { port, paths: [warmPage], coding: 'gzip', connections, durationMs }
  const flood = {
    ...reading,
    paths: [...unknownAddresses, ...missingDocuments],
    status: 404,
    maxPerSecond: missingPerSecond,
  }
  const [alone, meanwhile, answered]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    alone.push((await load.apply(reading)).requestsPerSecond)
    const [readers, missing] = await Promise.all([load.apply(reading), strangers.apply(flood)])
    meanwhile.push(readers.requestsPerSecond)
    answered.push(missing.requestsPerSecond)
  }
  const unit = 'requests/s'
  const ratio = median(meanwhile) / median(alone)
  return [
    { name: 'a warm page alone', value: median(alone), unit },
    { name: 'missing pages, while it is read', value: median(answered), unit },
    { name: 'a warm page meanwhile, of its rate alone', value: ratio, unit: '', min: 0.5 },
  ]
}

async function measurePainting(site: ServerProcess, pages: readonly string[]): Promise<Figure> {
  const startedAt = performance.now()
  const before = await readCpuMs(site.pid)
  const images = pages.map(path => `/og${path}.png`)
  await visitAll(site, images)
  const value = ((await readCpuMs(site.pid)) - before) / (performance.now() - startedAt)
  return { name: `share of a core for ${images.length} images`, value, unit: '', max: 0.25 }
}

/** Visits each path, sixteen at a time. */
async function visitAll({ origin }: ServerProcess, paths: readonly string[]): Promise<void> {
  const left = [...paths]
  const visit = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      await (await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })).bytes()
  }
  await Promise.all(Array.from({ length: 16 }, visit))
}
