import { join } from 'node:path'
import { type Figure, median, type Part } from './figures.ts'
import { type LoadProcess, type LoadReport, startLoadProcess } from './load.ts'
import {
  canPin,
  hasProcessUsage,
  pinned,
  readPort,
  readProcessUsage,
  type SiteProcess,
  serverCore,
  startSiteProcess,
} from './process.ts'

const document = '/query/latest/docs/framework/react/overview'
const rounds = 10
const roundMs = 1000
const connections = 32

type Round = LoadReport & {
  /** Processor time of the server for each answer, in µs. */ readonly cost: number
}

/**
 * How fast a document comes that has been asked for before, beside a server that answers the same bytes and does nothing else. Site and
 * bare server take turns, so that whatever else the machine does falls on both; the ratio is the median of the turns'.
 */
export const warm: Part = async () => {
  if (!canPin)
    console.log('warm: no taskset or one core only, so that server and load share what there is')
  await using site = await startSiteProcess()
  await using load = startLoadProcess()
  const identity = await compare(site, load, 'identity')
  return [...identity, ...(await compare(site, load, 'gzip'))]
}

async function compare(
  site: SiteProcess,
  load: LoadProcess,
  coding: 'identity' | 'gzip',
): Promise<Figure[]> {
  const url = `http://127.0.0.1:${site.port}${document}`
  await using bare = await startBareServer(url, coding)
  // One to render, one that finds it stored, and one turn each that is not counted.
  for (let times = 0; times < 2; times++)
    await fetch(url, { headers: { 'accept-encoding': coding } }).then(answer => answer.bytes())
  await measure(load, site, coding)
  await measure(load, bare, coding)

  const turns: { site: Round; bare: Round }[] = []
  for (let round = 0; round < rounds; round++) {
    turns.push({ site: await measure(load, site, coding), bare: await measure(load, bare, coding) })
  }
  const medianOf = (figure: (turn: (typeof turns)[number]) => number) => median(turns.map(figure))
  return [
    {
      name: `${coding}: site`,
      value: medianOf(({ site }) => site.requests / site.seconds),
      unit: 'requests/s',
    },
    {
      name: `${coding}: bare server`,
      value: medianOf(({ bare }) => bare.requests / bare.seconds),
      unit: 'requests/s',
    },
    {
      name: `${coding}: site beside bare server`,
      value: medianOf(
        ({ site, bare }) => site.requests / site.seconds / (bare.requests / bare.seconds),
      ),
      unit: '',
      target: { at: 'least', value: 0.8 },
    },
    {
      name: `${coding}: the same by processor time`,
      value: medianOf(({ site, bare }) => bare.cost / site.cost),
      unit: '',
    },
    {
      name: `${coding}: site, 99 of 100 within`,
      value: medianOf(({ site }) => site.p99),
      unit: 'ms',
    },
    {
      name: `${coding}: bare server, 99 of 100 within`,
      value: medianOf(({ bare }) => bare.p99),
      unit: 'ms',
    },
    {
      name: `${coding}: the load generator's share of its core`,
      value: Math.max(...turns.flatMap(({ site, bare }) => [site.cpu, bare.cpu])),
      unit: '',
      target: { at: 'most', value: 0.9 },
    },
  ]
}

async function measure(
  load: LoadProcess,
  server: { readonly pid: number; readonly port: number },
  coding: string,
): Promise<Round> {
  const before = await processorTime(server.pid)
  const report = await load.apply({
    port: server.port,
    request: requestLike(server.port, coding),
    connections,
    ms: roundMs,
  })
  return { ...report, cost: ((await processorTime(server.pid)) - before) / report.requests }
}

async function processorTime(pid: number): Promise<number> {
  return hasProcessUsage ? (await readProcessUsage(pid)).processorTime : Number.NaN
}

async function startBareServer(
  url: string,
  coding: string,
): Promise<AsyncDisposable & { readonly pid: number; readonly port: number }> {
  const command = pinned(serverCore, [
    process.execPath,
    join(import.meta.dir, 'bare-server.ts'),
    url,
    coding,
  ])
  const server = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    server.kill('SIGKILL')
    await server.exited
  }
  const port = await readPort(server.stdout)
  if (port === undefined) {
    await stop()
    throw new Error('The bare server did not start')
  }
  return { pid: server.pid, port, [Symbol.asyncDispose]: stop }
}

function requestLike(port: number, coding: string): string {
  const lines = [`GET ${document} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Accept: */*']
  if (coding !== 'identity') lines.push(`Accept-Encoding: ${coding}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
