import { test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, open } from '../support/visit.ts'

const docs = '/query/latest/docs/framework/react'

async function openDoc(name: string, width = 1440, height = 500): Promise<Page> {
  const page = await open(`${docs}/${name}`, {
    viewport: { width, height },
  })
  // The frame in which the menu gets its position.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return page
}

describeInBrowser('a document', () => {
  test('keeps its menu where it was left, over turns of the page and reloads', async () => {
    const page = await openDoc('overview')
    const top = () => page.evaluate(() => document.querySelector('.docs-menu')?.scrollTop)
    await page.evaluate(() => document.querySelector('.docs-menu')?.scrollTo(0, 90))
    await page.waitForFunction(() => document.querySelector('.docs-menu')?.scrollTop === 90)
    await page
      .locator('.sidebar a', { hasText: 'Query Keys' })
      .evaluate(link => (link as HTMLElement).click())
    await page.waitForURL('**/query-keys')
    await eventually(top, 90)
    await page.reload()
    await eventually(top, 90)
  })

  test('has the groups of its menu open that the visitor opened, and the current one', async () => {
    const page = await openDoc('overview')
    const openGroups = () => page.locator('.sidebar details[open] > summary').allInnerTexts()
    await eventually(openGroups, ['API Reference'])
    await page.locator('.sidebar summary', { hasText: 'API Reference' }).click()
    await page.locator('.sidebar summary', { hasText: 'ESLint' }).click()
    await page
      .locator('.sidebar a[href$="/migrating-to-v5"]')
      .evaluate(link => (link as HTMLElement).click())
    await page.waitForURL('**/migrating-to-v5')
    await eventually(openGroups, ['Migrating', 'ESLint'])
    await page.reload()
    await eventually(openGroups, ['Migrating', 'ESLint'])
  })

  test('closes its drawer with the link that is taken in it', async () => {
    const page = await openDoc('overview', 360, 740)
    await page.click('[popovertarget="ui-docs-menu"]')
    await page.locator('.docs-side .sidebar a', { hasText: 'Installation' }).click()
    await page.waitForURL('**/installation')
    await page.locator('.docs-side').waitFor({ state: 'hidden' })
    await page.click('[popovertarget="ui-contents-menu"]')
    await page.locator('.docs-contents a').last().click()
    await page.locator('.docs-contents').waitFor({ state: 'hidden' })
  })

  test('marks the section that is read', async () => {
    const page = await openDoc('overview')
    const marked = () =>
      page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>('.docs-aside .contents a')]
        return links.findIndex(
          link =>
            link.matches('[aria-current]') ||
            (CSS.supports('selector(:target-current)') && link.matches(':target-current')),
        )
      })
    await page.evaluate(() => document.querySelectorAll('.prose h2')[2]?.scrollIntoView())
    await eventually(marked, 2)
  })

  test('keeps the section that is read in view where the list of sections is longer than the window', async () => {
    const page = await openDoc('reference/useQuery', 1440, 320)
    await page.mouse.move(700, 200)
    // The script that adds these buttons has first updated the table of contents: only the jump
    // scrolls from here on.
    await page.locator('.code > .wrap').first().waitFor({ state: 'attached' })
    await page.evaluate(() =>
      document.getElementById('refetch')?.scrollIntoView({ behavior: 'instant' }),
    )
    await page.waitForFunction(() => {
      const link = document.querySelector('.docs-aside .contents a[href="#refetch"]')
      return link !== null && link.getBoundingClientRect().bottom < innerHeight
    })
  })
})
