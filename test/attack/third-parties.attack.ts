import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { serveSite } from '../support/serve-site.ts'
import { complaintsOf, describeInBrowser, newTab } from '../support/visit.ts'

const token = 'secret-of-this-test'

describeInBrowser('the login, where third parties are configured', () => {
  /** Follows a link that the page does not have itself. */
  async function follow(page: Page, href: string): Promise<void> {
    await page.evaluate(href => {
      const link = document.createElement('a')
      link.href = href
      // Outside the application's element, which may not be hydrated yet.
      document.body.append(link)
      link.click()
    }, href)
    await page.waitForURL(`**${href}`)
  }
  const thirdParties = (page: Page) => page.locator('script[src^="https://"]').count()

  test('is a document of its own, whose address no other script sees', async () => {
    const site = await serveSite({ GAM_NETWORK_CODE: '1234', GTM_ID: 'GTM-ABC1234' })
    try {
      const page = await newTab({ baseURL: site.origin })
      const complaints = complaintsOf(page)
      const asked: string[] = []
      page.on('request', request => void asked.push(request.url()))
      await page.route(/^https:/, route =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      await page.goto('/')
      await eventually(() => thirdParties(page), 2)
      for (const address of [`/login?token=${token}`, `/login?token=${token}&token=${token}`]) {
        await follow(page, address)
        await page.locator('#ui-root').hover()
        await page.waitForLoadState('networkidle')
        expect(await thirdParties(page)).toBe(0)
        await follow(page, '/learn')
        await eventually(() => thirdParties(page), 2)
        expect(await page.evaluate(() => document.referrer)).toBe(`${site.origin}/`)
        await page.goBack()
        await page.waitForLoadState('networkidle')
        expect(await thirdParties(page)).toBe(0)
        await page.goForward()
        await eventually(() => thirdParties(page), 2)
      }
      const leaks = asked.filter(
        url => url.includes(token) && !url.startsWith(`${site.origin}/login?`),
      )
      expect(leaks).toEqual([])
      expect(complaints.filter(text => !text.includes('400 (Bad Request)'))).toEqual([])
    } finally {
      await site.close()
    }
  })
})
