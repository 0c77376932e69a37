import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, open, startApplication } from '../support/visit.ts'

const docs = '/query/latest/docs/framework/react'

async function openDoc(name: string, width = 1440, height = 500): Promise<Page> {
  const page = await open(`${docs}/${name}`, {
    viewport: { width, height },
    reducedMotion: 'reduce',
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
      .locator('.sidebar a', { hasText: 'Quick Start' })
      .evaluate(link => (link as HTMLElement).click())
    await page.waitForURL('**/quick-start')
    await eventually(top, 90)
    await page.reload()
    await eventually(top, 90)
  })

  test('opened further down in the menu shows where in it one is', async () => {
    const page = await openDoc('guides/query-invalidation')
    const current = page.locator('.sidebar [aria-current="page"]')
    await eventually(
      () =>
        current.evaluate(link => {
          const heading = link.closest('details')?.querySelector('summary')
          const { top, bottom } = link.getBoundingClientRect()
          return bottom <= innerHeight && top >= (heading?.getBoundingClientRect().bottom ?? 0)
        }),
      true,
    )
  })

  test('has the current group of its menu open, and those that the visitor opened', async () => {
    const page = await openDoc('overview')
    const openGroups = () => page.locator('.sidebar details[open] > summary').allInnerTexts()
    await eventually(openGroups, ['Getting Started'])
    await page.locator('.sidebar summary', { hasText: 'API Reference' }).click()
    await page
      .locator('.sidebar a[href$="/guides/queries"]')
      .evaluate(link => (link as HTMLElement).click())
    await page.waitForURL('**/guides/queries')
    await eventually(openGroups, ['Guides & Concepts', 'API Reference'])
    await page.reload()
    await eventually(openGroups, ['Guides & Concepts', 'API Reference'])
    await page.locator('.sidebar summary', { hasText: 'API Reference' }).click()
    await page.reload()
    await eventually(openGroups, ['Guides & Concepts'])
  })

  test('keeps a group open that was read when the application shows the next page', async () => {
    const page = await openDoc('overview')
    await startApplication(page)
    const openGroups = () => page.locator('.sidebar details[open] > summary').allInnerTexts()
    await page
      .locator('.sidebar a[href$="/guides/queries"]')
      .evaluate(link => (link as HTMLElement).click())
    await eventually(openGroups, ['Getting Started', 'Guides & Concepts'])
  })

  test('shows what a hash names in another case, from outside and from another page', async () => {
    const scrolled = (page: Page) =>
      eventually(
        () =>
          page.evaluate(
            () => document.getElementById('where-to-go-next')?.getBoundingClientRect().top ?? 999,
          ),
        top => expect(top).toBeLessThan(400),
      )
    const page = await openDoc('overview#Where-To-Go-Next')
    await scrolled(page)
    const other = await openDoc('quick-start')
    await other.evaluate(href => {
      const link = document.querySelector<HTMLAnchorElement>('main .prose a')
      if (link) link.href = href
      link?.click()
    }, `${docs}/overview#WHERE-to-go-next`)
    await other.waitForURL('**/overview#*')
    await scrolled(other)
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

  test('shows how much of it is read, and leads back to its top', async () => {
    const page = await openDoc('overview')
    const share = () =>
      page
        .locator('.docs-aside .contents > h2')
        .evaluate(title => Number.parseFloat(getComputedStyle(title).backgroundSize))
    expect(await share()).toBeLessThan(5)
    await page.evaluate(() =>
      document.querySelector('.prose > :last-child')?.scrollIntoView({ behavior: 'instant' }),
    )
    await eventually(share, value => expect(value).toBeGreaterThan(60))
    await page.locator('.docs-aside').getByText('Back to top').click()
    await eventually(() => page.evaluate(() => scrollY), 0)
    await eventually(share, value => expect(value).toBeLessThan(5))
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

  test.each([
    '/query/latest/docs/framework/react/guides/queries',
    '/query/latest/symbols',
    '/query/latest/examples',
  ])('has no control of less than 24 px outside of text: %s', async path => {
    const page = await open(path, { viewport: { width: 360, height: 740 } })
    const small = await page.evaluate(() => {
      const controls = 'a, button, summary, input:not([type="radio"]), select'
      return [...document.querySelectorAll(`:is(${controls}):not(.prose *)`)]
        .filter(control => control.checkVisibility({ visibilityProperty: true }))
        .map(control => ({ text: control.textContent.trim(), ...sizeOf(control) }))
        .filter(({ width, height }) => width < 24 || height < 24)
      function sizeOf(control: Element) {
        const { width, height } = control.getBoundingClientRect()
        return { width, height }
      }
    })
    expect(small).toEqual([])
  })

  test.each([360, 700])('keeps long names within its cards at %i px', async width => {
    const page = await openDoc('guides/queries', width)
    const isWider = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('.neighbors a')]
      for (const card of cards) card.append(' experimental_createAsyncStorageQueryPersister')
      const right = document.querySelector('.prose')?.getBoundingClientRect().right ?? 0
      return cards.map(
        card =>
          card.scrollWidth > card.clientWidth || card.getBoundingClientRect().right > right + 0.5,
      )
    })
    expect(isWider).toEqual([false, false])
  })

  test('a group of its menu opens where it is', async () => {
    const page = await openDoc('guides/query-invalidation', 1440, 700)
    const top = () => page.evaluate(() => document.querySelector('.docs-menu')?.scrollTop)
    await page.evaluate(() => document.querySelector('.docs-menu')?.scrollTo(0, 0))
    await page.waitForFunction(() => document.querySelector('.docs-menu')?.scrollTop === 0)
    await page
      .locator('.sidebar summary', { hasText: 'API Reference' })
      .evaluate(summary => (summary as HTMLElement).click())
    // The `toggle` event of a group is a task; the event of a later change comes after it.
    await page.evaluate(
      () => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve))),
    )
    expect(await top()).toBe(0)
  })

  test.each([
    ['headings', `${docs}/overview`, '.prose .anchor'],
    ['lines of code', `${docs}/examples/basic`, '.listing .line > a'],
  ])('has links to its %s that are 24 px large for a finger', async (_, address, links) => {
    const phone = { width: 360, height: 740 }
    const page = await open(address, { viewport: phone, isMobile: true, hasTouch: true })
    const sizes = await page.locator(links).evaluateAll(all =>
      all.map(link => {
        const { width, height } = link.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
