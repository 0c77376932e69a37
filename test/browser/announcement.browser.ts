import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openAnnouncement } from '../../src/content/announcement.ts'
import { describeInBrowser, open } from '../support/visit.ts'

const doc = '/query/latest/docs/framework/react/overview'
const { current } = await openAnnouncement(join(import.meta.dir, '../../src/announcement.md'), {
  now: Date.now,
  log: () => {},
})

describeInBrowser('the announcement', () => {
  test.skipIf(!current())(
    'is dismissed by keyboard, and does not come back or move a page after that',
    async () => {
      const page = await open(doc)
      const bar = page.locator('.announcement')
      await page.getByRole('button', { name: 'Dismiss the announcement' }).focus()
      await page.keyboard.press('Enter')
      await bar.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('ui-main')

      await page.addInitScript(() => {
        let shift = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) shift += (entry as { value?: number }).value ?? 0
          document.documentElement.dataset.shift = String(shift)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(new URL('/query/latest', page.url()).href, { waitUntil: 'load' })
      expect(await bar.isVisible()).toBe(false)
      expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0')
      // The first paint's top edge is the header's.
      expect((await page.locator('.site-header').boundingBox())?.y).toBe(0)
    },
  )
})
