import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { complaintsOf, describeInBrowser, hasFocus, newTab } from '../support/visit.ts'

describeInBrowser('an island of the map', () => {
  let page: Page
  let complaints: string[]

  async function openHome(): Promise<void> {
    page = await newTab()
    complaints = complaintsOf(page)
    await page.goto('/')
    await page.locator('.map-link[aria-expanded="false"]').first().waitFor()
  }
  const island = (name: string) =>
    page.getByRole('navigation', { name: 'Map' }).getByRole('link', { name })
  const panel = (name: string) => page.getByRole('region', { name })
  const isLive = (name: string) => panel(name).locator('[data-demo][data-hydrated]').waitFor()

  test('opens its demo by keyboard, and closes it', async () => {
    await openHome()
    await island('TanStack Store').press('Enter')
    await isLive('TanStack Store')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await island('TanStack Store').getAttribute('aria-expanded')).toBe('true')
    const heading = panel('TanStack Store').getByRole('heading', { name: 'TanStack Store' })
    expect(await heading.evaluate(node => node === document.activeElement)).toBe(true)
    await island('TanStack Ranger').press('Enter')
    await isLive('TanStack Ranger')
    expect(await page.locator('.map-panel').count()).toBe(1)
    await page.keyboard.press('Escape')
    await panel('TanStack Ranger').waitFor({ state: 'detached' })
    await hasFocus(island('TanStack Ranger'))
    expect(complaints).toEqual([])
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
