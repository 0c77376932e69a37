import { expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { complaintsOf, describeInBrowser, hasFocus, newTab } from '../support/visit.ts'

const phone = { width: 360, height: 740 }

describeInBrowser('an island of the map', () => {
  let page: Page
  let complaints: string[]

  async function openHome(options?: BrowserContextOptions): Promise<void> {
    page = await newTab(options)
    complaints = complaintsOf(page)
    await page.goto('/')
    await page.locator('.map-link[aria-expanded="false"]').first().waitFor()
  }
  const island = (name: string) =>
    page.getByRole('navigation', { name: 'Map' }).getByRole('link', { name })
  const panel = (name: string) => page.getByRole('region', { name })
  const isLive = (name: string) => panel(name).locator('[data-demo][data-hydrated]').waitFor()

  describeInput('mouse', name => island(name).click())
  describeInput('touch', name => island(name).tap(), { hasTouch: true, viewport: phone })
  describeInput('keyboard', name => island(name).press('Enter'))

  function describeInput(
    input: string,
    choose: (name: string) => Promise<void>,
    options?: BrowserContextOptions,
  ): void {
    test(`opens its demo by ${input}, and closes it`, async () => {
      await openHome(options)
      await choose('TanStack Store')
      await isLive('TanStack Store')
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await island('TanStack Store').getAttribute('aria-expanded')).toBe('true')
      const heading = panel('TanStack Store').getByRole('heading', { name: 'TanStack Store' })
      expect(await heading.evaluate(node => node === document.activeElement)).toBe(true)
      await choose('TanStack Ranger')
      await isLive('TanStack Ranger')
      expect(await page.locator('.map-panel').count()).toBe(1)
      await page.keyboard.press('Escape')
      await panel('TanStack Ranger').waitFor({ state: 'detached' })
      await hasFocus(island('TanStack Ranger'))
      expect(complaints).toEqual([])
    })
  }

  test('opens a demo that fits the width of its panel', async () => {
    await openHome({ viewport: { width: 1440, height: 1000 } })
    await island('TanStack Config').click()
    await isLive('TanStack Config')
    const files = page.locator('.demo-built code')
    const overflows = await files.evaluateAll(all =>
      all.filter(code => {
        const right = code.closest('ul')?.getBoundingClientRect().right ?? 0
        return code.getBoundingClientRect().right > right
      }),
    )
    expect(overflows).toHaveLength(0)
  })

  test('shows its name and tagline when it is pointed at or focused', async () => {
    await openHome()
    const caption = page.getByText('TanStack Table: ')
    expect(await caption.isVisible()).toBe(false)
    await island('TanStack Table').hover()
    expect(await caption.isVisible()).toBe(true)
    await page.mouse.move(0, 0)
    await island('TanStack Table').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await caption.isVisible()).toBe(true)
  })

  test('leads to the landing page by a link in its demo, and the next visit works too', async () => {
    await openHome()
    await island('TanStack Form').click()
    await isLive('TanStack Form')
    await panel('TanStack Form').getByRole('link', { name: 'More about TanStack Form' }).click()
    await page.waitForURL('**/form/latest')
    await page.getByRole('link', { name: 'TanStack', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/')
    await page.locator('.map-link[aria-expanded="false"]').first().waitFor()
    await island('TanStack Query').click()
    await isLive('TanStack Query')
    expect(complaints).toEqual([])
  })

  test('loads the code of no demo before it is chosen', async () => {
    await openHome()
    const names = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect((await names()).filter(name => /\/(?:demo|react-roots)-/.test(name))).toEqual([])
    await island('TanStack Store').click()
    await isLive('TanStack Store')
    expect((await names()).filter(name => /\/demo-/.test(name))).toHaveLength(1)
    expect((await names()).filter(name => /\/boot-/.test(name))).toEqual([])
    await page.getByRole('button', { name: 'Close the demo' }).click()
    await panel('TanStack Store').waitFor({ state: 'detached' })
  })

  test('is a link to the landing page without JavaScript, and with a modifier key', async () => {
    await openHome()
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      island('TanStack Store').click({ modifiers: ['Control'] }),
    ])
    expect(new URL(other.url()).pathname).toBe('/store/latest')
    page = await newTab({ javaScriptEnabled: false })
    await page.goto('/')
    await island('TanStack Store').click()
    await page.waitForURL('**/store/latest')
  })
})
