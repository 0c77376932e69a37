import type { Page } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { median, type Part } from './figures.ts'
import { startSiteProcess } from './process.ts'

const first = '/query/latest/docs/framework/react/overview'
const turns = 12

/**
 * From a click until the new heading is painted, in a real browser, with the page preloaded and without; and how far layout shifts, on load and after.
 * A frame is painted between a callback for it and the most urgent of tasks that it leaves behind.
 */
export const navigation: Part = async () => {
  const browser = await launch().catch(() => undefined)
  if (!browser) return { skipped: 'there is no Chrome here' }
  await using site = await startSiteProcess()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`http://127.0.0.1:${site.port}${first}`, { waitUntil: 'networkidle' })
    // The first round warms server and application for both that are measured.
    await page.evaluate(turnPages, { turns, isPreloaded: true })
    const cold = await forgetAnd(page, false)
    const preloaded = await forgetAnd(page, true)
    return [
      {
        name: 'click to heading, preloaded',
        value: median(preloaded.times),
        unit: 'ms',
        target: { at: 'most', value: 60 },
      },
      {
        name: 'click to heading, not preloaded',
        value: median(cold.times),
        unit: 'ms',
        target: { at: 'most', value: 60 },
      },
      {
        name: 'layout shift, load and navigations',
        value: cold.shift + preloaded.shift,
        unit: '',
        target: { at: 'most', value: 0 },
      },
    ]
  } finally {
    await browser.close()
  }
}

/** The pages that a document keeps are gone with it. */
async function forgetAnd(page: Page, isPreloaded: boolean) {
  await page.goto(new URL(first, page.url()).href, { waitUntil: 'networkidle' })
  return page.evaluate(turnPages, { turns, isPreloaded })
}

/** Runs in the page: turns to other documents by clicks in the sidebar; ms of each, and the sum of layout shifts since the load. */
async function turnPages({
  turns,
  isPreloaded,
}: {
  turns: number
  isPreloaded: boolean
}): Promise<{ times: number[]; shift: number }> {
  let shift = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      shift += (entry as PerformanceEntry & { readonly value: number }).value
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  const newHeading = () => {
    const heading = document.querySelector('main h1')
    return new Promise<void>(resolve => {
      new MutationObserver((_, observer) => {
        if ((document.querySelector('main h1') ?? heading) === heading) return
        observer.disconnect()
        resolve()
      }).observe(document.body, { childList: true, subtree: true })
    })
  }
  const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  // The application starts once, with the first sign of intent: that is not what is measured.
  document.querySelector('footer a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await rest(800)
  const addresses = [
    ...document.querySelectorAll<HTMLAnchorElement>('.sidebar a:not([aria-current])'),
  ].map(link => link.pathname)
  const times: number[] = []
  for (const address of addresses.filter(path => !path.includes('/examples/')).slice(0, turns)) {
    const link = document.querySelector<HTMLAnchorElement>(`.sidebar a[href="${address}"]`)
    if (!link) continue
    if (isPreloaded) link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await rest(400)
    const come = newHeading()
    const start = performance.now()
    link.click()
    await come
    const painted = await new Promise<number>(resolve => {
      requestAnimationFrame(() =>
        scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
    times.push(painted - start)
    await rest(300)
  }
  return { times, shift }
}
