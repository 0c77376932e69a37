import { join } from 'node:path'
import { canPin, pinned } from '../support/measure-process.ts'
import {
  type ServerProcess,
  startServerProcess,
  startSiteProcess,
} from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'
import { type LoadProcess, type LoadReport, startLoadProcess } from './load.ts'

const path = '/query/latest/docs/framework/react/overview'
const rounds = 5

/**
 * How fast the site serves a cached document, beside a server that sends the same bytes and does
 * nothing else. Both take turns, so that whatever else the machine does slows both.
 */
export async function warm(): Promise<Figure[]> {
  if (!canPin) console.error('warm: server and load generator share their cores here')
  await using site = await startSiteProcess({}, pinned('0'))
  await using load = startLoadProcess()
  return [...(await compare(site, load, 'identity')), ...(await compare(site, load, 'gzip'))]
}

async function compare(site: ServerProcess, load: LoadProcess, coding: string): Promise<Figure[]> {
  const url = `http://127.0.0.1:${site.port}${path}`
  // The first response renders the page, the second stores it.
  for (let times = 0; times < 2; times++)
    await (await fetch(url, { headers: { 'accept-encoding': coding } })).bytes()
  await using bare = await startServerProcess(
    [join(import.meta.dir, 'bare-server.ts'), url, coding],
    {},
    undefined,
    pinned('0'),
  )
  const measure = ({ port }: ServerProcess) =>
    load.apply({ port, paths: [path], coding, connections: 32, durationMs: 1000 })
  await measure(site)
  await measure(bare)

  const turns: { site: LoadReport; bare: LoadReport }[] = []
  for (let round = 0; round < rounds; round++)
    turns.push({ site: await measure(site), bare: await measure(bare) })
  const medianOf = (figure: (turn: (typeof turns)[number]) => number) => median(turns.map(figure))
  const unit = 'requests/s'
  return [
    { name: `${coding}: site`, value: medianOf(({ site }) => site.requestsPerSecond), unit },
    { name: `${coding}: bare server`, value: medianOf(({ bare }) => bare.requestsPerSecond), unit },
    {
      name: `${coding}: site beside bare server`,
      value: medianOf(({ site, bare }) => site.requestsPerSecond / bare.requestsPerSecond),
      unit: '',
      min: 0.8,
    },
    { name: `${coding}: site, p99`, value: medianOf(({ site }) => site.p99Ms), unit: 'ms' },
    {
      name: `${coding}: the load generator's share of its core`,
      value: Math.max(...turns.flatMap(({ site, bare }) => [site.cpu, bare.cpu])),
      unit: '',
      max: 0.9,
    },
  ]
}
