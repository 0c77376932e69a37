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
  await page.goto(site.origin + path)
  return page
}

/** What axe finds wrong with the page as it is now: rule and element, one line each. */
async function violationsOf(page: Page): Promise<string[]> {
  // Not as a script element, which the page's policy would not run.
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(node => !isFolder(id, node)).map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** A folder of a tree holds its items (APG, tree view), whose words axe takes for those of the folder's label. */
function isFolder(rule: string, { html }: AxeResults['violations'][number]['nodes'][number]): boolean {
  return rule === 'label-content-name-mismatch' && html.includes('role="treeitem"')
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

  // Colours don't depend on the width, nor the order of things on the theme: two of the four see everything.
  describe.each([
    ['light', 1440],
    ['dark', 360],
  ] as const)('axe finds nothing wrong in %s at %d px', (theme, width) => {
    let page: Page
    beforeAll(async () => {
      page = await open('/', { theme, width })
    })
    afterAll(() => page?.context().close())

    test.each(Object.entries(screens))('on the screen %s', async (_, path) => {
      await page.goto(site.origin + path)
      expect(await violationsOf(page)).toEqual([])
    })

    test('with the menu open', async () => {
      await page.goto(site.origin)
      await page.click('.site-menu-button')
      expect(await page.isVisible('.site-menu')).toBe(true)
      expect(await violationsOf(page)).toEqual([])
    })

    test('with a selector, or a drawer of the documents, open', async () => {
      await page.goto(site.origin + doc)
      const openers = width < 960 ? ['[popovertarget="ui-docs-menu"]', '[popovertarget="ui-contents-menu"]'] : ['.selector summary']
      for (const opener of openers) {
        await page.locator(opener).first().click()
        expect(await violationsOf(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })

  test('everything is reached and worked by keys', async () => {
    const page = await open(doc)
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ui-main')

    await page.focus('.site-menu-button')
    await page.keyboard.press('Enter')
    expect(await page.isVisible('.site-menu')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.site-menu') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.isVisible('.site-menu')).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('site-menu-button')

    await page.focus('.selector summary')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.selector[open]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('.selector[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.context().close()
  })

  test('what has the focus shows it', async () => {
    const page = await open(doc)
    const unmarked: string[] = []
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const bare = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement && getComputedStyle(activeElement).outlineStyle === 'none' ? activeElement.outerHTML.slice(0, 120) : undefined
      })
      if (bare) unmarked.push(bare)
    }
    expect(unmarked).toEqual([])
    await page.context().close()
  })

  test('nothing is wider than the window, from 320 px on', async () => {
    for (const width of [320, 768, 2560]) {
      const page = await open('/', { width })
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(site.origin + path)
        const beside = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
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
            const moved = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
            )
            // A pixel of one button, by rounding, is 0.00002.
            if (!entry.hadRecentInput && entry.value > 0.0001) shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(site.origin + path)
        const elsewhere = path === '/ethos' ? '/terms' : '/ethos'
        const link = page.locator(`footer a[href="${elsewhere}"]`)
        if ((await link.count()) > 0) {
          await link.evaluate(link => (link as HTMLElement).click())
          await page.waitForURL(`**${elsewhere}`)
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
