import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { SponsorCircle } from '../../src/community/sponsors.ts'
import { eventually } from '../support/eventually.ts'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { complaintsOf, describeInBrowser, newTab, startApplication } from '../support/visit.ts'

const circle: SponsorCircle = {
  name: '{sponsor}',
  href: 'https://sponsor.example',
  x: 50,
  y: 50,
  r: 40,
}

let served: ServedSite
/** The sponsors that the site reads next. */
let answer: () => Promise<readonly SponsorCircle[]>

describeInBrowser('what a page does not wait for', () => {
  beforeAll(async () => {
    served = await serveSite({}, { circles: () => answer(), freshUntil: () => 0 })
  })
  afterAll(() => served?.close())

  test('takes its place when it comes, and the application takes it over', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly SponsorCircle[]>()
    answer = () => promise
    const page = await newTab({ baseURL: served.origin })
    const complaints = complaintsOf(page)
    await page.goto('/query/latest', { waitUntil: 'commit' })
    await page.waitForSelector('main h1')
    await eventually(() => page.locator('.sponsor-pack').count(), 0)
    resolve([circle])
    await page.waitForSelector('main .sponsor-pack')
    await page.waitForLoadState()
    await page.locator('a[href="/terms"]').dispatchEvent('pointerover')
    await page.waitForSelector('#ui-announcer', { state: 'attached' })
    await eventually(() => page.locator('main .sponsor-pack').count(), 1)
    expect(complaints).toEqual([])
  })

  test('comes by a call of its own after a navigation', async () => {
    answer = async () => []
    const page = await newTab({ baseURL: served.origin })
    const complaints = complaintsOf(page)
    await page.goto('/query/latest/docs/framework/react/overview')
    await startApplication(page)
    const { promise, resolve } = Promise.withResolvers<readonly SponsorCircle[]>()
    answer = () => promise
    await page.locator('a[href="/query/latest"]:visible').first().click()
    await page.waitForFunction(
      () =>
        location.pathname === '/query/latest' &&
        document.querySelector('main h1')?.textContent?.includes('Query'),
    )
    await eventually(() => page.locator('.sponsor-pack').count(), 0)
    resolve([circle])
    await page.waitForSelector('main .sponsor-pack')
    expect(complaints).toEqual([])
  })
})
