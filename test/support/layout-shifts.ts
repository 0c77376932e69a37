import type { Page } from 'playwright-core'

/** By Chrome's measure. A line that is still to have its last word, or a button painted between its icon and its word, moves others by less. */
const notable = 0.003

/** Has every document of the tab note what moves by itself in it. To be called before the first is loaded. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(notable => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & ShiftEntry)[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
        )
        if (!entry.hadRecentInput && entry.value > notable)
          shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, notable)
}

/** By how much what has moved in the document, once all that was painted has been told. */
export function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: string[] }).shifts
  })
}

/** The parts of Chrome's `LayoutShift` that are read here. */
type ShiftEntry = {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
