import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { libraries } from '../src/libraries/registry.ts'
import { describeInBrowser, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

// A machine that does much else at once is slow to start a page in.
setDefaultTimeout(60_000)

describeInBrowser('a piece of a landing page', () => {
  let site: ServedSite
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    site = await serveSite()
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  /** Opens the page and waits until its piece, which is in view, has come to life. */
  async function open(id: string) {
    complaints = []
    await page.goto(`${site.origin}/${id}/latest`)
    await page.locator('[data-piece][data-alive]').waitFor({ timeout: 30_000 })
    return page.locator('[data-piece]')
  }

  test.each(libraries.map(({ id }) => id))(
    'of %s comes to life from its still when it is seen, without a complaint and without moving anything',
    async id => {
      await open(id)
      expect(complaints).toEqual([])
      expect(await page.evaluate(shiftOfLayout)).toBeLessThan(0.005)
    },
  )

  test('is code that is loaded for it alone, and leaves the application unloaded', async () => {
    await open('ranger')
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(names.filter(name => /\/(?:table|router|query|form|boot)-/.test(name))).toEqual([])
  })

  test('outlives the start of the application, and ends with its page', async () => {
    const piece = await open('store')
    await piece.getByRole('switch', { name: '8' }).click()
    await page.getByRole('link', { name: 'Blog' }).first().hover()
    await page.waitForResponse('**/_server/page?**')
    expect(await piece.getByRole('switch', { name: '8' }).getAttribute('aria-checked')).toBe('true')
    await page.getByRole('link', { name: 'Table', exact: true }).last().click()
    await page.locator('[data-piece="table"][data-alive]').waitFor()
    expect(complaints).toEqual([])
  })

  test('table: sorts, filters and groups', async () => {
    const piece = await open('table')
    await piece.getByRole('button', { name: 'Moon' }).click()
    expect(await piece.locator('tbody tr').first().textContent()).toContain('Ariel')
    await piece.getByRole('searchbox').fill('saturn')
    expect(await piece.locator('tbody tr').count()).toBe(7)
    await piece.getByRole('checkbox').check()
    expect(await piece.locator('tbody tr').count()).toBe(1)
  })

  test('virtual: the last of a hundred thousand rows is a click away, and few are in the page', async () => {
    const piece = await open('virtual')
    await piece.getByRole('button', { name: 'Last' }).click()
    await piece.getByText('100,000', { exact: true }).first().waitFor()
    await piece.locator('.piece-line', { hasText: '100,000' }).waitFor()
    expect(await piece.locator('.piece-line').count()).toBeLessThan(30)
  })

  test('ranger: a handle moves by its arrow keys', async () => {
    const piece = await open('ranger')
    const handle = piece.getByRole('slider', { name: 'Getting up' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    expect(await handle.getAttribute('aria-valuetext')).toBe('07:00')
  })

  test('router: a link to nowhere is a mistake, one to a route lights it up', async () => {
    const piece = await open('router')
    const to = piece.getByRole('textbox')
    expect(await to.getAttribute('aria-invalid')).toBe('true')
    await to.fill('/islands/$island')
    expect(await to.getAttribute('aria-invalid')).toBe('false')
    expect(await piece.locator('[data-matched]').count()).toBe(3)
  })

  test('query: an answer is fetched once for two readers', async () => {
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    const piece = await open('query')
    await piece.getByRole('button', { name: 'Mount', exact: true }).click()
    await piece.locator('[data-state="fresh"]').waitFor()
    expect(asked.filter(path => path === '/healthz')).toHaveLength(1)
  })

  test('form: says at once what is wrong, and asks for the rest', async () => {
    const piece = await open('form')
    await piece.getByLabel('Name').fill('query')
    await piece.getByText('“query” is one of ours').waitFor()
    await piece.getByLabel('Name').fill('tides')
    await piece.getByText('free to take').waitFor()
    await piece.getByLabel('Version').fill('1.0.0')
    await piece.getByRole('button', { name: 'Register' }).click()
    await piece.getByText('Valid, and handed over.').waitFor()
  })

  test('start: a call reaches the server and comes back; so does its error', async () => {
    const piece = await open('start')
    await piece.getByRole('button', { name: 'Read the menu' }).click()
    await piece.getByText(/returned: \{ sections: \[\d+\] \}/).waitFor()
    await piece.getByRole('button', { name: 'Ask for a branch' }).click()
    await piece.getByText("thrown: Error('Invalid branch')").waitFor()
  })

  test('config: each reader is led to the file that was built for it', async () => {
    const piece = await open('config')
    const taken = () => piece.locator('.piece-built [data-taken] code').textContent()
    expect(await taken()).toBe('esm/index.js')
    await piece.getByLabel('TypeScript, in a .cts file').check()
    expect(await taken()).toBe('cjs/index.d.cts')
  })
})

/** The sum of all shifts that the visitor has not caused, as browsers report it. */
function shiftOfLayout(): Promise<number> {
  return new Promise(resolve => {
    let sum = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })
}
