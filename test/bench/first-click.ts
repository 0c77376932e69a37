import type { Browser, Page } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { clickLink, noteClicks, noteHeadings } from './click.ts'
import { type Figure, median } from './figures.ts'
import { takeTurns } from './turns.ts'

const folder = '/query/latest/docs/framework/react'
/** Within the frame of the documents. */
const inFrame: Click = {
  from: `${folder}/overview`,
  link: `.sidebar a[href="${folder}/installation"]`,
  heading: 'Installation',
}
const acrossFrames: Click = {
  from: '/query/latest',
  link: `.landing-start a[href="${folder}/overview"]`,
  heading: 'Overview',
}
const visits = 20
/** Until the server and the browser are warm, a visit takes up to four times as long. */
const warmingTurns = 2
const maxMs = 80
const maxPointedMs = 50
/** To the browser's own time, which differs from run to run. */
const maxRatio = 1.2
/** On a slow line, as fast as a plain load, but for what medians of equal loads differ by. */
const maxSlowRatio = 1.03
/** A worst visit is a single one. A further round trip would be a ratio of 1.8. */
const maxSlowWorstRatio = 1.1
const pointedMs = 300
const slowRoundTripMs = 400

type Click = { readonly from: string; readonly link: string; readonly heading: string }

type Visit = {
  readonly click?: Click
  /** The browser's own way to follow a link. */
  readonly isPlain?: boolean
  readonly isPointedAt?: boolean
  readonly isSlow?: boolean
}

/**
 * From the first click of a visit to the new heading, beside what the browser alone takes. Chromium
 * prerenders nothing from a page of Playwright, so a link that is pointed at is only prefetched.
 */
export async function firstClick(): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess({}, pinned('0'))
  const series: readonly Visit[] = [
    { isPlain: true },
    {},
    { isPointedAt: true },
    { isPlain: true, isSlow: true },
    { isSlow: true },
    { click: acrossFrames, isPlain: true },
    { click: acrossFrames },
  ]
  const [
    plain = [],
    notPointedAt = [],
    pointedAt = [],
    slowPlain = [],
    slow = [],
    acrossPlain = [],
    across = [],
  ] = await takeTurns(series, { turns: visits, warmingTurns }, visit =>
    clickOnce(browser, site.origin, visit),
  ).finally(() => browser.close())
  return [
    ...figuresOf('plain load', plain),
    ...figuresOf('not pointed at', notPointedAt, {
      median: Math.min(maxMs, maxRatio * median(plain)),
      worst: maxRatio * Math.max(...plain),
    }),
    ...figuresOf(`pointed at for ${pointedMs} ms`, pointedAt, { median: maxPointedMs }),
    ...figuresOf('400 ms round trip, plain load', slowPlain),
    ...figuresOf('400 ms round trip, not pointed at', slow, {
      median: maxSlowRatio * median(slowPlain),
      worst: maxSlowWorstRatio * Math.max(...slowPlain),
    }),
    ...figuresOf('landing page to document, plain load', acrossPlain),
    ...figuresOf('landing page to document, not pointed at', across, {
      median: maxRatio * median(acrossPlain),
      worst: maxRatio * Math.max(...acrossPlain),
    }),
  ]
}

type Limits = { readonly median?: number; readonly worst?: number }

function figuresOf(name: string, times: readonly number[], max: Limits = {}): Figure[] {
  const unit = 'ms'
  return [
    {
      name: `${name}, median of ${visits}`,
      value: median(times),
      unit,
      ...(max.median && { max: max.median }),
    },
    {
      name: `${name}, worst`,
      value: Math.max(...times),
      unit,
      ...(max.worst && { max: max.worst }),
    },
  ]
}

async function clickOnce(browser: Browser, origin: string, visit: Visit): Promise<number> {
  const { from, link, heading } = visit.click ?? inFrame
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(noteClicks)
  await page.addInitScript(noteHeadings)
  if (visit.isPlain) await page.addInitScript(ignoreVisitor)
  if (visit.isSlow) await slowDown(page)
  await page.goto(origin + from, { waitUntil: 'networkidle' })
  // What the browser prefetches does not come over the slow line.
  if (visit.isSlow) await page.evaluate(removeRules)
  if (visit.isPointedAt) {
    await page.hover(link)
    await Bun.sleep(pointedMs)
  }
  const ms = await clickLink(page, link, heading)
  await context.close()
  return ms
}

/** Runs in the page: hides what the visitor does from the site's scripts, but not from the browser. */
function ignoreVisitor(): void {
  const types = ['pointerover', 'pointermove', 'pointerdown', 'touchstart', 'focusin', 'click']
  for (const type of types)
    window.addEventListener(type, event => event.stopImmediatePropagation(), { capture: true })
}

/** Runs in the page. */
function removeRules(): void {
  document.querySelector('script[type="speculationrules"]')?.remove()
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
