import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import type { SponsorCircle } from '../src/content/sponsor-pack.ts'
import { describeInBrowser, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

// A machine that does much else at once is slow to start a page in.
setDefaultTimeout(60_000)

const circle: SponsorCircle = { name: '{sponsor}', href: 'https://sponsor.example', x: 50, y: 50, r: 40 }

let site: ServedSite
let browser: Browser
/** What the site is told of its sponsors when it asks next. */
let answer: () => Promise<readonly SponsorCircle[]>

describeInBrowser('what a page does not wait for', () => {
  beforeAll(async () => {
    site = await serveSite({}, { circles: () => answer(), freshUntil: () => 0 })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  test('takes its place when it comes, and the application takes it over', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly SponsorCircle[]>()
    answer = () => promise
    const { page, said } = await openPage()
    await page.goto(`${site.origin}/query/latest`, { waitUntil: 'commit' })
    await page.waitForSelector('main h1')
    expect(await page.locator('.sponsor-pack').count()).toBe(0)
    resolve([circle])
    await page.waitForSelector('main .sponsor-pack')
    await page.waitForLoadState()
    await page.locator('a[href]').last().dispatchEvent('pointerover')
    await page.waitForSelector('#ui-announcer', { state: 'attached' })
    expect(await page.locator('main .sponsor-pack').count()).toBe(1)
    expect(said).toEqual([])
    await page.close()
  })

  test('comes by a call of its own after a navigation', async () => {
    answer = async () => []
    const { page, said } = await openPage()
    await page.goto(`${site.origin}/query/latest/docs/framework/react/overview`)
    const { promise, resolve } = Promise.withResolvers<readonly SponsorCircle[]>()
    answer = () => promise
    await page.locator('a[href="/query/latest"]:visible').first().click()
    await page.waitForFunction(
      () => location.pathname === '/query/latest' && document.querySelector('main h1')?.textContent?.includes('Query'),
    )
    expect(await page.locator('.sponsor-pack').count()).toBe(0)
    resolve([circle])
    await page.waitForSelector('main .sponsor-pack')
    expect(said).toEqual([])
    await page.close()
  })

  test('is done without when it can not be had', async () => {
    answer = () => Promise.reject(new Error('the sponsors are out'))
    const { page, said } = await openPage()
    await page.goto(`${site.origin}/query/latest`)
    expect(await page.textContent('main h1')).toContain('Query')
    expect(said).toEqual([])
    await page.close()
  })
})

/** A page, and the errors and warnings that it tells. */
async function openPage(): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', error => said.push(String(error)))
  return { page, said }
}
