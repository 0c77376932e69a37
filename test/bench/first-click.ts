import type { Browser, Page } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { clickLink, noteHeadings } from './click.ts'
import { type Figure, median } from './figures.ts'

const folder = '/query/latest/docs/framework/react'
const link = `.sidebar a[href="${folder}/installation"]`
const visits = 20
const slowVisits = 5
const maxMs = 80
/** To the browser's own time, which differs from run to run. */
const maxRatio = 1.2
const pointedMs = 300
const slowRoundTripMs = 400

type Visit = {
  /** The browser's own way to follow a link. */
  readonly isPlain?: boolean
  readonly isPointedAt?: boolean
  readonly isSlow?: boolean
}

/**
 * From the first click of a visit to the new heading, beside what the browser alone takes. On a slow
 * line, the median must be within what the browser's own loads take.
 */
export async function firstClick(): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess({}, pinned('0'))
  const measure = async (name: string, visit: Visit, max?: number, count = visits) => {
    const times: number[] = []
    for (let i = 0; i < count; i++) times.push(await clickOnce(browser, site.origin, visit))
    const figures: Figure[] = [
      {
        name: `${name}, median of ${count}`,
        value: median(times),
        unit: 'ms',
        ...(max && { max }),
      },
      { name: `${name}, worst`, value: Math.max(...times), unit: 'ms' },
    ]
    return { figures, median: median(times), worst: Math.max(...times) }
  }
  try {
    await measure('warm up', {}, undefined, 2)
    const plain = await measure('plain load', { isPlain: true })
    const slowPlain = await measure('400 ms round trip, plain', slow(true), undefined, slowVisits)
    const max = Math.min(maxMs, maxRatio * plain.median)
    return [
      ...plain.figures,
      ...(await measure('not pointed at', {}, max)).figures,
      ...(await measure(`pointed at for ${pointedMs} ms`, { isPointedAt: true }, 50)).figures,
      ...slowPlain.figures,
      ...(
        await measure('400 ms round trip, not pointed at', slow(false), slowPlain.worst, slowVisits)
      ).figures,
    ]
  } finally {
    await browser.close()
  }
}

const slow = (isPlain: boolean): Visit => ({ isPlain, isSlow: true })

async function clickOnce(browser: Browser, origin: string, visit: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(noteHeadings)
  if (visit.isPlain) await page.addInitScript(ignoreClicks)
  if (visit.isSlow) await slowDown(page)
  await page.goto(`${origin}${folder}/overview`, { waitUntil: 'networkidle' })
  if (visit.isPointedAt) {
    await page.hover(link)
    await Bun.sleep(pointedMs)
  }
  const ms = await clickLink(page, link, 'Installation')
  await context.close()
  return ms
}

/** Runs in the page: hides clicks from the site's scripts, but not from the browser. */
function ignoreClicks(): void {
  window.addEventListener('click', event => event.stopImmediatePropagation(), { capture: true })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowRoundTripMs,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}
