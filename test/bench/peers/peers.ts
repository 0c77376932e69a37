import { join } from 'node:path'
import { launch } from '../../support/browser.ts'
import { pinned } from '../../support/measure-process.ts'
import { startServerProcess, startSiteProcess } from '../../support/site-process.ts'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'
import { type Comparison, median } from '../figures.ts'
import { startLoadProcess } from '../load.ts'
import { buildPeers } from './build-peers.ts'
import { hasNginx, serveWithNginx } from './nginx.ts'
import { type Visited, visitPeer } from './visit-peer.ts'

const sitePath = '/query/latest/docs/framework/react/overview'
const loadRounds = 5
const coding = 'gzip'

type Peer = {
  readonly name: string
  readonly port: number
  /** The page of the document Overview. */
  readonly path: string
  /** A whole site, which a browser can visit. */
  readonly isSite: boolean
}

/**
 * The same documents by this site, by VitePress and by Starlight, whose built pages nginx serves;
 * and one page of this site as a file of nginx, and as the bytes of a bare server.
 */
export async function peers(): Promise<Comparison[]> {
  if (!hasNginx) throw new Error('No nginx was found: apt-get install nginx')
  await using built = await buildPeers()
  await using site = await startSiteProcess({}, pinned('0'))
  await using page = await makeTemporaryFolder()
  await Bun.write(join(page.path, 'index.html'), await fetch(`${site.origin}${sitePath}`))
  await using file = await serveWithNginx(page.path)
  await using bare = await startServerProcess(
    [join(import.meta.dir, '../bare-server.ts'), `${site.origin}${sitePath}`, coding],
    {},
    undefined,
    pinned('0'),
  )
  await using vitepress = await serveWithNginx(built.vitepress)
  await using starlight = await serveWithNginx(built.starlight)
  const path = '/framework/react/overview'
  const all: readonly Peer[] = [
    { name: 'this site', port: site.port, path: sitePath, isSite: true },
    { name: 'VitePress', port: vitepress.port, path, isSite: true },
    { name: 'Starlight', port: starlight.port, path: `${path}/`, isSite: true },
    { name: 'nginx, our page', port: file.port, path: '/index', isSite: false },
    { name: 'bare Bun.serve', port: bare.port, path: sitePath, isSite: false },
  ]
  const rates = await warmRates(all)
  const seen = await visitAll(all)
  const row = (name: string, unit: string, key: keyof Visited) => ({
    name,
    unit,
    values: seen.map(visited => visited?.[key]),
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

/** They take turns, so that whatever else the machine does slows all. */
async function warmRates(all: readonly Peer[]): Promise<number[]> {
  await using load = startLoadProcess()
  const rates = all.map((): number[] => [])
  for (let round = -1; round < loadRounds; round++)
    for (const [index, { port, path }] of all.entries()) {
      const order = { port, paths: [path], coding, connections: 32, durationMs: 1000 }
      const { requestsPerSecond } = await load.apply(order)
      if (round >= 0) rates[index]?.push(requestsPerSecond)
    }
  return rates.map(median)
}

async function visitAll(all: readonly Peer[]): Promise<(Visited | undefined)[]> {
  const browser = await launch()
  try {
    const seen: (Visited | undefined)[] = []
    for (const { port, path, isSite } of all)
      seen.push(isSite ? await visitPeer(browser, `http://127.0.0.1:${port}${path}`) : undefined)
    return seen
  } finally {
    await browser.close()
  }
}
