/** What a first visit loads, and when a slow phone paints it. */
import type { Browser } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'

const document = '/query/latest/docs/framework/react/overview'
const pages = ['/', '/query/latest', document]
/** After the page was loaded, for what it loads when idle. */
const idleMs = 3000
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
    const figures = await weighVisit(browser, site.origin + document)
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

/** All that a first visit asks for, what is loaded when idle included: KB as sent, and requests. */
async function weighVisit(browser: Browser, url: string): Promise<Figure[]> {
  let bytes = 0
  let requests = 0
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(idleMs)
  await page.close()
  return [
    { name: 'a document, all that is loaded', value: bytes / 1000, unit: 'KB', max: 60 },
    { name: 'a document, requests', value: requests, unit: '', max: 6 },
  ]
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
