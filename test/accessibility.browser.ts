import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { screens } from './screen-list.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

// A machine that does much else at once is slow to start a page in.
setDefaultTimeout(60_000)

const doc = screens.doc ?? ''
const axe = await Bun.file(join(import.meta.dir, '../node_modules/axe-core/axe.min.js')).text()

let site: ServedSite
let browser: Browser

/** Opens an address at a width, in a theme, with nothing that moves. */
async function open(path: string, { width = 1440, theme = 'light' as 'light' | 'dark' } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: theme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  return page
}

/** What axe finds wrong with the page as it is now: rule and element, one line each. */
async function violationsOf(page: Page): Promise<string[]> {
  // Not as a script element, which the page's policy would not run.
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}

describeInBrowser('accessibility', () => {
  beforeAll(async () => {
    site = await serveSite()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  describe.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('axe finds nothing wrong in %s at %d px', (theme, width) => {
    test.each(Object.entries(screens))('on the screen %s', async (_, path) => {
      const page = await open(path, { theme, width })
      expect(await violationsOf(page)).toEqual([])
      await page.context().close()
    })

    test('with the menu open', async () => {
      const page = await open('/', { theme, width })
      await page.click('.site-menu-button')
      expect(await page.isVisible('.site-menu')).toBe(true)
      expect(await violationsOf(page)).toEqual([])
      await page.context().close()
    })

    test('with a selector, or a drawer of the documents, open', async () => {
      const page = await open(doc, { theme, width })
      const openers = width < 960 ? ['[popovertarget="ui-docs-menu"]', '[popovertarget="ui-contents-menu"]'] : ['.selector summary']
      for (const opener of openers) {
        await page.locator(opener).first().click()
        expect(await violationsOf(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.context().close()
    })
  })

  test('nothing is wider than the window, from 320 px on', async () => {
    for (const width of [320, 768, 2560]) {
      const page = await open('/', { width })
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(site.origin + path)
        const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect([width, name, beside]).toEqual([width, name, 0])
      }
      await page.context().close()
    }
  })

  test('nothing moves while a page loads, or when another takes its place', async () => {
    for (const width of [360, 1440]) {
      const page = await open('/', { width })
      await page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & ShiftEntry)[]) {
            const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent)))
            if (!entry.hadRecentInput) shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(site.origin + path, { waitUntil: 'networkidle' })
        const next = page.locator('footer a[href="/ethos"]')
        if ((await next.count()) > 0) {
          await next.evaluate(link => (link as HTMLElement).click())
          await page.waitForURL('**/ethos')
          await page.goBack()
          await page.waitForURL(`**${path}`)
        }
        const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
        expect([width, name, shifts]).toEqual([width, name, []])
      }
      await page.context().close()
    }
  })
})

/** The parts of Chrome's `LayoutShift` that are read here. */
type ShiftEntry = {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
