import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, open, site, startApplication } from '../support/visit.ts'

const overview = '/query/latest/docs/framework/react/overview'
const example = '/query/latest/docs/framework/react/examples/basic'

describeInBrowser('a page', () => {
  // A rule that ends in `:has(…) > *`, or begins with `:has()` on the root, makes Chrome style
  // hundreds of elements again for each one that is inserted.
  test.each(['/', '/table/latest', overview])('%s styles few elements again', async path => {
    const page = await open(path)
    await page.waitForLoadState('networkidle')
    const browser = page.context().browser()
    await browser?.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
    await page.evaluate(() => {
      const added = document.createElement('p')
      // Styles what changed before, which is not measured.
      document.body.getBoundingClientRect()
      performance.mark('added')
      document.querySelector('main')?.append(added)
      added.getBoundingClientRect()
      performance.mark('styled')
    })
    const { traceEvents }: Trace = JSON.parse(String(await browser?.stopTracing()))
    const [start = 0, end = 0] = ['added', 'styled'].map(
      mark => traceEvents.find(({ name }) => name === mark)?.ts,
    )
    const styled = traceEvents
      .filter(({ ts }) => ts >= start && ts <= end)
      .map(({ args }) => args.elementCount ?? 0)
    expect(Math.max(...styled)).toBeWithin(1, 10)
  })

  test('of sponsors follows the scheme of the visitor and fits a narrow frame', async () => {
    const viewport = { width: 240, height: 300 }
    const page = await open('/sponsors-embed', { colorScheme: 'dark', viewport })
    const fill = () => page.$eval('circle', circle => getComputedStyle(circle).fill)
    const dark = await fill()
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(async () => (await fill()) !== dark, true)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(viewport.width)
  })

  test('gives the root its library, also after turns of the page', async () => {
    const page = await open(overview)
    await startApplication(page)
    const root = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
    expect(await root()).toMatchObject({ library: 'query', frame: 'docs' })
    await page.locator('.site-name').click()
    await page.waitForURL(`${site.origin}/`)
    await eventually(root, expect.objectContaining({ library: '', frame: '' }))
    await page.locator('.library-row a[href="/table/latest"]').click()
    await page.waitForURL(`${site.origin}/table/latest`)
    await eventually(root, expect.objectContaining({ library: 'table', frame: '' }))
  })

  test('has the symbol of each icon, also after turns of the page', async () => {
    const page = await open(overview)
    await expectIcons(page)
    await startApplication(page)
    for (const link of [
      '.site-name',
      '.library-row a[href="/table/latest"]',
      'footer a[href="/blog"]',
    ]) {
      const address = await page.locator(link).first().getAttribute('href')
      await page.locator(link).first().click()
      await page.waitForURL(site.origin + address)
      await expectIcons(page)
    }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('query')
    await page.locator('.search-dialog [role="option"] use').first().waitFor({ state: 'attached' })
    await expectIcons(page)
  })

  test.each(['/search?q=query', example, '/releases', '/no-such-page'])(
    '%s has the symbol of each icon',
    async path => expectIcons(await open(path)),
  )
})

type Trace = {
  readonly traceEvents: readonly {
    readonly name: string
    readonly ts: number
    readonly args: { elementCount?: number }
  }[]
}

async function expectIcons(page: Page): Promise<void> {
  const missing = await page.evaluate(() => {
    const targets = Array.from(document.querySelectorAll('use'), use => use.getAttribute('href'))
    const lacking = targets.filter(target => !document.getElementById(target?.slice(1) ?? ''))
    return { count: targets.length, lacking }
  })
  expect(missing.count).toBeGreaterThan(15)
  expect(missing.lacking).toEqual([])
}
