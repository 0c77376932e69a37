import type { Browser, Page } from 'playwright-core'
import { clickLink, noteClicks, noteHeadings } from '../click.ts'
import { median } from '../figures.ts'
import { paintsOnSlowPhone } from '../slow-phone.ts'
import { weighVisit } from '../weigh-visit.ts'

const visits = 20
const paints = 3
const desktop = { viewport: { width: 1280, height: 800 } }

export type Visited = {
  /** Bytes of the first visit as sent, in KB, and its requests. */
  readonly firstVisit: number
  readonly requests: number
  /** Ms from the first and the second click of a visit until the new heading is painted. */
  readonly firstClick: number
  readonly nextClick: number
  /** Ms until the largest paint of the first visit on a slow phone. */
  readonly largestPaint: number
}

/** Visits the document Overview, and clicks on to Installation and Quick Start. */
export async function visitPeer(browser: Browser, url: string): Promise<Visited> {
  const first: number[] = []
  const next: number[] = []
  for (let visit = 0; visit < visits; visit++)
    await inNewTab(browser, async page => {
      await page.addInitScript(noteClicks)
      await page.addInitScript(noteHeadings)
      await page.goto(url, { waitUntil: 'networkidle' })
      first.push(await clickLink(page, linkTo('installation'), 'Installation'))
      await page.waitForLoadState('networkidle')
      next.push(await clickLink(page, linkTo('quick-start'), 'Quick Start'))
    })
  const largest: number[] = []
  for (let paint = 0; paint < paints; paint++)
    largest.push((await paintsOnSlowPhone(browser, url)).largest)
  return {
    ...(await weighVisit(browser, url)),
    firstClick: median(first),
    nextClick: median(next),
    largestPaint: median(largest),
  }
}

async function inNewTab(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(desktop)
  try {
    await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

/** With or without a slash at its end. */
function linkTo(name: string): string {
  const path = `/framework/react/${name}`
  return `:is(nav, aside) :is(a[href$="${path}"], a[href$="${path}/"])`
}
