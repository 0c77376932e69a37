import type { Browser } from 'playwright-core'

/** After the page was loaded, for what it loads when idle. */
const idleMs = 3000

/** All that a first visit asks for, what is loaded when idle included: KB as sent, and requests. */
export async function weighVisit(browser: Browser, url: string) {
  let bytes = 0
  let requests = 0
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) requests++
    })
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(idleMs)
  } finally {
    await context.close()
  }
  return { firstVisit: bytes / 1000, requests }
}
