import { expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, hasFocus, newTab } from '../support/visit.ts'

describeInBrowser('an island of the map', () => {
  let page: Page
  let complaints: string[]

  async function openHome(options: BrowserContextOptions = {}): Promise<void> {
    page = await newTab(options)
    complaints = complaintsOf(page)
    await page.goto('/')
  }
  const island = (name: string) =>
    page.getByRole('navigation', { name: 'Map' }).getByRole('link', { name })
  const panel = (name: string) => page.getByRole('region', { name })
  const isLive = (name: string) => panel(name).locator('[data-demo][data-hydrated]').waitFor()
  const address = () => page.evaluate(() => location.pathname + location.search)
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/assets\/(boot|demo|mount-demo)-/.exec(name)?.[1] ?? []),
    )

  test('opens its demo by keyboard, and Back returns to the earlier one', async () => {
    await openHome()
    await island('TanStack Store').press('Enter')
    await isLive('TanStack Store')
    await hasFocus(island('TanStack Store'))
    expect(await address()).toBe('/?library=store')
    expect(await island('TanStack Store').getAttribute('aria-current')).toBe('true')
    await page.getByRole('status').getByText('Store: Reactive state').waitFor()
    await island('TanStack Ranger').press('Enter')
    await isLive('TanStack Ranger')
    expect(await page.locator('.map-panel').count()).toBe(1)

    await page.goBack()
    await isLive('TanStack Store')
    await hasFocus(island('TanStack Ranger'))
    await page.goBack()
    await page.getByText('Pick a library to see it in action.').waitFor()
    expect(await address()).toBe('/')
    await page.goForward()
    await isLive('TanStack Store')
    expect(complaints).toEqual([])
  })

  test('shows its panel on a phone, where it is below the map', async () => {
    await openHome({ viewport: { width: 360, height: 740 } })
    await island('TanStack Table').click()
    await isLive('TanStack Table')
    const end = () => panel('TanStack Table').evaluate(box => box.getBoundingClientRect().bottom)
    await eventually(end, end => expect(end).toBeLessThanOrEqual(740))
    await page.goBack()
    await eventually(() => page.evaluate(() => scrollY), 0)
    expect(complaints).toEqual([])
  })

  test('is open at first, without the application', async () => {
    await openHome({ reducedMotion: 'no-preference' })
    await isLive('TanStack Query')
    expect((await scripts()).toSorted()).toEqual(['demo', 'mount-demo'])
  })

  test('is closed at first for visitors who prefer less motion, until they choose one', async () => {
    await openHome()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.map-panel').isVisible()).toBe(false)
    expect(await scripts()).toEqual([])
    await island('TanStack Query').click()
    await isLive('TanStack Query')
    expect(await address()).toBe('/?library=query')
  })

  test('is closed at first for visitors who save data', async () => {
    page = await newTab({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.map-panel').isVisible()).toBe(false)
    expect(await scripts()).toEqual([])
  })

  test('is a link without JavaScript, and with a modifier key', async () => {
    await openHome()
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      island('TanStack Store').click({ modifiers: ['Control'] }),
    ])
    await eventually(() => new URL(other.url()).search, '?library=store')
    page = await newTab({ javaScriptEnabled: false })
    await page.goto('/')
    await island('TanStack Store').click()
    await panel('TanStack Store')
      .getByRole('link', { name: /^TanStack/ })
      .click()
    await page.waitForURL('**/store/latest')
  })
})
