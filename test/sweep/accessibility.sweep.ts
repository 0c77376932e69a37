import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { noteShifts, shiftsSoFar } from '../support/layout-shifts.ts'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, newTab, open, site } from '../support/visit.ts'

const doc = screens.doc ?? ''
/** A document with a picture that can be enlarged. */
const pictures = '/query/latest/docs/framework/react/guides/caching'
const axe = await Bun.file(join(import.meta.dir, '../../node_modules/axe-core/axe.min.js')).text()

/** A visitor with a window of that width, whose page stands still. */
function visitor(width = 1440): BrowserContextOptions {
  return { viewport: { width, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' }
}

/** Expects axe to find nothing wrong with the page as it comes to be, by day; and by night nothing with what the night changes: its colors. */
async function isSound(page: Page): Promise<void> {
  await eventually(() => violationsOf(page), [])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
  await eventually(
    () => violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] }),
    [],
  )
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => !document.documentElement.classList.contains('dark'))
}

/** What axe finds wrong with the page as it is now: rule and element, one line each. */
async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Not as a script element, which the page's policy would not run.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    options =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(
        options,
      ),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

describeInBrowser('accessibility', () => {
  test.each(Object.entries(screens))(
    'axe finds nothing wrong on the screen %s, which asks nobody else for anything',
    async (_, path) => {
      const page = await newTab(visitor())
      const strangers: string[] = []
      page.on(
        'request',
        request => request.url().startsWith(site.origin) || strangers.push(request.url()),
      )
      await page.goto(path)
      await isSound(page)
      await page.setViewportSize({ width: 360, height: 800 })
      await isSound(page)
      expect(strangers).toEqual([])
    },
  )

  describe.each([1440, 360])('axe finds nothing wrong at %d px', width => {
    const openHere = (path: string) => open(path, visitor(width))

    test('with the search open, before and after it has found something', async () => {
      const page = await openHere(doc)
      await page.locator('.search-button').click()
      const input = page.locator('.search-dialog input')
      await input.waitFor()
      await isSound(page)
      await input.fill('query')
      await page.locator('.search-list [role="option"]').first().waitFor()
      await isSound(page)
    })

    test('with a picture enlarged', async () => {
      const page = await openHere(pictures)
      await page.locator('.prose img').first().scrollIntoViewIfNeeded()
      await page.locator('.prose img[role="button"]').first().click()
      await page.locator('dialog.zoomed img').waitFor()
      await isSound(page)
    })

    test('with the tools for developers', async () => {
      const page = await openHere(screens.router ?? '')
      await page.locator('.devtools').waitFor()
      await isSound(page)
    })

    test('with the menu open', async () => {
      const page = await openHere('/')
      await page.click('.site-menu-button')
      await page.locator('.site-menu').waitFor()
      await isSound(page)
    })

    test('with a selector, or a drawer of the documents, open', async () => {
      const page = await openHere(doc)
      const openers =
        width < 960
          ? ['[popovertarget="ui-docs-menu"]', '[popovertarget="ui-contents-menu"]']
          : ['.selector summary']
      for (const opener of openers) {
        await page.locator(opener).first().click()
        await page.locator(':is([popover]:popover-open, .selector[open])').waitFor()
        await isSound(page)
        await page.keyboard.press('Escape')
      }
    })
  })

  test('nothing is wider than the window, from 320 px on', async () => {
    const page = await newTab(visitor())
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path)
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const widths = () =>
          page.evaluate(() => [
            innerWidth,
            Math.max(0, document.documentElement.scrollWidth - innerWidth),
          ])
        await eventually(async () => [name, ...(await widths())], [name, width, 0])
      }
    }
  })

  test.each([360, 1440])(
    'at %d px nothing moves while a page loads, or when another takes its place',
    async width => {
      const page = await newTab(visitor(width))
      await noteShifts(page)
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path)
        const title = await page.title()
        const elsewhere = path === '/ethos' ? '/terms' : '/ethos'
        const link = page.locator(`footer a[href="${elsewhere}"]`)
        if ((await link.count()) > 0) {
          await link.evaluate(link => (link as HTMLElement).click())
          await eventually(
            () => page.title(),
            expect.stringMatching(elsewhere === '/ethos' ? /Ethos/ : /Terms/),
          )
          await page.goBack()
          await eventually(() => page.title(), title)
        }
        expect([width, name, await shiftsSoFar(page)]).toEqual([width, name, []])
      }
    },
  )
})
