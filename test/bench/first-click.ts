import type { Browser, Page } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'

const folder = '/query/latest/docs/framework/react'
const link = `.sidebar a[href="${folder}/installation"]`
const visits = 20
const pointedMs = 300
const slowRoundTripMs = 400

type Visit = {
  /** The browser's own way to follow a link. */
  readonly isPlain?: boolean
  readonly isPointedAt?: boolean
  readonly isSlow?: boolean
}

/** From the first click of a visit to the new heading, beside a page without the site's scripts. */
export async function firstClick(): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess()
  const measure = async (name: string, visit: Visit, count = visits) => {
    const times: number[] = []
    for (let i = 0; i < count; i++) times.push(await clickOnce(browser, site.origin, visit))
    return [
      { name: `${name}, median of ${count}`, value: median(times), unit: 'ms' },
      { name: `${name}, worst`, value: Math.max(...times), unit: 'ms' },
    ]
  }
  try {
    await measure('warm up', {}, 2)
    return [
      ...(await measure('plain load', { isPlain: true })),
      ...(await measure('not pointed at', {})),
      ...(await measure(`pointed at for ${pointedMs} ms`, { isPointedAt: true })),
      ...(await measure('400 ms round trip, plain load', { isPlain: true, isSlow: true }, 3)),
      ...(await measure('400 ms round trip, not pointed at', { isSlow: true }, 3)),
      ...(await measure('400 ms round trip, pointed at', { isSlow: true, isPointedAt: true }, 3)),
    ]
  } finally {
    await browser.close()
  }
}

async function clickOnce(browser: Browser, origin: string, visit: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(noteHeading)
  if (visit.isPlain) await page.route('**/assets/*.js', route => route.abort())
  if (visit.isSlow) await slowDown(page)
  await page.goto(`${origin}${folder}/overview`, { waitUntil: 'networkidle' })
  if (visit.isPointedAt) {
    await page.hover(link)
    await Bun.sleep(pointedMs)
  }
  const clickedAt = await page.evaluate(selector => {
    const clicked = performance.timeOrigin + performance.now()
    Object.assign(window, { clicked })
    document.querySelector<HTMLElement>(selector)?.click()
    return clicked
  }, link)
  await page.waitForURL(url => url.pathname.endsWith('/installation'), { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    () => (window as { readonly headings?: Map<string, number> }).headings?.get('Installation'),
    undefined,
    { polling: 20 },
  )
  const shownAt = Number(await shown.jsonValue())
  await context.close()
  return shownAt - clickedAt
}

/** Runs in the page: notes when each heading is painted, in ms since 1970. */
function noteHeading(): void {
  const headings = new Map<string, number>()
  Object.assign(window, { headings })
  const note = () => {
    const text = document.querySelector('main h1')?.textContent
    if (!text || headings.has(text)) return
    headings.set(text, 0)
    // A frame is painted between its callback and the most urgent task that the callback posts.
    requestAnimationFrame(() =>
      scheduler.postTask(() => headings.set(text, performance.timeOrigin + performance.now()), {
        priority: 'user-blocking',
      }),
    )
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
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
