import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, newTab } from '../support/visit.ts'

const guide = '/query/latest/docs/framework/react/guides/queries'
const reference = '/query/latest/docs/framework/react/reference/useQuery'
const card = '.symbol-card:popover-open'

describeInBrowser('a name in code that the reference documents', () => {
  async function openGuide(options: Parameters<typeof newTab>[0] = {}): Promise<Page> {
    const page = await newTab({ viewport: { width: 1280, height: 900 }, ...options })
    await page.goto(guide)
    return page
  }
  const linkOn = (page: Page) => page.locator(`.code code a[href="${reference}"]:visible`).first()
  /** What is loaded with the first interaction. */
  const start = async (page: Page) => {
    await page.mouse.move(5, 5)
    await page.locator('.wrap').first().waitFor({ state: 'attached' })
  }

  test('shows its signature while it is pointed at, and goes with the pointer', async () => {
    const page = await openGuide()
    const complaints = complaintsOf(page)
    await start(page)
    expect(await page.locator('.symbol-card').count()).toBe(0)
    await linkOn(page).hover()
    await page.locator(card).waitFor()
    expect(await page.locator(`${card} code`).textContent()).toContain('useQuery(options')
    expect(await page.locator(`${card} a`).getAttribute('href')).toContain(reference)
    await page.locator(`${card} a`).hover()
    expect(await page.locator(card).count()).toBe(1)
    await page.mouse.move(5, 5)
    await eventually(() => page.locator(card).count(), 0)
    expect(complaints).toEqual([])
  })

  test('shows it to a keyboard, and Escape closes it', async () => {
    const page = await openGuide()
    await start(page)
    await linkOn(page).focus()
    await page.locator(card).waitFor()
    expect(await linkOn(page).getAttribute('aria-describedby')).toBe('ui-symbol-card')
    await page.keyboard.press('Escape')
    await eventually(() => page.locator(card).count(), 0)
  })

  test('shows it at a tap, without leaving the page', async () => {
    const page = await openGuide({ hasTouch: true, viewport: { width: 360, height: 740 } })
    await page.touchscreen.tap(200, 300)
    await page.locator('.wrap').first().waitFor({ state: 'attached' })
    await linkOn(page).tap()
    await page.locator(card).waitFor()
    expect(new URL(page.url()).pathname).toBe(guide)
    const box = await page.locator(card).boundingBox()
    const width = await page.evaluate(() => document.body.clientWidth)
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= width).toBeTrue()
  })
})
