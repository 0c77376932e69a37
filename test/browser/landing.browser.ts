import { beforeEach, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { libraries } from '../../src/libraries/registry.ts'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, newTab } from '../support/visit.ts'

describeInBrowser('a piece of a landing page', () => {
  let page: Page
  let complaints: string[]

  beforeEach(async () => {
    page = await newTab({ viewport: { width: 1280, height: 1000 } })
    complaints = complaintsOf(page)
  })

  /** Opens the page and waits until its piece, which is in view, has come to life. */
  async function openPiece(id: string) {
    await page.goto(`/${id}/latest`)
    await page.locator('[data-piece][data-alive]').waitFor()
    return page.locator('[data-piece]')
  }

  test.each(libraries.map(({ id }) => id))(
    'of %s comes to life from its still when it is seen, without a complaint and without moving anything',
    async id => {
      await openPiece(id)
      expect(complaints).toEqual([])
      expect(await page.evaluate(shiftOfLayout)).toBeLessThan(0.005)
    },
  )

  test('is code that is loaded for it alone, and leaves the application unloaded', async () => {
    await openPiece('ranger')
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(names.filter(name => /\/(?:table|router|query|form|boot)-/.test(name))).toEqual([])
  })

  test('answers once it is alive to the button that was pressed before', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/live-pieces-*', async route => {
      await held.promise
      await route.continue()
    })
    await page.goto('/store/latest')
    const moon = page.locator('[data-piece]').getByRole('switch', { name: '8' })
    await moon.click()
    expect(await moon.getAttribute('aria-checked')).toBe('false')
    held.resolve()
    await page.locator('[data-piece][data-alive]').waitFor()
    await eventually(() => moon.getAttribute('aria-checked'), 'true')
    expect(complaints).toEqual([])
  })

  test('outlives the start of the application, and ends with its page', async () => {
    const piece = await openPiece('store')
    await piece.getByRole('switch', { name: '8' }).click()
    const answered = page.waitForResponse('**/_server/page?**')
    await page.getByRole('link', { name: 'Blog' }).first().hover()
    await answered
    await eventually(
      () => piece.getByRole('switch', { name: '8' }).getAttribute('aria-checked'),
      'true',
    )
    await page.getByRole('link', { name: 'TanStack Table', exact: true }).last().click()
    await page.locator('[data-piece="table"][data-alive]').waitFor()
    expect(complaints).toEqual([])
  })

  test('table: sorts, filters and groups', async () => {
    const piece = await openPiece('table')
    await piece.getByRole('button', { name: 'Moon' }).click()
    await eventually(
      () => piece.locator('tbody tr').first().textContent(),
      expect.stringContaining('Ariel'),
    )
    await piece.getByRole('searchbox').fill('saturn')
    await eventually(() => piece.locator('tbody tr').count(), 7)
    await piece.getByRole('checkbox').check()
    await eventually(() => piece.locator('tbody tr').count(), 1)
  })

  test('virtual: the last of a hundred thousand rows is a click away, and few are in the page', async () => {
    const piece = await openPiece('virtual')
    await piece.getByRole('button', { name: 'Last' }).click()
    await piece.getByText('100,000', { exact: true }).first().waitFor()
    await piece.locator('.piece-line', { hasText: '100,000' }).waitFor()
    await eventually(
      () => piece.locator('.piece-line').count(),
      count => expect(count).toBeLessThan(30),
    )
  })

  test('ranger: a handle moves by its arrow keys', async () => {
    const piece = await openPiece('ranger')
    const handle = piece.getByRole('slider', { name: 'Getting up' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => handle.getAttribute('aria-valuetext'), '07:00')
  })

  test('router: a link to nowhere is a mistake, one to a route lights it up', async () => {
    const piece = await openPiece('router')
    const to = piece.getByRole('textbox')
    await eventually(() => to.getAttribute('aria-invalid'), 'true')
    await to.fill('/islands/$island')
    await eventually(() => to.getAttribute('aria-invalid'), 'false')
    await eventually(() => piece.locator('[data-matched]').count(), 3)
  })

  test('query: an answer is fetched once for two readers', async () => {
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    const piece = await openPiece('query')
    await piece.getByRole('button', { name: 'Mount', exact: true }).click()
    await piece.locator('[data-state="fresh"]').waitFor()
    expect(asked.filter(path => path === '/healthz')).toHaveLength(1)
  })

  test('form: says at once what is wrong, and asks for the rest', async () => {
    const piece = await openPiece('form')
    await piece.getByLabel('Name').fill('query')
    await piece.getByText('“query” is one of ours').waitFor()
    await piece.getByLabel('Name').fill('tides')
    await piece.getByText('free to take').waitFor()
    await piece.getByLabel('Version').fill('1.0.0')
    await piece.getByRole('button', { name: 'Register' }).click()
    await piece.getByText('Valid, and handed over.').waitFor()
  })

  test('start: a call reaches the server and comes back; so does its error', async () => {
    const piece = await openPiece('start')
    await piece.getByRole('button', { name: 'Read the menu' }).click()
    await piece.getByText(/returned: \{ sections: \[\d+\] \}/).waitFor()
    await piece.getByRole('button', { name: 'Ask for a branch' }).click()
    await piece.getByText("thrown: Error('Invalid branch')").waitFor()
  })

  test('config: each reader is led to the file that was built for it', async () => {
    const piece = await openPiece('config')
    const taken = () => piece.locator('.piece-built [data-taken] code').textContent()
    await eventually(taken, 'esm/index.js')
    await piece.getByLabel('TypeScript, in a .cts file').check()
    await eventually(taken, 'cjs/index.d.cts')
  })
})

/** The sum of all shifts that the visitor has not caused, as browsers report it. */
function shiftOfLayout(): Promise<number> {
  return new Promise(resolve => {
    let sum = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })
}
