import { join } from 'node:path'
import { launch } from '../../support/browser.ts'
import { pinned } from '../../support/measure-process.ts'
import { startServerProcess, startSiteProcess } from '../../support/site-process.ts'
import { type Comparison, median } from '../figures.ts'
import { startLoadProcess } from '../load.ts'
import { takeTurns } from '../turns.ts'
import { buildPeers } from './build-peers.ts'
import { cacheWithNginx, hasNginx, serveWithNginx } from './nginx.ts'
import { type Visited, visitPeers } from './visit-peer.ts'

const sitePath = '/query/latest/docs/framework/react/overview'
const loadRounds = 5
const coding = 'gzip'

type Peer = {
  readonly name: string
  readonly port: number
  /** The page of the document Overview. */
  readonly path: string
}

/**
 * The same documents by this site, by VitePress and by Starlight, whose built pages nginx serves;
 * and this site's own responses from the cache of nginx, and from the memory of a bare server.
 */
export async function peers(): Promise<Comparison[]> {
  if (!hasNginx) throw new Error('No nginx was found: apt-get install nginx')
  await using built = await buildPeers()
  await using site = await startSiteProcess({}, pinned('0'))
  await using cache = await cacheWithNginx(site.origin)
  await using bare = await startServerProcess(
    [join(import.meta.dir, 'stored-site.ts'), site.origin],
    {},
    undefined,
    pinned('0'),
  )
  await using vitepress = await serveWithNginx(built.vitepress)
  await using starlight = await serveWithNginx(built.starlight)
  const path = '/framework/react/overview'
  const all: readonly Peer[] = [
    { name: 'this site', port: site.port, path: sitePath },
    { name: 'VitePress', port: vitepress.port, path },
    { name: 'Starlight', port: starlight.port, path: `${path}/` },
    { name: 'nginx, our pages', port: cache.port, path: sitePath },
    { name: 'bare Bun.serve', port: bare.port, path: sitePath },
  ]
  const rates = await warmRates(all)
  const seen = await visitAll(all)
  const row = (name: string, unit: string, key: keyof Visited) => ({
    name,
    unit,
    values: seen.map(visited => visited[key]),
  })
  return [
    {
      columns: all.map(({ name }) => name),
      rows: [
        { name: 'warm document', unit: 'requests/s', values: rates },
        row('first visit', 'KB', 'firstVisit'),
        row('requests of the first visit', '', 'requests'),
        row('first click', 'ms', 'firstClick'),
        row('next click', 'ms', 'nextClick'),
        row('largest paint on a slow phone', 'ms', 'largestPaint'),
      ],
    },
  ]
}

async function warmRates(all: readonly Peer[]): Promise<number[]> {
  await using load = startLoadProcess()
  const turns = { turns: loadRounds, warmingTurns: 1 }
  const rates = await takeTurns(all, turns, async ({ port, path }) => {
    const order = { port, paths: [path], coding, connections: 32, durationMs: 1000 }
    return (await load.apply(order)).requestsPerSecond
  })
  return rates.map(median)
}

async function visitAll(all: readonly Peer[]): Promise<Visited[]> {
  const browser = await launch()
  try {
    return await visitPeers(
      browser,
      all.map(({ port, path }) => `http://127.0.0.1:${port}${path}`),
    )
  } finally {
    await browser.close()
  }
}
