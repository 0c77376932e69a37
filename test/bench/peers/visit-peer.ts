import type { Browser } from 'playwright-core'
import { clickLink, noteClicks, noteHeadings } from '../click.ts'
import { median } from '../figures.ts'
import { paintsOnSlowPhone } from '../slow-phone.ts'
import { takeTurns } from '../turns.ts'
import { weighVisit } from '../weigh-visit.ts'

const visits = { turns: 20, warmingTurns: 2 }
const paints = { turns: 3, warmingTurns: 1 }

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

/** Visits the document Overview of each peer, and clicks on to Installation and Quick Start. */
export async function visitPeers(browser: Browser, urls: readonly string[]): Promise<Visited[]> {
  const clicks = await takeTurns(urls, visits, url => clickTwice(browser, url))
  const painted = await takeTurns(urls, paints, url => paintsOnSlowPhone(browser, url))
  const visited: Visited[] = []
  for (const [at, url] of urls.entries())
    visited.push({
      ...(await weighVisit(browser, url)),
      firstClick: median(clicks[at]?.map(({ first }) => first) ?? []),
      nextClick: median(clicks[at]?.map(({ next }) => next) ?? []),
      largestPaint: median(painted[at]?.map(({ largest }) => largest) ?? []),
    })
  return visited
}

/** Ms of both clicks. */
async function clickTwice(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteClicks)
    await page.addInitScript(noteHeadings)
    await page.goto(url, { waitUntil: 'networkidle' })
    const first = await clickLink(page, linkTo('installation'), 'Installation')
    await page.waitForLoadState('networkidle')
    const next = await clickLink(page, linkTo('quick-start'), 'Quick Start')
    return { first, next }
  } finally {
    await context.close()
  }
}

/** With or without a slash at its end. */
function linkTo(name: string): string {
  const path = `/framework/react/${name}`
  return `:is(nav, aside) :is(a[href$="${path}"], a[href$="${path}/"])`
}
