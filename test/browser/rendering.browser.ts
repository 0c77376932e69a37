import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { describeInBrowser, open, site, startApplication } from '../support/visit.ts'

const overview = '/query/latest/docs/framework/react/overview'

describeInBrowser('a page', () => {
  test('has the symbol of each icon and the root its library, also after turns of the page', async () => {
    const page = await open(overview)
    await expectIcons(page)
    await startApplication(page)
    for (const link of [
      '.site-name',
      '.library-row a[href="/table/latest"]',
      'footer a[href="/blog"]',
    ]) {
      const address = await page.locator(link).first().getAttribute('href')
      await page.locator(link).first().click()
      await page.waitForURL(site.origin + address)
      await expectIcons(page)
      const library = /^\/(\w+)\/latest/.exec(address ?? '')?.[1] ?? ''
      await page.locator(`html[data-library="${library}"][data-frame=""]`).waitFor()
    }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('query')
    await page.locator('.search-dialog [role="option"] use').first().waitFor({ state: 'attached' })
    await expectIcons(page)
  })
})

async function expectIcons(page: Page): Promise<void> {
  const missing = await page.evaluate(() => {
    const targets = Array.from(document.querySelectorAll('use'), use => use.getAttribute('href'))
    const lacking = targets.filter(target => !document.getElementById(target?.slice(1) ?? ''))
    return { count: targets.length, lacking }
  })
  expect(missing.count).toBeGreaterThan(15)
  expect(missing.lacking).toEqual([])
}
