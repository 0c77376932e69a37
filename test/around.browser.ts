import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

setDefaultTimeout(30_000)

const installation = '/query/latest/docs/framework/react/installation'
const otherInstallation = '/virtual/latest/docs/installation'
const quickStart = '/ranger/latest/docs/quick-start'

describeInBrowser('around the page', () => {
  let browser: Browser
  let site: ServedSite
  let context: BrowserContext

  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launch(), serveSite()])
  })
  afterAll(() => Promise.all([browser.close(), site.close()]))
  beforeEach(() => visit())
  afterEach(() => context.close())

  /** Another visitor, in place of the one that every test begins with. */
  async function visit(options: BrowserContextOptions = {}): Promise<void> {
    await context?.close()
    context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 800 }, ...options })
  }
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const remember = (name: string, value: string) => context.addCookies([{ name, value: encodeURIComponent(value), url: site.origin }])

  describe('the theme', () => {
    const themeOf = (page: Page) =>
      page.evaluate(() => {
        const { dataset, classList } = document.documentElement
        return [dataset.theme, classList.contains('dark'), getComputedStyle(document.documentElement).colorScheme]
      })
    const stateOf = (page: Page) => page.locator('.theme-state:visible').textContent()

    test.each([
      ['dark', 'light', [true, true]],
      ['light', 'dark', [false, false]],
      ['auto', 'dark', [true, true]],
      ['auto', 'light', [false, false]],
      [undefined, 'dark', [true, true]],
    ] as const)('chosen %s on a %s system is right when the body begins and when it is painted', async (mode, colorScheme, expected) => {
      await visit({ colorScheme })
      if (mode) await remember('theme', mode)
      const page = await context.newPage()
      await page.addInitScript(() => {
        const seen: boolean[] = []
        const note = () => seen.push(document.documentElement.classList.contains('dark'))
        const waiting = new MutationObserver(() => {
          if (!document.body) return
          waiting.disconnect()
          note()
          requestAnimationFrame(() => note())
        })
        waiting.observe(document, { childList: true, subtree: true })
        Object.assign(window, { seen })
      })
      await page.goto('/')
      await page.waitForFunction(() => (window as unknown as { seen: boolean[] }).seen.length === 2)
      expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([...expected])
    })

    test('goes through its modes by clicks, and is as it was left on the next page and after a reload', async () => {
      const page = await open('/blog')
      const toggle = page.getByRole('button', { name: 'Theme' })
      expect(await stateOf(page)).toBe('Auto')
      await toggle.click()
      expect([await themeOf(page), await stateOf(page)]).toEqual([['light', false, 'light'], 'Light'])
      await toggle.click()
      expect(await themeOf(page)).toEqual(['dark', true, 'dark'])
      await page.reload()
      expect(await themeOf(page)).toEqual(['dark', true, 'dark'])
      await page.goto('/')
      expect(await themeOf(page)).toEqual(['dark', true, 'dark'])
    })

    test('is told to the server, whose cookie it is', async () => {
      const page = await open('/')
      const answered = page.waitForResponse('**/_server/update-theme?createServerFn')
      await page.getByRole('button', { name: 'Theme' }).click()
      const answer = await answered
      expect([answer.status(), answer.request().postDataJSON()]).toEqual([200, { data: 'light', context: {} }])
      expect(await answer.headerValue('set-cookie')).toStartWith('theme=light; Path=/; Max-Age=31536000; SameSite=Lax')
    })

    test('of two open pages is one', async () => {
      const [one, other] = [await open('/'), await open('/blog')]
      await one.getByRole('button', { name: 'Theme' }).click()
      await other.waitForFunction(() => document.documentElement.dataset.theme === 'light')
      await other.getByRole('button', { name: 'Theme' }).click()
      await one.waitForFunction(() => document.documentElement.classList.contains('dark'))
    })

    test('auto follows the system while the page is open', async () => {
      const page = await open('/')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
      await page.emulateMedia({ colorScheme: 'light' })
      await page.waitForFunction(() => !document.documentElement.classList.contains('dark'))
    })

    test('has no toggle without a script, and is the system’s', async () => {
      await visit({ javaScriptEnabled: false, colorScheme: 'dark' })
      const page = await open('/')
      expect(await page.locator('.theme-toggle').isVisible()).toBe(false)
    })
  })

  describe('tabs', () => {
    const visiblePanels = (page: Page, kind: string) =>
      page
        .locator(`.tabs[data-tabs="${kind}"] > .tabs-panel:visible`)
        .evaluateAll(panels => panels.map(panel => (panel as HTMLElement).dataset.value))

    test('without a choice show their first panel', async () => {
      const page = await open(installation)
      const count = await page.locator('.tabs[data-tabs="package-manager"]').count()
      expect(await visiblePanels(page, 'package-manager')).toEqual(Array(count).fill('npm'))
    })

    test('go by the keyboard, and all of a kind go together', async () => {
      const page = await open(installation)
      await page.getByRole('tab', { name: 'npm', exact: true }).first().focus()
      await page.keyboard.press('ArrowRight')
      expect(new Set(await visiblePanels(page, 'package-manager'))).toEqual(new Set(['pnpm']))
      await page.keyboard.press('End')
      expect(new Set(await visiblePanels(page, 'package-manager'))).toEqual(new Set(['bun']))
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('bun')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Home')
      expect(new Set(await visiblePanels(page, 'package-manager'))).toEqual(new Set(['npm']))
      await page.keyboard.press('Tab')
      // Out of the list, into the panel: only the chosen tab is a stop.
      expect(await page.evaluate(() => document.activeElement?.closest('[role="tablist"]'))).toBeNull()
    })

    test('show on other pages what was chosen on one, before any script but the first has run and without a shift', async () => {
      const first = await open(installation)
      await first.getByRole('tab', { name: 'yarn' }).first().click()
      const page = await context.newPage()
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.route('**/assets/*.js', route => route.abort())
      await page.goto(otherInstallation)
      expect(new Set(await visiblePanels(page, 'package-manager'))).toEqual(new Set(['yarn']))
      await page.unroute('**/assets/*.js')
      await page.goto(otherInstallation)
      await page.waitForFunction(
        () => document.querySelector('[data-tabs="package-manager"] [data-value="yarn"]')?.getAttribute('aria-selected') === 'true',
      )
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
    })

    test('of a framework lead the contents, and fall back to the first where the chosen one is missing', async () => {
      await visit({ viewport: { width: 1440, height: 900 } })
      const page = await open(quickStart)
      const tabs = page.locator('.tabs[data-tabs="framework"] > .tabs-list').first().getByRole('tab')
      const frameworks = await tabs.evaluateAll(found => found.map(tab => (tab as HTMLElement).dataset.value))
      const contents = async () =>
        new Set(
          await page
            .locator('.contents li[data-framework]:visible')
            .evaluateAll(items => items.map(item => (item as HTMLElement).dataset.framework)),
        )
      expect([...new Set(await visiblePanels(page, 'framework'))]).toEqual([frameworks[0] ?? ''])
      await tabs.nth(1).click()
      expect(await visiblePanels(page, 'framework')).toContain(frameworks[1] ?? '')
      expect((await contents()).has(frameworks[0])).toBe(false)
      await remember('prefs', 'framework=marko')
      await page.reload()
      expect([...new Set(await visiblePanels(page, 'framework'))]).toEqual([frameworks[0] ?? ''])
    })

    test('without a script all show, under their labels', async () => {
      await visit({ javaScriptEnabled: false })
      const page = await open(installation)
      expect(new Set(await visiblePanels(page, 'package-manager'))).toEqual(new Set(['npm', 'pnpm', 'yarn', 'bun']))
      expect(await page.locator('.tabs-label:visible').count()).toBe(await page.locator('.tabs-panel').count())
      expect(await page.locator('.tabs-list:visible').count()).toBe(0)
    })

    test('keep their place in the window when those above them change', async () => {
      const page = await open(installation)
      const tab = page.getByRole('tab', { name: 'bun' }).last()
      await tab.scrollIntoViewIfNeeded()
      const before = await tab.boundingBox()
      await tab.click()
      expect((await tab.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
    })
  })

  describe('code', () => {
    test('is copied to the character, and saying so moves nothing', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const page = await open(quickStart)
      const block = page.locator('.code:visible').last()
      const button = block.getByRole('button', { name: 'Copy' })
      await block.hover()
      const before = [await block.boundingBox(), await button.boundingBox()]
      await button.click()
      await block.getByRole('button', { name: 'Copied' }).waitFor()
      expect([await block.boundingBox(), await block.locator('.copy').boundingBox()]).toEqual(before)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await block.locator('code').textContent()) ?? '')
      expect(await page.locator('#ui-announcer').textContent()).toBe('Copied')
    })

    test('has its buttons after a navigation and after its data is loaded anew', async () => {
      const page = await open('/virtual/latest/docs/introduction')
      await page.locator('.sidebar').getByRole('link', { name: 'Installation' }).click()
      await page.waitForURL('**/installation')
      await page.locator('h1', { hasText: 'Installation' }).waitFor()
      expect(await page.locator('.code').count()).toBeGreaterThan(0)
      expect(await page.locator('.code > .copy').count()).toBe(await page.locator('.code').count())
    })
  })
})
