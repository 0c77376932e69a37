import { readMemory } from '../support/measure-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { type Comparison, type Figure, median, quantile } from './figures.ts'
import { type IndexedSite, startIndexedSite } from './indexed-site.ts'
import { startLoadProcess } from './load.ts'
import { wordOf, writeSyntheticDocs } from './synthetic-docs.ts'

const sizes = [10, 100, 1000, 10_000] as const
const warmPages = 50
const searches = 300
const searchRounds = 5
const loadRounds = 5
const restMs = 10_000

/**
 * What the site takes for sources of 10 to 10,000 documents, in a row for each figure, and how that
 * grows from size to size.
 */
export async function scale(): Promise<(Comparison | Figure)[]> {
  const measured: Measured[] = []
  for (const size of sizes) measured.push(await measureSize(size))
  const rows = Object.entries(units).map(([name, unit]) => ({
    name,
    unit,
    values: measured.map(figures => figures[name as keyof Measured]),
  }))
  const [, hundred, , most] = measured
  if (!hundred || !most) return []
  const perDocument = (figure: 'memory' | 'memory, at rest') =>
    (1000 * (most[figure] - hundred[figure])) / (sizes[3] - sizes[1])
  return [
    { columns: sizes.map(size => size.toLocaleString('en')), rows, hasGrowth: true },
    {
      name: 'warm rate of 10,000 documents beside 100',
      value: most['warm documents'] / hundred['warm documents'],
      unit: '',
      min: 0.8,
    },
    {
      name: 'search p99 of 10,000 documents beside 100',
      value: most['search, p99'] / hundred['search, p99'],
      unit: '',
      max: 1.25,
    },
    { name: 'memory for a document', value: perDocument('memory'), unit: 'KB', max: 20 },
    {
      name: 'memory for a document, at rest',
      value: perDocument('memory, at rest'),
      unit: 'KB',
      max: 20,
    },
  ]
}

const units = {
  'first document after the start': 's',
  'index built in': 's',
  'warm documents': 'requests/s',
  'search, p99': 'ms',
  'sitemap, first time': 'ms',
  'llms.txt, first time': 'ms',
  memory: 'MB',
  'memory, at rest': 'MB',
} as const
type Measured = Record<keyof typeof units, number>

async function measureSize(size: number): Promise<Measured> {
  await using content = await makeTemporaryFolder()
  const addresses = writeSyntheticDocs(content.path, size)
  await using site = await startIndexedSite(content.path, '0')
  await visit(site, addresses[0] ?? '/')
  const started = (performance.now() - site.startedAt) / 1000
  const indexedMs = await site.index()
  const sitemapMs = await timed(() => visit(site, '/sitemap/query.xml'))
  const llmsMs = await timed(() => visit(site, '/query/latest/llms.txt'))
  const figures = {
    'first document after the start': started,
    'index built in': indexedMs / 1000,
    'warm documents': await warmRate(site, addresses.slice(0, warmPages)),
    'search, p99': await searchP99(site),
    'sitemap, first time': sitemapMs,
    'llms.txt, first time': llmsMs,
    memory: (await readMemory(site.pid)) / 1e6,
  }
  // By then, what these requests left behind is collected.
  await Bun.sleep(restMs)
  return { ...figures, 'memory, at rest': (await readMemory(site.pid)) / 1e6 }
}

async function warmRate({ port }: IndexedSite, paths: readonly string[]): Promise<number> {
  await using load = startLoadProcess()
  const rates: number[] = []
  // The first rounds render the pages and store them.
  for (let round = -2; round < loadRounds; round++) {
    const order = { port, paths, coding: 'gzip', connections: 32, durationMs: 1000 }
    const { requestsPerSecond } = await load.apply(order)
    if (round >= 0) rates.push(requestsPerSecond)
  }
  return median(rates)
}

async function searchP99(site: IndexedSite): Promise<number> {
  // Words that are rare and words that are not, some with a typo.
  const queries = Array.from({ length: searches }, (_, index) =>
    `${wordOf(7 * index)} ${wordOf(index)}`.slice(0, index % 3 === 0 ? -1 : undefined),
  )
  const search = (query: string) => visit(site, `/search?q=${encodeURIComponent(query)}`)
  const times: number[] = []
  // In the first round the engine compiles the search, which says nothing about the size.
  for (let round = -1; round < searchRounds; round++) {
    for (const query of queries) {
      const ms = await timed(() => search(query))
      if (round >= 0) times.push(ms)
    }
  }
  return quantile(times, 0.99)
}

async function visit({ port }: IndexedSite, path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  await response.bytes()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
