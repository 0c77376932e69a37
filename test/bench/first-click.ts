/** From the first click of a visit to the new heading, beside what the browser alone takes. */
import type { Browser } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'

const folder = '/query/latest/docs/framework/react'
const link = `.sidebar a[href="${folder}/installation"]`
const heading = 'Installation'
const visitsInRound = 4
const pointedMs = 300
/** Between press and release, as quick hands have it. */
const pressMs = 80

type Visit = {
  readonly name: string
  /** The browser's own way to follow a link. */
  readonly isPlain?: boolean
  readonly isPointedAt?: boolean
  readonly maxMs?: number
}

const visits: readonly Visit[] = [
  { name: 'plain load', isPlain: true },
  { name: 'not pointed at', maxMs: 100 },
  { name: `pointed at for ${pointedMs} ms`, isPointedAt: true, maxMs: 50 },
]

/** Chromium prerenders nothing from a page of Playwright: a link that is pointed at is prefetched. */
export async function firstClick(rounds: number): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess({}, pinned('0'))
  const times = new Map<Visit, number[]>(visits.map(visit => [visit, []]))
  try {
    // All take turns, so that whatever else the machine does slows all. The first turn warms up.
    for (let turn = 0; turn <= rounds * visitsInRound; turn++)
      for (const [visit, ofVisit] of times) {
        const ms = await clickOnce(browser, site.origin, visit)
        if (turn > 0) ofVisit.push(ms)
      }
  } finally {
    await browser.close()
  }
  return Array.from(times, ([{ name, maxMs }, ofVisit]) => ({
    name: `${name}, median of ${ofVisit.length}`,
    value: median(ofVisit),
    unit: 'ms',
    ...(maxMs === undefined ? {} : { max: maxMs }),
  }))
}

async function clickOnce(browser: Browser, origin: string, visit: Visit): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(noteTimes, heading)
  if (visit.isPlain) await page.addInitScript(ignoreVisitor)
  await page.goto(`${origin}${folder}/overview`, { waitUntil: 'networkidle' })
  if (visit.isPointedAt) {
    await page.hover(link)
    await Bun.sleep(pointedMs)
  }
  await page.locator(link).locator('visible=true').first().click({ delay: pressMs })
  const result = await page.waitForFunction(() => {
    const { clickedAt, paintedAt } = sessionStorage
    return paintedAt && Number(paintedAt) - Number(clickedAt)
  })
  const ms = Number(await result.jsonValue())
  await page.close()
  return ms
}

/** Runs in the page: notes when the link was clicked and the heading painted, in ms since 1970. */
function noteTimes(heading: string): void {
  const note = ({ timeStamp }: Event) => {
    sessionStorage.clickedAt = performance.timeOrigin + timeStamp
  }
  window.addEventListener('click', note, { capture: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main h1')?.textContent.includes(heading)) return
    observer.disconnect()
    // A frame is painted between its callback and the most urgent task that the callback posts.
    requestAnimationFrame(() =>
      scheduler.postTask(
        () => {
          sessionStorage.paintedAt = performance.timeOrigin + performance.now()
        },
        { priority: 'user-blocking' },
      ),
    )
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: hides what the visitor does from the site's scripts, but not from the browser. */
function ignoreVisitor(): void {
  const types = ['pointerover', 'pointermove', 'pointerdown', 'touchstart', 'focusin', 'click']
  for (const type of types)
    window.addEventListener(type, event => event.stopImmediatePropagation(), { capture: true })
}
