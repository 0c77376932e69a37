import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { complaintsOf, describeInBrowser, isRunning, newTab } from '../support/visit.ts'

let served: ServedSite
const links: string[] = []
/** Errors in the pages of a test. */
const complaints: string[][] = []

describeInBrowser('the dashboard', () => {
  beforeAll(async () => {
    served = await serveSite()
    served.startTerminalLogin(link => links.push(new URL(link).search))
  })
  afterEach(() => {
    expect(complaints.splice(0).flat()).toEqual([])
  })
  afterAll(() => served?.close())

  test('the terminal’s link logs in, and the open page updates itself until the session ends', async () => {
    const page = await logIn()
    await (await fetch(`${served.origin}/search?q=zebrafish`)).text()
    await page.getByRole('cell', { name: 'zebrafish' }).waitFor()
    await page.context().clearCookies()
    await page.waitForURL(`${served.origin}/login?next=%2Fdashboard`)
  })

  test('refresh and render again work, and say what they did', async () => {
    const address = `${served.origin}/query/latest/docs/framework/react/installation`
    for (let i = 0; i < 2; i++) await (await fetch(address)).text()
    const page = await logIn()
    // Before the application runs, the browser sends the form, and the page shows no message.
    await isRunning(page)
    const row = page.locator('[data-version="query latest"]')
    await row.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('TanStack/query@main is up to date.').waitFor()
    await row.getByRole('button', { name: 'Render again' }).click()
    await page.getByText('The pages of query will be rendered again.').waitFor()
    // A response from memory has no id.
    expect((await fetch(address)).headers.has('x-request-id')).toBeTrue()
  })

  test('without JavaScript the page is complete, and its forms work', async () => {
    const page = await logIn({ javaScriptEnabled: false })
    expect(await page.locator('tr[data-version]').count()).toBeGreaterThan(8)
    await submit(
      page,
      page.locator('[data-version="query latest"] button', { hasText: 'Render again' }),
    )
    expect(page.url()).toBe(`${served.origin}/dashboard`)
    await submit(page, page.getByRole('button', { name: 'Log out' }))
    await page.goto('/dashboard')
    expect(page.url()).toBe(`${served.origin}/login?next=%2Fdashboard`)
  })
})

async function open(options?: BrowserContextOptions): Promise<Page> {
  const page = await newTab({ baseURL: served.origin, ...options })
  complaints.push(complaintsOf(page, []))
  return page
}

async function logIn(options?: BrowserContextOptions): Promise<Page> {
  const page = await open(options)
  await page.goto(`/login${links.at(-1)}&next=%2Fdashboard`)
  await page.click('main button[type=submit]')
  await page.waitForURL(`${served.origin}/dashboard`)
  return page
}

/** Clicks the button of a form that loads another document, and waits for it. */
async function submit(page: Page, button: Locator): Promise<void> {
  const loaded = page.waitForEvent('framenavigated')
  await button.click()
  await loaded
}
