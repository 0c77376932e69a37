import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

setDefaultTimeout(30_000)

const installation = '/query/latest/docs/framework/react/installation'

describeInBrowser('the link that copies a page', () => {
  let browser: Browser
  let site: ServedSite

  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launch(), serveSite()])
  })
  afterAll(() => Promise.all([browser.close(), site.close()]))

  test('puts the page’s markdown on the clipboard, says so, and moves nothing', async () => {
    const context = await browser.newContext({ baseURL: site.origin, permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(installation)
    const link = page.getByRole('link', { name: 'Copy page' })
    const before = await link.boundingBox()
    await link.click()
    const copied = page.getByRole('link', { name: 'Copied' })
    await copied.waitFor()
    expect(await copied.boundingBox()).toEqual(before)
    const markdown = await (await fetch(`${site.origin}${installation}.md`)).text()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown)
    expect(new URL(page.url()).pathname).toBe(installation)
    await context.close()
  })

  test('leads to the markdown where nothing can be copied', async () => {
    const context = await browser.newContext({ baseURL: site.origin, permissions: [] })
    const page = await context.newPage()
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(installation)
    await page.getByRole('link', { name: 'Copy page' }).click()
    await page.waitForURL(`**${installation}.md`)
    await context.close()
  })

  test('is a plain link to the markdown without a script', async () => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(installation)
    expect(await page.getByRole('link', { name: 'Markdown' }).getAttribute('href')).toBe(`${installation}.md`)
    await context.close()
  })
})
