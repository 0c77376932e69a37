import { readMemory } from '../support/measure-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { type Comparison, type Figure, median, quantile } from './figures.ts'
import { type IndexedSite, startIndexedSite } from './indexed-site.ts'
import { startLoadProcess } from './load.ts'
import { wordOf, writeSyntheticDocs } from './synthetic-docs.ts'
import { takeTurns } from './turns.ts'

const sizes = [10, 100, 1000, 10_000] as const
const warmPages = 50
const coding = 'gzip'
/** In the first turn the engine compiles what is measured, which says nothing about the size. */
const turns = { turns: 5, warmingTurns: 1 }
/** Words that are rare and words that are not, some with a typo. */
const queries = Array.from({ length: 300 }, (_, index) =>
  `${wordOf(7 * index)} ${wordOf(index)}`.slice(0, index % 3 === 0 ? -1 : undefined),
)
const restMs = 10_000
/** Of what ten times the documents take: 10 is linear, 100 quadratic. */
const maxGrowth = 20
const growing = [
  'index built in',
  'sitemap, first time',
  'llms.txt, first time',
  'memory',
  'memory, at rest',
] as const

/**
 * What the site takes for sources of 10 to 10,000 documents, in a row for each figure, and how that
 * grows from size to size. All sizes take turns, so that whatever else the machine does slows all.
 */
export async function scale(): Promise<(Comparison | Figure)[]> {
  await using sites = new AsyncDisposableStack()
  const opened: Opened[] = []
  for (const size of sizes) opened.push(await openSize(size, sites))
  const rates = await measureWarmRates(opened)
  const searches = await takeTurns(opened, turns, async ({ site }) => ({
    times: await timeSearches(site),
    memory: await readMemory(site.pid),
  }))
  // By then, what these requests left behind is collected.
  await Bun.sleep(restMs)
  const memoryAtRest = await Promise.all(opened.map(({ site }) => readMemory(site.pid)))
  const measured = opened.map(
    ({ figures }, at): Measured => ({
      ...figures,
      'warm documents': median(rates[at] ?? []),
      'search, p99': quantile(searches[at]?.flatMap(({ times }) => times) ?? [], 0.99),
      memory: Math.max(...(searches[at] ?? []).map(({ memory }) => memory)) / 1e6,
      'memory, at rest': (memoryAtRest[at] ?? 0) / 1e6,
    }),
  )
  const rows = Object.entries(units).map(([name, unit]) => ({
    name,
    unit,
    values: measured.map(figures => figures[name as keyof Measured]),
  }))
  const [, hundred, thousand, most] = measured
  if (!hundred || !thousand || !most) return []
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
    ...growing.map(name => ({
      name: `${name}: 10,000 documents beside 1,000`,
      value: most[name] / thousand[name],
      unit: '',
      max: maxGrowth,
    })),
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

type Opened = Awaited<ReturnType<typeof openSize>>

async function openSize(size: number, sites: AsyncDisposableStack) {
  const content = sites.use(await makeTemporaryFolder())
  const addresses = writeSyntheticDocs(content.path, size)
  const site = sites.use(await startIndexedSite(content.path, '0'))
  await visit(site, addresses[0] ?? '/')
  const started = (performance.now() - site.startedAt) / 1000
  const figures = {
    'first document after the start': started,
    'index built in': (await site.index()) / 1000,
    'sitemap, first time': await timed(() => visit(site, '/sitemap/query.xml')),
    'llms.txt, first time': await timed(() => visit(site, '/query/latest/llms.txt')),
  }
  return { site, paths: addresses.slice(0, warmPages), figures }
}

async function measureWarmRates(opened: readonly Opened[]): Promise<number[][]> {
  // The first response renders the page, the second stores it.
  for (const { site, paths } of opened)
    for (const path of [...paths, ...paths]) await visit(site, path)
  await using load = startLoadProcess()
  return await takeTurns(opened, turns, async ({ site: { port }, paths }) => {
    const order = { port, paths, coding, connections: 32, durationMs: 1000 }
    return (await load.apply(order)).requestsPerSecond
  })
}

async function timeSearches(site: IndexedSite): Promise<number[]> {
  const times: number[] = []
  for (const query of queries)
    times.push(await timed(() => visit(site, `/search?q=${encodeURIComponent(query)}`)))
  return times
}

async function visit({ port }: IndexedSite, path: string): Promise<void> {
  const headers = { 'accept-encoding': coding }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  await response.bytes()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
