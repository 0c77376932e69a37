/** When a slow phone paints a first visit. `budgets.sweep.ts` counts what the visit loads. */
import type { Browser } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'

const pages = ['/', '/query/latest', '/query/latest/docs/framework/react/overview']
/** As in Lighthouse's mobile profile. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
/** A request takes at least 150 ms; bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
}
const slowdown = 4

export async function firstVisit(rounds: number): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess({}, pinned('0'))
  try {
    // The first response renders the page.
    for (const path of pages) await (await fetch(site.origin + path)).bytes()
    const figures: Figure[] = []
    for (const path of pages) {
      const paints: Paints[] = []
      for (let round = 0; round < rounds; round++)
        paints.push(await paintsOnSlowPhone(browser, site.origin + path))
      for (const kind of ['first', 'largest'] as const) {
        const name = `${kind} paint on a slow phone: ${path}`
        figures.push({ name, value: median(paints.map(each => each[kind])), unit: 'ms', max: 1000 })
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}

type Paints = { readonly first: number; readonly largest: number }

/** Ms until the first and the largest paint. */
async function paintsOnSlowPhone(browser: Browser, url: string): Promise<Paints> {
  const page = await browser.newPage(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(readPaints)
  await page.close()
  return paints
}

/** Runs in the page. */
function readPaints(): Promise<Paints> {
  return new Promise(resolve => {
    new PerformanceObserver(list => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const largest = list.getEntries().at(-1)
      resolve({ first: first?.startTime ?? 0, largest: largest?.startTime ?? 0 })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
