import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, open } from '../support/visit.ts'

const comparison = '/query/latest/docs/framework/react/comparison'
const features = '/table/v9/docs/guide/features'
const wide = { viewport: { width: 1440, height: 900 } } as const
const phone = { viewport: { width: 360, height: 740 } } as const

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    })

/** Repeats the last column of the comparison twice. */
async function openWithSevenColumns(options: Parameters<typeof open>[1]): Promise<Page> {
  const page = await open(comparison, options)
  await page.locator('.prose tr').evaluateAll(rows => {
    for (const row of rows) {
      const last = row.lastElementChild
      if (last) row.append(last.cloneNode(true), last.cloneNode(true))
    }
  })
  return page
}

describeInBrowser('a table', () => {
  test('of many columns extends over the table of contents, which hides', async () => {
    const page = await openWithSevenColumns(wide)
    const [text, table] = [await boxOf(page, '.prose'), await boxOf(page, '.table-scroll')]
    expect(table.right).toBeGreaterThan(text.right + 200)
    expect(table.right).toBeLessThanOrEqual(1440)
    const isCovered = () =>
      page.locator('.docs-aside').evaluate(aside => aside.matches('[data-covered]'))
    await page.locator('tbody tr:nth-child(4)').evaluate(row => row.scrollIntoView())
    await eventually(isCovered, true)
    await page.locator('.docs-aside').waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await eventually(isCovered, false)
  })

  test('keeps its own header below the bar of a phone', async () => {
    const page = await open(comparison, phone)
    await page.evaluate(() => {
      const row = document.querySelector('.table-scroll tbody tr:nth-child(8)')
      row?.scrollIntoView({ block: 'start', behavior: 'instant' })
    })
    await eventually(
      async () =>
        (await boxOf(page, '.table-scroll th')).top - (await boxOf(page, '.docs-bar')).bottom,
      distance => expect(Math.abs(distance)).toBeLessThanOrEqual(2),
    )
  })

  test('keeps a first column of text, and a fading edge shows that it goes on', async () => {
    const page = await openWithSevenColumns(phone)
    const cell = () => boxOf(page, '.table-scroll td')
    const shadow = () =>
      page
        .locator('.table-scroll')
        .evaluate(box => Number(getComputedStyle(box, '::after').opacity))
    const before = await cell()
    await eventually(shadow, 1)
    const scrolled = await page.locator('.table-scroll').evaluate(box => {
      box.scrollLeft = 10_000
      return box.scrollLeft
    })
    expect(scrolled).toBeGreaterThan(50)
    await eventually(shadow, 0)
    expect((await cell()).left).toBe(before.left)
  })

  test('of three columns fits a phone: the name of a row is above its cells', async () => {
    const page = await open(features, phone)
    expect(await overflowOf(page)).toBe(0)
    const [name, type, value] = [
      await boxOf(page, 'tbody td:nth-child(1)'),
      await boxOf(page, 'tbody td:nth-child(2)'),
      await boxOf(page, 'tbody td:nth-child(3)'),
    ]
    expect(type.top).toBeGreaterThanOrEqual(name.bottom)
    expect(value.left).toBeGreaterThanOrEqual(type.right)
    expect(value.left).toBe((await boxOf(page, 'th:nth-child(3)')).left)
  })
})

/** By how many pixels the widest table scrolls. */
async function overflowOf(page: Page): Promise<number> {
  const each = await page
    .locator('.table-scroll')
    .evaluateAll(boxes => boxes.map(box => box.scrollWidth - box.clientWidth))
  return Math.max(...each)
}
