import type { Browser } from 'playwright-core'

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

export type Paints = { readonly first: number; readonly largest: number }

/** Ms until the first and the largest paint of a first visit on a slow phone. */
export async function paintsOnSlowPhone(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(readPaints)
  } finally {
    await context.close()
  }
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
