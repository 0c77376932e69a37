import type { Browser } from 'playwright-core'

/** For a load, and for each start, on a busy machine. */
const maxMs = 120_000

export type Started = {
  /** `react` for the first demo of the page, or `map`. */
  readonly kind: string
  /** The library of the demo; `undefined` for a page without one. */
  readonly demo: string | undefined
  /** The longest task until it ran; 0 below 50 ms. */
  readonly ms: number
}

/**
 * Starts what a page has, on a processor four times slower: the application together with the first
 * demo and, if asked for, all demos of the map.
 */
export async function longestTasks(
  browser: Browser,
  address: string,
  { startsAll = false } = {},
): Promise<Started[]> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true })
  const session = await page.context().newCDPSession(page)
  // A demo that is in view starts when the page has loaded.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'networkidle', timeout: maxMs })
  const started = await page.evaluate(startPage, { startsAll, maxMs })
  await page.close()
  return started
}

type StartOptions = { readonly startsAll: boolean; readonly maxMs: number }

/** Runs in the page. Playwright's own way to click would be a long task. */
async function startPage({ startsAll, maxMs }: StartOptions): Promise<Started[]> {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let longest = 0
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime > (load?.loadEventEnd ?? 0)) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  const started: Started[] = []
  const measure = async (kind: string, demo: string | undefined, isDone: () => boolean) => {
    const end = performance.now() + maxMs
    while (!isDone()) {
      if (performance.now() > end) throw new Error(`${location}: ${demo} does not run in ${kind}`)
      await rest(100)
    }
    // Effects, and the observer's last report, come later.
    await rest(1000)
    started.push({ kind, demo, ms: longest })
    longest = 0
  }
  const point = (element: Element | null) =>
    element?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  /** The script that notices the pointer may still be loading. */
  const isRunning = (box: Element | null) => {
    point(box)
    return !box || box.matches('[data-hydrated]')
  }

  // A slow processor may still parse the page while the network is idle.
  while (document.readyState !== 'complete') await rest(100)
  const box = document.querySelector<HTMLElement>('[data-demo]')
  const demo = box?.dataset.demo
  await measure('react', demo, () => {
    point(document.querySelector('.site-footer a'))
    const isStarted = !document.querySelector('script[type="speculationrules"]')
    return isRunning(box) && isStarted
  })
  if (!startsAll) return started
  for (const link of document.querySelectorAll<SVGElement>('.map-link')) {
    const { library } = link.dataset
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await measure('map', library, () => {
      const panel = document.querySelector(`.map-panel[data-library="${library}"]`)
      return panel !== null && isRunning(panel.querySelector('[data-demo]'))
    })
  }
  return started
}
