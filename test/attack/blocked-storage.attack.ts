import { beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, newTab, site } from '../support/visit.ts'

const docs = '/query/latest/docs/framework/react'
const example = '/router/latest/docs/framework/react/examples/basic-file-based'

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

    // The first search starts indexing, one library after the other; this word is of the last one.
    beforeAll(async () => {
      const answer = async () => (await fetch(`${site.origin}/search?q=logarithmic`)).text()
      await eventually(answer, expect.stringContaining('<h2><a href="/ranger/latest/'))
    })

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
      await page.getByRole('radio', { name: 'Light' }).click()
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

    test('the search finds pages and knows the recent searches of this page', async () => {
      const page = await open(`${docs}/overview`)
      const field = page.getByRole('combobox', { name: 'Search' })
      await page.keyboard.press('/')
      await field.fill('mutations')
      await page.locator('.search-list [aria-selected="true"]').waitFor()
      await page.keyboard.press('Enter')
      await heading(page, 'Mutations')
      await page.keyboard.press('/')
      await field.fill('')
      await page.locator('.search-list').getByText('mutations', { exact: true }).click()
      await eventually(() => field.inputValue(), 'mutations')
      expect(errors).toEqual([])
    })

    test('a demo runs', async () => {
      const page = await open('/store/latest')
      const moon = page.locator('[data-demo]').getByRole('switch', { name: '8' })
      await moon.click()
      await eventually(() => moon.getAttribute('aria-checked'), 'true')
      expect(errors).toEqual([])
    })

    test('the example viewer keeps wrapping and files', async () => {
      const page = await open(example)
      const wrap = page.locator('[data-toggle-wrap]')
      await wrap.click()
      await page.locator('.tree a', { hasText: 'feed[.]json.tsx' }).click()
      await eventually(
        () => page.locator('.explorer-path').textContent(),
        expect.stringContaining('feed'),
      )
      await eventually(() => wrap.getAttribute('aria-pressed'), 'true')
      expect(errors).toEqual([])
    })

    test('the menu filters and keeps its groups, and feedback is sent', async () => {
      const page = await open(`${docs}/overview`)
      const group = page.locator('.sidebar details').last()
      const isOpen = () => group.evaluate(element => element.hasAttribute('open'))
      const before = await isOpen()
      await group.locator('summary').click()
      await clickEntry(page, 'Installation')
      await heading(page, 'Installation')
      await eventually(isOpen, !before)
      await page.locator('[data-sidebar-filter]').fill('overview')
      await eventually(() => page.locator('.sidebar li:visible').count(), 1)
      await page.getByRole('radio', { name: 'Yes', exact: true }).check()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('#ui-feedback-sent').waitFor()
      expect(errors).toEqual([])
    })
  },
  {},
)
