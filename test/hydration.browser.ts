import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

// A machine that does much else at once is slow to start a page in.
setDefaultTimeout(60_000)

/** One address of every kind of page that the application starts on, missing ones among them: the sponsors' frame leads out of the site alone. */
const addresses = [
  '/',
  '/blog',
  '/terms',
  '/privacy',
  '/support',
  '/learn',
  '/ethos',
  '/dedicated-support',
  '/login',
  '/query/latest',
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/examples/basic',
  '/table/latest/docs/introduction',
  '/no-such-library',
  '/query/latest/docs/no-such-page',
]

/** Visitors for whom a page rendered elsewhere might come out another way. */
const visitors: readonly BrowserContextOptions[] = [
  { colorScheme: 'dark', timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' },
  { colorScheme: 'light', timezoneId: 'America/Los_Angeles', locale: 'de-DE' },
]

const oddTitle = '</script><script>window.isBroken = true</script> \u2028 <!-- a title'

let site: ServedSite
let odd: ServedSite
let browser: Browser
const root = mkdtempSync(join(tmpdir(), 'odd-titles-'))

describeInBrowser('hydration', () => {
  beforeAll(async () => {
    const docs = join(root, 'query/docs')
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(docs, 'odd.md'), `---\ntitle: ${JSON.stringify(oddTitle)}\n---\n\nText.\n`)
    writeFileSync(
      join(docs, 'config.json'),
      JSON.stringify({ sections: [{ label: oddTitle, children: [{ label: oddTitle, to: 'odd' }] }] }),
    )
    site = await serveSite()
    odd = await serveSite({ CONTENT_SOURCE: 'directory', CONTENT_ROOT: root })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    await odd?.close()
    rmSync(root, { recursive: true })
  })

  test.each(visitors)(
    'no page has an error or a warning to tell a visitor with %p, and an extension’s nodes in the body',
    async visitor => {
      const context = await browser.newContext(visitor)
      context.setDefaultTimeout(15_000)
      await context.addInitScript(addExtensionNodes)
      const page = await context.newPage()
      const said: string[] = []
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type()) && !isStatusOf(page, message.text()))
          said.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', error => said.push(`${page.url()}: ${error}`))
      for (const address of addresses) {
        await page.goto(site.origin + address)
        await hydrate(page)
      }
      await context.close()
      expect(said).toEqual([])
    },
  )

  test('the payload is data, and the page is not drawn anew over it', async () => {
    const page = await browser.newPage()
    await page.goto(`${site.origin}/query/latest/docs/framework/react/overview`)
    expect(await page.getAttribute('#ui-payload', 'type')).toBe('application/json')
    await page.evaluate(() => Object.assign(window, { heading: document.querySelector('main h1') }))
    await hydrate(page)
    expect(await page.evaluate(() => (window as { heading?: Element }).heading === document.querySelector('main h1'))).toBe(true)
    await page.close()
  })

  test('a title that would end a script, or a line of one, is text', async () => {
    const page = await browser.newPage()
    await page.goto(`${odd.origin}/query/latest/docs/odd`)
    await hydrate(page)
    expect(await page.title()).toContain('</script>')
    expect(await page.textContent('.sidebar li a')).toContain('</script><script>')
    expect(await page.evaluate(() => 'isBroken' in window)).toBe(false)
    await page.close()
  })
})

/** What extensions do to a page before it is ready. */
function addExtensionNodes(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.prepend(document.createElement('extension-toolbar'))
    document.body.append(document.createElement('extension-sidebar'))
    document.body.setAttribute('data-extension', 'installed')
    document.documentElement.setAttribute('extension-version', '1')
  })
}

/** Means to go on, so that the application starts, and waits until it has: the region for announcements is there then. */
async function hydrate(page: Page): Promise<void> {
  await page.locator('footer a, a[href]').last().dispatchEvent('pointerover')
  await page.waitForSelector('#ui-announcer', { state: 'attached' })
  await page.waitForFunction(() => Object.keys(document.getElementById('ui-root') ?? {}).some(key => key.startsWith('__reactContainer')))
}

/** The browser's own line about a document that is answered 404. */
function isStatusOf(page: Page, text: string): boolean {
  return text.startsWith('Failed to load resource') && page.url().includes('/no-such')
}
