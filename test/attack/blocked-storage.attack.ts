import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, newTab } from '../support/visit.ts'

const docs = '/query/latest/docs/framework/react'

/** Runs in the page: what browsers do that refuse site data, all at once. */
function refuseSiteData(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, area, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
}

describeInBrowser(
  'with site data refused',
  () => {
    let errors: string[]

    async function open(path: string): Promise<Page> {
      const page = await newTab({
        viewport: { width: 1366, height: 800 },
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await page.addInitScript(refuseSiteData)
      errors = complaintsOf(page, ['error'])
      await page.goto(path)
      return page
    }
    const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor()
    const clickEntry = (page: Page, name: string) =>
      page.locator('.sidebar').getByRole('link', { name, exact: true }).click()
    const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

    test('pages change, and back and forward restore their scroll positions', async () => {
      const page = await open(`${docs}/overview`)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await clickEntry(page, 'Installation')
      await heading(page, 'Installation')
      await eventually(() => scrollTop(page), 0)
      await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
      await page.goBack()
      await heading(page, 'Overview')
      await eventually(() => scrollTop(page), 300)
      await page.goForward()
      await heading(page, 'Installation')
      await eventually(() => scrollTop(page), 120)
      await eventually(() => page.evaluate(() => 'isSameDocument' in window), true)
      expect(errors).toEqual([])
    })

    test('code and page are copied, and tabs and theme keep what is chosen', async () => {
      const page = await open(`${docs}/installation`)
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      const block = page.locator('.code:visible').first()
      await block.hover()
      await block.getByRole('button', { name: 'Copy' }).click()
      await eventually(copied, (await block.locator('code').textContent()) ?? '')
      await page.locator('[data-copy-page]').click()
      await eventually(copied, expect.stringContaining('# Installation'))

      await page.getByRole('tab', { name: 'yarn' }).first().click()
      await page.getByRole('button', { name: 'Theme' }).click()
      const chosen = () =>
        page.evaluate(() => ({ ...document.documentElement.dataset }) as Record<string, string>)
      const choices = expect.objectContaining({ packageManager: 'yarn', theme: 'light' })
      await eventually(chosen, choices)
      await clickEntry(page, 'Overview')
      await heading(page, 'Overview')
      // A page of the back-forward cache reads the cookie again.
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      )
      await eventually(chosen, choices)
      expect(errors).toEqual([])
    })
  },
  {},
)
