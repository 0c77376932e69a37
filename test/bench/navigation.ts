import type { Page } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'
import { longestTasks } from './longest-tasks.ts'

const first = '/query/latest/docs/framework/react/overview'
const turns = 12
/** Long enough for the loading bar, and too short for the pending view. */
const heldMs = 600
const heldTurns = 5
const startPages = [first, '/', '/table/latest', '/query/latest']

/**
 * From a click until the new heading is painted, in a real browser, with the page preloaded and
 * without; and how far the layout shifts, on load and after.
 */
export async function navigation(): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess({}, pinned('0'))
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const measure = async (options: Partial<TurnOptions>) => {
      // A new document has no pages in its cache.
      await page.goto(`http://127.0.0.1:${site.port}${first}`, { waitUntil: 'networkidle' })
      return page.evaluate(turnPages, { turns, ...options })
    }
    // The first round warms the server.
    await measure({ isPreloaded: true })
    const cold = await measure({})
    const preloaded = await measure({ isPreloaded: true })
    const held = await measure({ heldMs, turns: heldTurns })
    const shift = await shiftOfClicks(page)
    const tasks: Figure[] = []
    for (const path of startPages) {
      const [{ ms } = { ms: NaN }] = await longestTasks(browser, site.origin + path)
      tasks.push({
        name: `longest task of a start, CPU / 4: ${path}`,
        value: ms,
        unit: 'ms',
        max: 100,
      })
    }
    return [
      { name: 'click to heading, preloaded', value: median(preloaded.shown), unit: 'ms', max: 50 },
      { name: 'click to heading, not preloaded', value: median(cold.shown), unit: 'ms', max: 50 },
      {
        name: 'click to marked link, data held back',
        value: median(held.marked),
        unit: 'ms',
        max: 50,
      },
      {
        name: 'click to loading bar, data held back',
        value: median(held.bar),
        unit: 'ms',
        min: 150,
        max: 250,
      },
      { name: 'layout shift, load and navigations', value: shift, unit: '', max: 0 },
      ...tasks,
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Loads a page and clicks through the next ones with the mouse. As Chrome counts it: what moves
 * right after a click, such as the group of the menu that opens, was asked for.
 */
async function shiftOfClicks(page: Page): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        if (!entry.hadRecentInput)
          sessionStorage.shift = Number(sessionStorage.shift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload({ waitUntil: 'networkidle' })
  for (let turn = 0; turn < turns; turn++) {
    const next = page.locator('main a[rel=next]')
    const address = await next.getAttribute('href')
    await next.click()
    await page.waitForURL(`**${address}`)
    await page.waitForLoadState('networkidle')
  }
  return page.evaluate(() => Number(sessionStorage.shift ?? 0))
}

type LayoutShift = { readonly value: number; readonly hadRecentInput: boolean }

type TurnOptions = {
  readonly turns: number
  readonly isPreloaded?: boolean
  /** How long the data of each page is held back. */
  readonly heldMs?: number
}

/**
 * Runs in the page: clicks links of the sidebar. Ms from each click until the new heading is painted
 * and, where data is held back, until the link is marked and the loading bar is shown.
 */
async function turnPages({ turns, isPreloaded, heldMs }: TurnOptions) {
  // A frame is painted between its callback and the most urgent task that the callback posts.
  const nextPaint = () =>
    new Promise<number>(resolve => {
      requestAnimationFrame(() =>
        scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
  const painted = (isThere: () => boolean) =>
    new Promise<number>(resolve => {
      new MutationObserver((_, observer) => {
        if (!isThere()) return
        observer.disconnect()
        resolve(nextPaint())
      }).observe(document.body, {
        attributeFilter: ['data-pending'],
        childList: true,
        subtree: true,
      })
    })
  const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  // The application starts with the first sign of intent, which is not measured. Until it runs, a
  // click is the browser's own, so that the page would end.
  const links = document.querySelectorAll('.sidebar a')
  links[links.length - 1]?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  while (document.querySelector('script[type="speculationrules"]')) await rest(20)
  const addresses = Array.from(
    document.querySelectorAll<HTMLAnchorElement>('.sidebar a:not([aria-current])'),
    link => link.pathname,
  )
  if (heldMs) {
    const { fetch } = window
    const fetchLate = (...request: Parameters<typeof fetch>) =>
      rest(heldMs).then(() => fetch(...request))
    Object.assign(window, { fetch: fetchLate })
  }
  const shown: number[] = []
  const marked: number[] = []
  const bar: number[] = []
  for (const address of addresses.filter(path => !path.includes('/examples/')).slice(0, turns)) {
    const link = document.querySelector<HTMLAnchorElement>(`.sidebar a[href="${address}"]`)
    if (!link) continue
    if (isPreloaded) link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await rest(400)
    const heading = document.querySelector('main h1')
    const isShown = painted(() => (document.querySelector('main h1') ?? heading) !== heading)
    const isMarked = heldMs && painted(() => link.matches('[data-pending]'))
    const hasBar = heldMs && painted(() => document.querySelector('.loading') !== null)
    const start = performance.now()
    link.click()
    if (isMarked) marked.push((await isMarked) - start)
    if (hasBar) bar.push((await hasBar) - start)
    shown.push((await isShown) - start)
    await rest(300)
  }
  return { shown, marked, bar }
}
