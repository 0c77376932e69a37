import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { startSite, type TestSite } from './start-site.ts'

// A machine that does much else at once is slow to start a page in.
setDefaultTimeout(30_000)

let site: TestSite
let server: Bun.Server<undefined>
let browser: Browser
const links: string[] = []
const contexts: BrowserContext[] = []

describeInBrowser('the dashboard', () => {
  beforeAll(async () => {
    site = await startSite()
    site.startTerminalLogin(link => links.push(new URL(link).search))
    server = Bun.serve({ hostname: '127.0.0.1', port: 0, development: false, idleTimeout: 0, fetch: site.handle })
    browser = await launch()
  }, 30_000)
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop(true)
    await site.close()
  })

  test('the terminal’s link leads there, with what the server has counted, and keeps itself new', async () => {
    for (let i = 0; i < 4; i++) await (await fetch(`${server.url}ethos`)).text()
    const page = await logIn()
    expect(await requestsOf(page, 'ethos')).toBe(4)
    for (let i = 0; i < 3; i++) await (await fetch(`${server.url}ethos`)).text()
    await page.waitForFunction(() => document.querySelector('[data-route="ethos"] [data-requests]')?.getAttribute('data-requests') === '7')
  })

  test('another browser gets the login, and no data', async () => {
    await logIn()
    const page = await open()
    const answers: string[] = []
    page.on('response', async response => answers.push(await response.text().catch(() => '')))
    await page.goto(`${server.url}dashboard`)
    expect(page.url()).toBe(`${server.url}login?next=%2Fdashboard`)
    const call = await page.evaluate(async () => (await fetch('/_server/dashboard?createServerFn')).text())
    expect(JSON.parse(call)).toMatchObject({ isRedirect: true })
    await page.waitForLoadState('networkidle')
    expect(answers.filter(text => text.includes('TanStack/query@main') || text.includes('"traffic"'))).toEqual([])
  })

  test('refresh and purge say what they have done, and have done it', async () => {
    const address = `${server.url}query/latest/docs/framework/react/installation`
    for (let i = 0; i < 2; i++) await (await fetch(address)).text()
    const page = await logIn()
    const row = page.locator('[data-version="query latest"]')
    await row.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('TanStack/query@main is as upstream has it.').waitFor()
    const before = await statusOf(page, 'framework-doc')
    await row.getByRole('button', { name: 'Purge' }).click()
    await page.getByText('The pages of query are made anew from here on.').waitFor()
    await (await fetch(address)).text()
    await page.waitForFunction(
      last => document.querySelector('[data-route="framework-doc"] .status b')?.textContent === String(Number(last) + 1),
      before,
    )
  })

  test('without JavaScript it is whole, and its forms work', async () => {
    const page = await logIn({ javaScriptEnabled: false })
    expect(await page.locator('tr[data-version]').count()).toBeGreaterThan(8)
    await page.locator('[data-version="query latest"] button', { hasText: 'Purge' }).click()
    expect(page.url()).toBe(`${server.url}dashboard`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto(`${server.url}dashboard`)
    expect(page.url()).toBe(`${server.url}login?next=%2Fdashboard`)
  })

  test('when the session ends, the open page goes to the login', async () => {
    const page = await logIn()
    await page.context().clearCookies()
    await page.waitForURL(`${server.url}login?next=%2Fdashboard`)
  })

  test.each([360, 1440])('at %p px nothing is wider than the page', async width => {
    const page = await logIn()
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

async function open(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext(options)
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', error => {
    throw error
  })
  return page
}

async function logIn(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await open(options)
  await page.goto(`${server.url}login${links.at(-1)}&next=%2Fdashboard`)
  await page.click('main button[type=submit]')
  await page.waitForURL(`${server.url}dashboard`)
  return page
}

async function requestsOf(page: Page, route: string): Promise<number> {
  return Number(await page.locator(`[data-route="${route}"] [data-requests]`).getAttribute('data-requests'))
}

/** How many answers with the first status there are of a route. */
async function statusOf(page: Page, route: string): Promise<string> {
  return (await page.locator(`[data-route="${route}"] .status b`).first().textContent()) ?? ''
}
