import { beforeAll, expect, test } from 'bun:test'
import type { Page, Route } from 'playwright-core'
import { libraries } from '../../src/libraries/registry.ts'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, hasFocus, newTab, open, site } from '../support/visit.ts'

const desk = { viewport: { width: 1280, height: 800 } }
const doc = '/query/latest/docs/framework/react/overview'

describeInBrowser('the search over the page', () => {
  // The first search starts indexing, one library after the other; this word is of the last one.
  beforeAll(async () => {
    const answer = async () => (await fetch(`${site.origin}/search?q=logarithmic`)).text()
    await eventually(answer, expect.stringContaining('<h2><a href="/ranger/latest/'))
  })

  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
  const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
  const openSearch = async (): Promise<Page> => {
    const page = await open(doc, desk)
    await page.keyboard.press('/')
    await fieldOf(page).waitFor()
    return page
  }
  const selected = (page: Page) => page.locator('.search-list [aria-selected="true"]')
  const allOf = (page: Page) => dialogOf(page).locator('footer').getByRole('link')
  const statusOf = (page: Page) => dialogOf(page).getByRole('status').textContent()

  test('what is typed before it is loaded stands in its field', async () => {
    const page = await newTab(desk)
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    await page.route(/search-dialog/, route => loaded.then(() => route.continue()))
    await page.goto(doc)
    await page.keyboard.press('/')
    await page.keyboard.type('Query k')
    load()
    await eventually(() => fieldOf(page).inputValue(), 'Query k')
    await page.keyboard.type('eys')
    await eventually(() => selected(page).locator('.search-name').textContent(), 'Query Keys')
    expect(await fieldOf(page).inputValue()).toBe('Query keys')
  })

  test('opens by its button and by keys; Escape closes it and returns the focus and the scrolling', async () => {
    const page = await open(doc, desk)
    const overflow = () => page.$eval('html', root => getComputedStyle(root).overflow)
    const button = page.getByRole('link', { name: 'Search' })
    await button.focus()
    for (const keys of ['Enter', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys)
      await fieldOf(page).waitFor()
      await hasFocus(fieldOf(page))
      await eventually(overflow, 'hidden')
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'hidden' })
      await hasFocus(button)
      await eventually(overflow, expect.not.stringContaining('hidden'))
    }
    expect(page.url()).toBe(site.origin + doc)
  })

  test('on a phone it opens from the bar that stays while a document scrolls', async () => {
    const page = await open(doc, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await page.mouse.wheel(0, 600)
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    await hasFocus(fieldOf(page))
  })

  test('shows pages and sections while typing, announces their number, and marks the words', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query keys')
    await selected(page).waitFor()
    await eventually(() => selected(page).locator('.search-name').textContent(), 'Query Keys')
    await eventually(() => selected(page).locator('mark').first().textContent(), 'Query')
    await eventually(() => statusOf(page), expect.stringMatching(/^\d+ pages in Query · React$/))
    const tree = await dialogOf(page).ariaSnapshot()
    expect(tree).toContain('combobox "Search" [expanded]')
    expect(tree).toMatch(
      /listbox "Results"[\s\S]*group "Query Keys"[\s\S]*option "Query Keys[^"]*" \[selected\]/,
    )
  })

  test('a slash is typed, arrow keys step through the options, and the field keeps the focus', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query')
    await page.keyboard.type('/')
    await eventually(() => fieldOf(page).inputValue(), 'query/')
    await selected(page).waitFor()
    const first = await selected(page).getAttribute('id')
    await page.keyboard.press('ArrowDown')
    const second = await selected(page).getAttribute('id')
    expect(second).not.toBe(first)
    await eventually(() => fieldOf(page).getAttribute('aria-activedescendant'), second)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await selected(page).getAttribute('id')).not.toBe(first)
    await page.keyboard.press('ArrowDown')
    await eventually(() => selected(page).getAttribute('id'), first)
    await hasFocus(fieldOf(page))
  })

  test('the library of the page is searched, and others or all by choice', async () => {
    const page = await openSearch()
    const nothing = page.getByRole('button', {
      name: 'Search all libraries',
    })
    const choice = (name: string) => page.getByRole('radio', { name })
    expect(await choice('Query · React').isChecked()).toBe(true)
    await fieldOf(page).fill('logarithmic')
    await nothing.waitFor()
    await eventually(() => statusOf(page), 'No results in Query · React')
    await page.keyboard.press('Enter')
    await selected(page).waitFor()
    await eventually(() => selected(page).getAttribute('href'), expect.stringContaining('/ranger/'))
    expect(await choice('All libraries').isChecked()).toBe(true)

    await choice('All libraries').press('ArrowRight')
    await nothing.waitFor()
    await hasFocus(choice('Query · React'))
    await choice('Ranger').click()
    await selected(page).waitFor()
    await hasFocus(fieldOf(page))
    await eventually(() => statusOf(page), expect.stringMatching(/pages? in Ranger$/))
    await page.keyboard.press('Control+k')
    await eventually(() => dialogOf(page).isVisible(), false)
  })

  test('suggests guides before a search, and libraries outside of one', async () => {
    const page = await openSearch()
    const optionsOf = (name: string) => page.getByRole('group', { name }).getByRole('option')
    const guides = optionsOf('Suggested guides')
    await eventually(() => guides.first().textContent(), 'Quick Start')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/quick-start')
    await page.goto('/')
    await page.keyboard.press('/')
    await eventually(() => optionsOf('Libraries').count(), libraries.length)
    await page.getByRole('radio', { name: 'Query' }).click()
    await eventually(() => guides.count(), 4)
    expect(await dialogOf(page).getByText('Select', { exact: false }).isVisible()).toBe(true)
  })

  test('a late response never replaces a newer one', async () => {
    const page = await openSearch()
    const held = new Map<string, Route>()
    await page.route('**/_server/search?*', route => {
      held.set(/"q":"([^"]*)"/.exec(decodeURIComponent(route.request().url()))?.[1] ?? '', route)
    })
    const heldOf = async (q: string) => {
      await eventually(() => held.has(q), true)
      return held.get(q)
    }
    const roundTrip = () => page.evaluate(async () => void (await (await fetch('/healthz')).text()))
    await fieldOf(page).fill('mutations')
    const older = await heldOf('mutations')
    await fieldOf(page).fill('query keys')
    const newer = await heldOf('query keys')
    const isBusy = () => page.locator('.search-list').getAttribute('aria-busy')
    expect(await isBusy()).toBe('true')
    await newer?.continue()
    await selected(page).waitFor()
    expect(await isBusy()).toBeNull()
    await older?.continue().catch(() => undefined)
    await roundTrip()
    await eventually(() => selected(page).locator('.search-name').textContent(), 'Query Keys')
  })

  test('while an answer is awaited, old rows are marked, and Enter opens none', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('mutations')
    await selected(page).waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/_server/search?*', route => released.then(() => route.continue()))
    await fieldOf(page).fill('query keys')
    const list = page.locator('.search-list')
    expect(await list.getAttribute('aria-busy')).toBe('true')
    expect(await list.locator('a').count()).toBeGreaterThan(0)
    expect(await selected(page).count()).toBe(0)
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(site.origin + doc)
    const bar = () =>
      page.$eval('.search-dialog search', of => getComputedStyle(of, '::after').height)
    expect(await bar()).toBe('2px')
    release()
    await eventually(() => selected(page).locator('.search-name').textContent(), 'Query Keys')
    expect(await list.getAttribute('aria-busy')).toBeNull()
  })

  test('keys in quick succession make one search', async () => {
    const page = await openSearch()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/_server/search?')) asked.push(decodeURIComponent(request.url()))
    })
    await fieldOf(page).evaluate((field: HTMLInputElement) => {
      for (const value of ['q', 'query', 'query keys']) {
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await selected(page).waitFor()
    expect(asked).toEqual([expect.stringContaining('"q":"query keys"')])
  })

  test('recent searches are offered, and can be forgotten', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query keys')
    await selected(page).waitFor()
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
    await eventually(() => page.evaluate(() => localStorage.getItem('recent-searches')), '[]')
  })

  test('keeps its rows and tells when a search is dropped, and Enter tries again', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query keys')
    await selected(page).waitFor()
    await page.route('**/_server/search?*', route => route.fulfill({ status: 503, body: 'Busy' }))
    await fieldOf(page).fill('mutations')
    await eventually(() => statusOf(page), 'No answer for “mutations”. Try again in a few seconds.')
    expect(await allOf(page).textContent()).toBe('See all results')
    expect(await page.getByRole('option', { name: 'Query Keys' }).count()).toBeGreaterThan(0)
    expect(await selected(page).count()).toBe(0)
    await page.unroute('**/_server/search?*')
    await page.keyboard.press('Enter')
    await eventually(() => selected(page).locator('.search-name').textContent(), 'Mutations')
    expect(page.url()).toBe(site.origin + doc)
  })

  test('leads to all results, and says how many there are', async () => {
    const page = await openSearch()
    await fieldOf(page).fill('query keys')
    await eventually(
      () => allOf(page).textContent(),
      expect.stringMatching(/^See all \d+ results$/),
    )
    await allOf(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=query+keys&library=query&version=latest&framework=react')
  })

  test('says that the index is incomplete', async () => {
    const page = await openSearch()
    await page.route('**/_server/search?*', async route => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'search-index-incomplete': '1' }
      await route.fulfill({ response, headers })
    })
    await fieldOf(page).fill('query keys')
    await page.getByText('The search index is being built: some pages are missing.').waitFor()
  })

  test('without JavaScript the button leads to a page that does the same', async () => {
    const page = await open(doc, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('query keys')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/search?q=query+keys')
    await eventually(() => page.locator('.search-hits h2 a').first().textContent(), 'Query Keys')
    await page.locator('.search-pager [rel="next"]').click()
    await page.waitForURL('**page=2')
    await eventually(
      () => page.locator('.search-page').textContent(),
      expect.stringContaining('page 2 of'),
    )
    await page.getByLabel('Kind').selectOption('Reference')
    await page.getByRole('button', { name: 'Search' }).click()
    await eventually(
      () => page.locator('.search-page').textContent(),
      expect.stringContaining('in Reference'),
    )
  })
})
