import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { linkTo, type ServedPreviews, servePreviews } from '../support/preview-site.ts'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, newTab, open, site } from '../support/visit.ts'

const axe = await Bun.file(join(import.meta.dir, '../../node_modules/axe-core/axe.min.js')).text()

function windowOf(width: number): BrowserContextOptions {
  return { viewport: { width, height: 800 }, colorScheme: 'light' }
}

/** Expects axe to find nothing wrong in the light theme, and no wrong color in the dark one. */
async function isAccessible(page: Page): Promise<void> {
  const colors = ['color-contrast', 'link-in-text-block']
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  await eventually(() => violationsOf(page), [])
  await page.emulateMedia({ colorScheme: 'dark' })
  await eventually(isDark, true)
  await eventually(() => violationsOf(page, { runOnly: colors }), [])
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(isDark, false)
}

/** What axe finds wrong: rule and element, one line each. */
async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  // The page's policy would not run a script element.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    options => (window as unknown as { axe: Axe }).axe.run(options),
    // It need not describe the elements that pass.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

type Axe = { run(options: RunOptions): Promise<AxeResults> }

const doc = screens.doc ?? ''
const images = '/query/latest/docs/framework/react/guides/caching'

/** What opens over a page: its name, the window's width, the page, the control, what it opens. */
const overlays = [
  ['the site menu', 1440, '/', '.site-menu-button', '.site-menu'],
  ['the search', 1440, doc, '.search-button', '.search-dialog [type=search]'],
  ['the documents', 360, doc, '[popovertarget="ui-docs-menu"]', ':popover-open'],
  ['the contents', 360, doc, '[popovertarget="ui-contents-menu"]', ':popover-open'],
  ['a selector', 1440, doc, '.selector summary', '.selector[open]'],
  ['the page menu', 1440, doc, '.page-menu > details > summary', '.page-menu > details[open]'],
  ['an image', 1440, images, '.prose img[role="button"]', 'dialog.zoomed img'],
] as const

describeInBrowser('accessibility', () => {
  test.each(Object.entries(screens))(
    'axe finds nothing wrong on the screen %s, which fits every window and requests nothing from third parties',
    async (_, path) => {
      const page = await newTab(windowOf(1440))
      const thirdParties: string[] = []
      page.on('request', request => {
        if (!request.url().startsWith(site.origin)) thirdParties.push(request.url())
      })
      await page.goto(path)
      await isAccessible(page)
      await page.setViewportSize({ width: 360, height: 800 })
      await isAccessible(page)
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const widths = () =>
          page.evaluate(() => [innerWidth, document.documentElement.scrollWidth - innerWidth])
        await eventually(widths, ([inner, overflow]) =>
          expect([inner, Number(overflow) > 0]).toEqual([width, false]),
        )
      }
      expect(thirdParties).toEqual([])
    },
  )

  test.each(overlays)(
    'axe finds nothing wrong with %s open at %d px',
    async (_, width, path, opener, opened) => {
      const page = await open(path, windowOf(width))
      if (path === images) await page.locator('.prose img').first().scrollIntoViewIfNeeded()
      await page.locator(opener).first().click()
      await page.locator(opened).waitFor()
      await isAccessible(page)
    },
  )

  test.each([360, 1440])('axe finds nothing wrong with search results at %d px', async width => {
    const page = await open(doc, windowOf(width))
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.locator('.search-dialog [type=search]').fill('query')
    await page.locator('.search-list [role="option"]').first().waitFor()
    await isAccessible(page)
  })
})

describeInBrowser('accessibility of previews', () => {
  let served: ServedPreviews

  beforeAll(async () => {
    served = await servePreviews()
  })
  afterAll(() => served?.close())

  const changed = '/query/latest/docs/framework/react/overview'
  test.each([
    ['the first page', linkTo('TanStack/query#7')],
    ['a document', linkTo('TanStack/query#7', changed)],
    ['the changes of a document', linkTo('TanStack/query#7', `${changed}/changes`)],
    ['a fork that is gone', linkTo('bob/query@main')],
  ])('axe finds nothing wrong with the preview of %s', async (_, path) => {
    const page = await newTab({ ...windowOf(1440), baseURL: served.origin })
    await page.goto(path)
    await isAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await isAccessible(page)
  })
})
