import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, newTab, startApplication } from '../support/visit.ts'

const post = '/blog/places'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="700"/>'

/** The height of the header and the space below it. */
const place = { top: 80, isVisible: true }

describeInBrowser(
  'what a hash names',
  () => {
    test.each(['document', 'application'])(
      'is focused, and below the header while images load, by %s, until the visitor scrolls',
      async way => {
        for (const reducedMotion of ['no-preference', 'reduce'] as const) {
          const page = await newTab({ reducedMotion, viewport: { width: 1280, height: 720 } })
          const images = await holdImages(page)
          await page.goto('/blog')
          if (way === 'application') await startApplication(page)
          images.release(2)
          await follow(page, `${post}#LAST-part`)
          await imagesHaveLoaded(page, 2)
          await eventually(() => placeOf(page, 'last-part'), place)
          await eventually(() => page.evaluate(() => document.activeElement?.id), 'last-part')
          images.release(2)
          await imagesHaveLoaded(page, 4)
          await eventually(() => placeOf(page, 'last-part'), place)
          await page.mouse.move(600, 400)
          await page.mouse.wheel(0, -200)
          const scrolled = { top: 280, isVisible: true }
          await eventually(() => placeOf(page, 'last-part'), scrolled)
          images.release(1)
          await imagesHaveLoaded(page, 5)
          expect(await placeOf(page, 'last-part')).toEqual(scrolled)
        }
      },
    )

    test('is shown in its tab and section, by load, link, the same link again and back', async () => {
      const page = await newTab({ viewport: { width: 1280, height: 720 } })
      const images = await holdImages(page)
      images.release(5)
      await page.goto(`${post}#in-second`)
      await eventually(() => placeOf(page, 'in-second'), place)
      await page.getByRole('tab', { name: 'First' }).click()
      expect(await placeOf(page, 'in-second')).toMatchObject({ isVisible: false })
      await page.click('.prose a[href="#in-second"]')
      await eventually(() => placeOf(page, 'in-second'), place)
      await page.click('.prose a[href="#inner"]')
      await eventually(() => placeOf(page, 'inner'), place)
      await page.getByRole('tab', { name: 'First' }).click()
      await page.goBack()
      await eventually(() => placeOf(page, 'in-second'), place)
      await eventually(
        () => page.getAttribute('[role="tab"][data-value="second"]', 'aria-selected'),
        'true',
      )
    })

    test('is on paper, as all tabs and sections are', async () => {
      const page = await newTab()
      await page.goto(post)
      await page.emulateMedia({ media: 'print' })
      for (const id of ['in-first', 'in-second', 'inner'])
        expect(await placeOf(page, id)).toMatchObject({ isVisible: true })
    })
  },
  { BLOG_ROOT: join(import.meta.dir, '../support/posts') },
)

/** Answers requests for images in their order, as many as were released. */
async function holdImages(page: Page) {
  const held = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const answers = held.map(({ promise }) => promise)
  await page.route('https://images.example.com/**', async route => {
    await answers.shift()
    await route.fulfill({ body: svg, contentType: 'image/svg+xml' })
  })
  return {
    release(count: number): void {
      for (const { resolve } of held.splice(0, count)) resolve()
    },
  }
}

function imagesHaveLoaded(page: Page, count: number): Promise<void> {
  return eventually(
    () =>
      page.$$eval(
        '.prose img',
        images => images.filter(image => (image as HTMLImageElement).naturalWidth > 0).length,
      ),
    count,
  )
}

/** Browsers round the scroll position, so that the top is given in steps of 4 px. */
function placeOf(page: Page, id: string) {
  return page.locator(`#${id}`).evaluate(element => ({
    top: 4 * Math.round(element.getBoundingClientRect().top / 4),
    isVisible: element.checkVisibility({ contentVisibilityAuto: true }),
  }))
}

async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(href => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
  }, href)
  await page.waitForURL(`**${href}`)
}
