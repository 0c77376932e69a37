import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

setDefaultTimeout(60_000)

const doc = '/query/latest/docs/framework/react/overview'

describeInBrowser('the search over the page', () => {
  let browser: Browser
  let site: ServedSite
  let context: BrowserContext

  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launch(), serveSite()])
    // The first question waits for the index.
    const page = await browser.newPage()
    await page.goto(`${site.origin}/search?q=query`)
    await page.close()
  })
  afterAll(() => Promise.all([browser.close(), site.close()]))
  beforeEach(async () => {
    context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  })
  afterEach(() => context.close())

  const open = async (path = doc): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
  const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
  const openSearch = async (path = doc): Promise<Page> => {
    const page = await open(path)
    await page.keyboard.press('/')
    await fieldOf(page).waitFor()
    return page
  }
  const chosen = (page: Page) => page.locator('.search-list [aria-selected="true"]')
  const statusOf = (page: Page) => dialogOf(page).getByRole('status').textContent()

  test('loads nothing before it is opened', async () => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(doc, { waitUntil: 'networkidle' })
    expect(asked.filter(url => /search-dialog|_server\/search/.test(url))).toEqual([])
    await page.keyboard.press('/')
    await fieldOf(page).waitFor()
    expect(asked.filter(url => url.includes('search-dialog'))).toHaveLength(1)
  })

  test.each(['/', 'Control+k', 'Meta+k'])('is opened by %s, and focus is in its field', async keys => {
    const page = await open()
    await page.keyboard.press(keys)
    await fieldOf(page).waitFor()
    expect(await fieldOf(page).evaluate(field => field === document.activeElement)).toBe(true)
    expect(await fieldOf(page).inputValue()).toBe('')
  })

  test('is opened by its button; Escape closes it, and focus is on the button again', async () => {
    const page = await open()
    const button = page.getByRole('link', { name: 'Search' })
    await button.focus()
    await button.press('Enter')
    await fieldOf(page).fill('mutations')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    expect(page.url()).toBe(site.origin + doc)
  })

  test('a slash in a field is a slash', async () => {
    const page = await openSearch()
    await page.keyboard.type('a/b')
    expect(await fieldOf(page).inputValue()).toBe('a/b')
  })

  test('shows pages with sections while one types, says how many, and marks the words', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query keys')
    await chosen(page).waitFor()
    expect(await chosen(page).locator('.search-name').textContent()).toBe('Query Keys')
    expect(await chosen(page).locator('mark').first().textContent()).toBe('Query')
    expect(await statusOf(page)).toMatch(/^\d+ pages in Query · React$/)
    expect(await page.getByRole('listbox', { name: 'Results' }).getByRole('group').count()).toBeGreaterThan(1)
  })

  test('the arrows go through the options and around, the field keeps the focus', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query')
    await chosen(page).waitFor()
    const first = await chosen(page).getAttribute('id')
    await page.keyboard.press('ArrowDown')
    const second = await chosen(page).getAttribute('id')
    expect(second).not.toBe(first)
    expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(second)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await chosen(page).getAttribute('id')).toBe('ui-search-all')
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page).getAttribute('id')).toBe(first)
    expect(await fieldOf(page).evaluate(field => field === document.activeElement)).toBe(true)
  })

  test('Enter turns to the page that is chosen, without loading a document', async () => {
    const page = await openSearch()
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await fieldOf(page).fill('query keys')
    await chosen(page).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guides/query-keys')
    await page.locator('h1', { hasText: 'Query Keys' }).waitFor()
    expect(await dialogOf(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('Ctrl and K again widens the scope, and takes it back', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('logarithmic')
    await page.getByText('Nothing in Query · React.').waitFor()
    expect(await statusOf(page)).toBe('No results in Query · React')
    await page.keyboard.press('Control+k')
    await chosen(page).waitFor()
    expect(await chosen(page).getAttribute('href')).toContain('/ranger/')
    await page.keyboard.press('Control+k')
    await page.getByText('Nothing in Query · React.').waitFor()
    await page.getByRole('button', { name: 'Search everywhere' }).click()
    await chosen(page).waitFor()
  })

  test('a late answer never takes the place of a newer one', async () => {
    const page = await openSearch()
    const held = new Map<string, Route>()
    await page.route('**/_server/search?*', route => {
      held.set(/"q":"([^"]*)"/.exec(decodeURIComponent(route.request().url()))?.[1] ?? '', route)
    })
    const heldOf = async (q: string): Promise<Route> => {
      for (;;) {
        const route = held.get(q)
        if (route) return route
        await page.waitForTimeout(10)
      }
    }
    await fieldOf(page).fill('mutations')
    const older = await heldOf('mutations')
    await fieldOf(page).fill('query keys')
    const newer = await heldOf('query keys')
    await newer.continue()
    await chosen(page).waitFor()
    await older.continue().catch(() => undefined)
    await page.waitForTimeout(200)
    expect(await chosen(page).locator('.search-name').textContent()).toBe('Query Keys')
    await fieldOf(page).fill('filters')
    const last = await heldOf('filters')
    await fieldOf(page).fill('')
    await last.continue().catch(() => undefined)
    await page.waitForTimeout(200)
    expect(await chosen(page).count()).toBe(0)
  })

  test('what was looked for is offered the next time, and forgotten when told to', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query keys')
    await chosen(page).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guides/query-keys')
    await page.keyboard.press('/')
    await fieldOf(page).fill('')
    await page.getByRole('option', { name: 'query keys' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('.search-group').first().waitFor()
    await fieldOf(page).fill('')
    await page.getByRole('button', { name: 'Forget recent searches' }).click()
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  })

  test('says so when the server can’t be reached, and offers its page', async () => {
    const page = await openSearch()
    await page.route('**/_server/search?*', route => route.abort())
    await fieldOf(page).fill('keys')
    await page.getByRole('option', { name: 'All results for “keys”' }).waitFor()
    expect(await statusOf(page)).toBe('The search can’t be reached.')
  })

  test('is a modal dialog with a combobox and its options to those who listen', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query keys')
    await chosen(page).waitFor()
    const tree = await dialogOf(page).ariaSnapshot()
    expect(tree).toContain('dialog "Search"')
    expect(tree).toContain('combobox "Search" [expanded]')
    expect(tree).toContain('listbox "Results"')
    expect(tree).toMatch(/group "Query Keys"/)
    expect(tree).toMatch(/option "Query Keys[^"]*" \[selected\]/)
  })

  test('without a script its button leads to a page that does the same', async () => {
    await context.close()
    context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await open()
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('query keys')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/search?q=query+keys')
    expect(await page.locator('.search-hits h2 a').first().textContent()).toBe('Query Keys')
    await page.getByRole('link', { name: /^Next/ }).click()
    await page.waitForURL('**page=2')
    expect(await page.locator('.search-count').textContent()).toContain('page 2 of')
  })
})
