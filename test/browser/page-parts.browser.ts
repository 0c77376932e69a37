import { describe, expect, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, newTab, newVisitor, open, startApplication } from '../support/visit.ts'

const installation = '/query/latest/docs/framework/react/installation'
const otherInstallation = '/virtual/latest/docs/installation'

describeInBrowser('parts of the page', () => {
  const openTab = async (visitor: BrowserContext, path: string): Promise<Page> => {
    const page = await visitor.newPage()
    await page.goto(path)
    return page
  }

  describe('the theme', () => {
    const themeOf = (page: Page) =>
      page.evaluate(() => {
        const { dataset, classList } = document.documentElement
        return [dataset.theme, classList.contains('dark') ? 'dark' : 'not dark']
      })

    const button = (page: Page, current: string, next: string) =>
      page.getByRole('button', { name: `Theme: ${current}. Switch to ${next}.` })

    test('changes by clicks, stays over pages and reloads, and is the same in all open pages', async () => {
      const page = await open('/blog')
      const icons = page.locator('.theme-button .icon:visible')
      await eventually(() => icons.getAttribute('class'), 'icon icon-theme-auto')
      await button(page, 'system', 'light').click()
      await eventually(() => themeOf(page), ['light', 'not dark'])
      await eventually(() => icons.getAttribute('class'), 'icon icon-theme-light')
      await button(page, 'light', 'dark').press('Enter')
      await eventually(() => themeOf(page), ['dark', 'dark'])
      await page.reload()
      await eventually(() => themeOf(page), ['dark', 'dark'])
      await page.goto('/')
      await eventually(() => themeOf(page), ['dark', 'dark'])
      const other = await openTab(page.context(), '/blog')
      await button(other, 'dark', 'system').click()
      await eventually(() => themeOf(page), ['auto', 'not dark'])
    })
  })

  describe('tabs', () => {
    const visiblePanels = (page: Page, kind: string) =>
      page
        .locator(`.tabs[data-tabs="${kind}"] > .tabs-panel:visible`)
        .evaluateAll(panels => panels.map(panel => (panel as HTMLElement).dataset.value))

    const shown = async (page: Page, kind: string) => [...new Set(await visiblePanels(page, kind))]

    test('show the first panel, and change with all others of their kind by keyboard', async () => {
      const page = await open(installation)
      await eventually(() => shown(page, 'package-manager'), ['npm'])
      await page.getByRole('tab', { name: 'npm', exact: true }).first().focus()
      await page.keyboard.press('ArrowRight')
      await eventually(() => shown(page, 'package-manager'), ['pnpm'])
      await page.keyboard.press('End')
      await eventually(() => shown(page, 'package-manager'), ['bun'])
      await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'bun')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Home')
      await eventually(() => shown(page, 'package-manager'), ['npm'])
      await page.keyboard.press('Tab')
      // Only the chosen tab is a tab stop.
      await eventually(
        () => page.evaluate(() => document.activeElement?.closest('[role="tablist"]')),
        null,
      )
    })

    test('show the choice on other pages before the scripts load', async () => {
      const visitor = await newVisitor()
      const first = await openTab(visitor, installation)
      await first.getByRole('tab', { name: 'yarn' }).first().click()
      const page = await visitor.newPage()
      await page.route('**/assets/*.js', route => route.abort())
      await page.goto(otherInstallation)
      await eventually(() => shown(page, 'package-manager'), ['yarn'])
      await page.unroute('**/assets/*.js')
      await page.goto(otherInstallation)
      await page
        .locator('[data-tabs="package-manager"] [data-value="yarn"][aria-selected="true"]')
        .first()
        .waitFor()
    })

    test('without JavaScript all show, under their labels, and there is no theme button', async () => {
      const page = await open(installation, { javaScriptEnabled: false })
      await eventually(() => page.locator('.theme-button').isVisible(), false)
      await eventually(() => shown(page, 'package-manager'), ['npm', 'pnpm', 'yarn', 'bun'])
      await eventually(
        () => page.locator('.tabs-label:visible').count(),
        await page.locator('.tabs-panel').count(),
      )
      await eventually(() => page.locator('.tabs-list:visible').count(), 0)
    })

    test('keep their position in the window when tabs above them change', async () => {
      const page = await open(installation)
      const tab = page.getByRole('tab', { name: 'bun' }).last()
      await tab.scrollIntoViewIfNeeded()
      const before = await tab.boundingBox()
      await tab.click()
      await eventually(
        () => tab.boundingBox(),
        now => expect(now?.y).toBeCloseTo(before?.y ?? Number.NaN, 0),
      )
    })
  })

  test('controls are 44 px high for fingers', async () => {
    const viewport = { width: 360, height: 740 }
    const page = await newTab({ viewport, hasTouch: true, isMobile: true })
    for (const [path, controls] of [
      ['/query/latest', '.site-header button, [role=tab], .landing-links > *, .demo-box button'],
      [installation, '.docs-bar button, .page-menu, .neighbors a, .feedback-fields label'],
    ] as const) {
      await page.goto(path)
      const heights = await page
        .locator(controls)
        .filter({ visible: true })
        .evaluateAll(all => all.map(one => [one.textContent, one.getBoundingClientRect().height]))
      expect(heights.length).toBeGreaterThan(2)
      expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([])
    }
  })

  test('code has its buttons after a navigation', async () => {
    const page = await open('/virtual/latest/docs/introduction')
    await page.locator('.sidebar').getByRole('link', { name: 'Installation' }).click()
    await page.waitForURL('**/installation')
    await page.locator('h1', { hasText: 'Installation' }).waitFor()
    await page.locator('.prose .code > .copy').first().waitFor()
    await eventually(() => page.locator('.code:not(:has(> .copy))').count(), 0)
  })

  describe('the background', () => {
    test('is a strip where people read, scrolls with the page, and fills the home page', async () => {
      const doc = '/query/latest/docs/framework/react/overview'
      const page = await open(doc, {
        reducedMotion: 'no-preference',
        viewport: { width: 1440, height: 900 },
      })
      const canvas = page.locator('canvas')
      await canvas.waitFor({ state: 'attached' })
      await eventually(() => canvas.getAttribute('aria-hidden'), 'true')
      const height = () => canvas.evaluate(element => element.clientHeight)
      await eventually(height, 192)
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await eventually(
        () => canvas.evaluate(element => element.getBoundingClientRect().bottom < 0),
        true,
      )
      await startApplication(page)
      await page.getByRole('link', { name: 'TanStack', exact: true }).first().click()
      await page.waitForURL(url => url.pathname === '/')
      await eventually(height, 900)
    })

    test('stands still for visitors who prefer reduced motion', async () => {
      const page = await newTab({ reducedMotion: 'reduce' })
      await page.goto('/')
      await startApplication(page)
      expect(await page.locator('canvas').count()).toBe(0)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.locator('canvas').waitFor({ state: 'attached' })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.locator('canvas').waitFor({ state: 'detached' })
    })
  })

  test('without an ad network, only the right rail has a box, with the banner to Form', async () => {
    const page = await open(installation, { viewport: { width: 1440, height: 900 } })
    const shown = page.locator('[data-ad-slot]:visible')
    await eventually(
      () => shown.evaluateAll(slots => slots.map(slot => slot.dataset.adSlot)),
      ['right-rail'],
    )
    await eventually(() => shown.getByRole('link').getAttribute('href'), '/form/latest')
    const box = await shown.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(300 / 250)
  })

  test('a page that is hidden reports errors of its scripts and, for one visit in ten, the web vitals', async () => {
    const page = await newTab()
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await page.goto(installation, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      const stack = `at ${location.origin}/assets/some.js:1:2`
      for (const where of [stack, 'at chrome-extension://some/script.js:1:2'])
        setTimeout(() => {
          throw Object.assign(new Error('broken'), { stack: where })
        })
      // Comes after these errors.
      await new Promise(resolve => setTimeout(resolve))
    })
    // The largest paint is known at the first click.
    await page.locator('h1').click()
    const reported = page.waitForRequest('**/_server/report?**')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const { data } = (await reported).postDataJSON()
    const route = 'framework-doc'
    expect(data.errors).toEqual([{ route, message: 'Error: broken at /assets/some.js:1:2' }])
    expect(data.vitals).toMatchObject({ route, LCP: expect.any(Number), CLS: expect.any(Number) })
  })

  describe('the router’s developer tools', () => {
    test('show route, data, cached pages and navigations, and invalidate the page', async () => {
      const page = await open('/router/latest')
      await page.locator('.devtools summary').click()
      const panel = page.locator('.devtools')
      await panel.getByText('library, settled').waitFor()
      await eventually(() => panel.textContent(), expect.stringContaining('/router/latest: fresh'))
      const responded = page.waitForResponse('**/_server/page?*')
      await panel.getByRole('button', { name: 'Invalidate' }).click()
      await responded
      await panel.getByText('/router/latest: reloaded').waitFor()
    })
  })
})
