import { join } from 'node:path'
import * as v from 'valibot'
import { libraries } from '../../src/libraries/registry.ts'
import { chromePath } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { type Figure, median } from './figures.ts'

const version = '12.8.2'
const landingPages = ['/', ...libraries.map(({ to }) => `${to}/latest`)]
const pages = [
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/examples/basic',
  '/blog/virtual-3-19',
  ...landingPages,
]
const chromeFlags = '--headless --no-sandbox --disable-gpu'

const audit = v.object({ numericValue: v.number() })
const report = v.object({
  categories: v.record(v.string(), v.object({ title: v.string(), score: v.number() })),
  audits: v.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
  }),
})
type Report = v.InferOutput<typeof report>

/** Of each page. One would not do: Lighthouse multiplies what other processes take from it by four. */
const loads = 3

/** Without styles and scripts: what the machine and the browser take for any page. */
const barePage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>A bare page</h1>'

/**
 * Lighthouse's mobile profile, which computes what a slow phone would take from a load without
 * limits. Each page's scores and paints are medians of its loads, and its shift is the largest.
 * Installed from npm; takes ten minutes.
 */
export async function lighthouse(): Promise<Figure[]> {
  await using folder = await makeTemporaryFolder()
  await run(folder.path, ['add', '--exact', `lighthouse@${version}`])
  await using site = await startSiteProcess({}, pinned('0'))
  await using bareSite = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => new Response(barePage, { headers: { 'content-type': 'text/html' } }),
  })
  const ofBarePage = await visitOften(folder.path, bareSite.url.href)
  const reports = new Map<string, Report[]>()
  for (const path of pages) reports.set(path, await visitOften(folder.path, site.origin + path))
  /** The page with the highest value, and that value. */
  const highest = (measure: (ofPage: readonly Report[]) => number) =>
    Array.from(reports, ([path, ofPage]) => ({ path, value: measure(ofPage) })).reduce((a, b) =>
      b.value > a.value ? b : a,
    )
  const scores = Object.entries(reports.get('/')?.[0]?.categories ?? {}).map(
    ([id, { title }]): Figure => {
      const { path, value } = highest(ofPage => median(ofPage.map(report => -scoreOf(report, id))))
      return { name: `${title}, the lowest score: ${path}`, value: -value, unit: '', min: 100 }
    },
  )
  const shift = highest(ofPage =>
    Math.max(...ofPage.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)),
  )
  const paints = (['first', 'largest'] as const).flatMap(kind =>
    landingPages.map((path): Figure => {
      const value = medianPaint(reports.get(path) ?? [], kind)
      return { name: `${kind} paint: ${path}`, value, unit: 'ms', max: 1000 }
    }),
  )
  const bareScore = median(ofBarePage.map(report => scoreOf(report, 'performance')))
  return [
    { name: 'bare page: performance', value: bareScore, unit: '' },
    { name: 'bare page: largest paint', value: medianPaint(ofBarePage, 'largest'), unit: 'ms' },
    ...scores,
    { name: `layout shift, the largest: ${shift.path}`, value: shift.value, unit: '', max: 0 },
    ...paints,
  ]
}

/** From 0 to 100. */
function scoreOf({ categories }: Report, id: string): number {
  return 100 * (categories[id]?.score ?? 0)
}

function medianPaint(reports: readonly Report[], kind: 'first' | 'largest'): number {
  return median(reports.map(({ audits }) => audits[`${kind}-contentful-paint`].numericValue))
}

/** Loads the page a few times, after a request that warms the server. Its status must be 200. */
async function visitOften(folder: string, url: string): Promise<Report[]> {
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`${url}: ${status}`)
  const reports: Report[] = []
  while (reports.length < loads) reports.push(await visit(folder, url))
  return reports
}

async function visit(folder: string, url: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--chrome-flags=${chromeFlags}`]
  const command = [join('node_modules', '.bin', 'lighthouse'), url, ...flags]
  // Now and then a trace lacks its start, and Lighthouse says that it should be run again.
  const text = await run(folder, command).catch(() => run(folder, command))
  return v.parse(report, JSON.parse(text))
}

/** What the command prints. */
async function run(folder: string, command: readonly string[]): Promise<string> {
  const bun = Bun.spawn([process.execPath, ...command], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromePath() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await new Response(bun.stdout).text()
  if ((await bun.exited) !== 0) throw new Error(`"bun ${command.join(' ')}" failed`)
  return printed
}
