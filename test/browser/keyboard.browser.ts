import { describe, expect, test } from 'bun:test'
import type { BrowserContextOptions } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, hasFocus, open } from '../support/visit.ts'

const doc = screens.doc ?? ''

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } }

describeInBrowser('by keyboard', () => {
  describe('around the page', () => {
    test('the skip link comes first, and leads to the content', async () => {
      const page = await open(doc, desk)
      await page.keyboard.press('Tab')
      await hasFocus(page.getByRole('link', { name: 'Skip to content' }))
      await page.keyboard.press('Enter')
      await hasFocus(page.locator('#ui-main'))
    })

    test.each([['.site-menu-button', '.site-menu', desk]] as const)(
      '%s opens, has the next tab stop, and closes with Escape or after its last stop',
      async (opener, menu, visitor) => {
        const page = await open(doc, visitor)
        const button = page.locator(opener)
        const opened = page.locator(`${menu}:popover-open`)
        await button.focus()
        await page.keyboard.press('Enter')
        await opened.waitFor()
        await page.keyboard.press('Tab')
        await eventually(
          () => page.evaluate(menu => document.activeElement?.closest(menu) !== null, menu),
          true,
        )
        await page.keyboard.press('Escape')
        await opened.waitFor({ state: 'detached' })
        await hasFocus(button)
        await page.keyboard.press('Space')
        await opened.waitFor()
        await page.locator(`${menu} :is(a, button, summary):visible`).last().focus()
        await page.keyboard.press('Tab')
        await opened.waitFor({ state: 'detached' })
        await eventually(
          () => page.evaluate(menu => document.activeElement?.closest(menu) === null, menu),
          true,
        )
      },
    )
  })

  describe('in a document', () => {
    test('a selector opens, closes with Escape or after its last link, and navigates', async () => {
      const page = await open(doc, desk)
      const summary = page.locator('.selector summary', { hasText: 'Framework' })
      const opened = page.locator('.selector[open]')
      await summary.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await eventually(
        () => page.evaluate(() => document.activeElement?.matches('.selector[open] a')),
        true,
      )
      await page.keyboard.press('Escape')
      await eventually(() => opened.count(), 0)
      await hasFocus(summary)
      await page.keyboard.press('Enter')
      await opened.locator('a').last().focus()
      await page.keyboard.press('Tab')
      await eventually(() => opened.count(), 0)
      await summary.focus()
      await page.keyboard.press('Enter')
      const other = opened.locator('a:not([aria-current])').first()
      const href = await other.getAttribute('href')
      await other.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${href}`)
    })

    test('F leads to the menu’s filter, and the arrow key from there to the first entry shown', async () => {
      const page = await open(doc, desk)
      await page.keyboard.press('f')
      await hasFocus(page.locator('[data-sidebar-filter]'))
      await page.keyboard.type('mutations')
      await page.waitForFunction(() => document.querySelector('.sidebar li[hidden]') !== null)
      await page.keyboard.press('ArrowDown')
      await eventually(
        () => page.evaluate(() => document.activeElement?.textContent),
        expect.stringContaining('Mutations'),
      )
      await page.keyboard.press('Enter')
      await page.waitForURL('**/guides/mutations')
    })

    test('Escape in the filter of the drawer clears it, and the drawer stays open', async () => {
      const page = await open(doc, phone)
      await page.locator('.docs-bar [popovertarget="ui-docs-menu"]').click()
      const filter = page.locator('[data-sidebar-filter]')
      await filter.fill('mutations')
      await page.waitForFunction(() => document.querySelector('.sidebar li[hidden]') !== null)
      await filter.press('Escape')
      await eventually(() => filter.inputValue(), '')
      await eventually(() => page.locator('.docs-side:popover-open').count(), 1)
    })

    test('an image opens large, closes with Escape, and has the focus again', async () => {
      const page = await open('/query/latest/docs/framework/react/guides/caching', desk)
      // It loads when it is near the window, and can be opened once its width is known.
      await page.locator('.prose img').first().scrollIntoViewIfNeeded()
      const image = page.locator('.prose img[role="button"]').first()
      for (const key of ['Enter', 'Space']) {
        await image.focus()
        await page.keyboard.press(key)
        await hasFocus(page.locator('dialog.zoomed button'))
        await page.keyboard.press('Escape')
        await page.locator('dialog.zoomed').waitFor({ state: 'detached' })
        await hasFocus(image)
      }
      // A phone is too narrow for it, and scrolls.
      await page.setViewportSize({ width: 360, height: 740 })
      await image.press('Enter')
      const dialog = page.locator('dialog.zoomed')
      await eventually(() => dialog.evaluate(({ scrollWidth }) => scrollWidth > 700), true)
    })
  })
})
