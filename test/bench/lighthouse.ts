/**
 * Lighthouse's mobile profile, which computes what a slow phone would take from a load without
 * limits. It is installed from npm.
 */
import { join } from 'node:path'
import * as v from 'valibot'
import { chromePath } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'
import { type Figure, median } from './figures.ts'

const version = '12.8.2'
const pages = [
  '/',
  '/query/latest',
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/examples/basic',
  '/blog/virtual-3-19',
]

const audit = v.object({ numericValue: v.number() })
const reportSchema = v.object({
  categories: v.record(v.string(), v.object({ title: v.string(), score: v.number() })),
  audits: v.object({ 'largest-contentful-paint': audit, 'cumulative-layout-shift': audit }),
})
type Report = v.InferOutput<typeof reportSchema>

/** Scores and paints are medians, because Lighthouse multiplies what other processes take by four. */
export async function lighthouse(rounds: number): Promise<Figure[]> {
  const folder = makeScratchFolder()
  await run(folder, ['add', '--exact', `lighthouse@${version}`])
  await using site = await startSiteProcess({}, pinned('0'))
  const figures: Figure[] = []
  for (const path of pages) {
    // Warms the server.
    const { status } = await fetch(site.origin + path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    const reports: Report[] = []
    while (reports.length < rounds) reports.push(await visit(folder, site.origin + path))
    figures.push(...figuresOf(path, reports))
  }
  return figures
}

function figuresOf(path: string, reports: readonly Report[]): Figure[] {
  const categories = Object.entries(reports[0]?.categories ?? {})
  const paints = reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)
  const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)
  return [
    ...categories.map(([id, { title }]) => ({
      name: `${path}: ${title}`,
      value: 100 * median(reports.map(report => report.categories[id]?.score ?? 0)),
      unit: '',
      min: 100,
    })),
    { name: `${path}: largest paint`, value: median(paints), unit: 'ms', max: 1000 },
    { name: `${path}: layout shift`, value: Math.max(...shifts), unit: '', max: 0 },
  ]
}

async function visit(folder: string, url: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox --disable-gpu']
  const command = [join('node_modules', '.bin', 'lighthouse'), url, ...flags]
  // Now and then a trace lacks its start, and Lighthouse says that it should be run again.
  const text = await run(folder, command).catch(() => run(folder, command))
  return v.parse(reportSchema, JSON.parse(text))
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
