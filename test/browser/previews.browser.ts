import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { linkTo, type ServedPreviews, servePreviews } from '../support/preview-site.ts'
import { complaintsOf, describeInBrowser, newTab } from '../support/visit.ts'

const prefix = '/preview/TanStack/query/7'
const overview = '/query/latest/docs/framework/react/overview'
let served: ServedPreviews

describeInBrowser('the preview of a pull request', () => {
  beforeAll(async () => {
    served = await servePreviews()
  })
  afterAll(() => served?.close())

  async function open(): Promise<Page> {
    const page = await newTab({ baseURL: served.origin })
    await page.goto(linkTo('TanStack/query#7'))
    return page
  }

  /** Clicks, and waits for the page of the preview that has this pathname on the site. */
  async function follow(page: Page, selector: string, pathname: string): Promise<void> {
    await page.locator(selector).first().click()
    await page.waitForURL(`${served.origin}${prefix}${pathname}`)
  }

  test('opens by its link, and keeps its readers', async () => {
    const page = await open()
    const complaints = complaintsOf(page)
    const calls: string[] = []
    page.on('request', request => {
      if (request.url().includes('/_server/')) calls.push(request.url())
    })
    expect(page.url()).toBe(served.origin + prefix)
    expect(await page.locator('.branch-bar a[href^="/preview"]').count()).toBe(0)
    await follow(page, `main a[href$="${overview}"]`, overview)
    await page.getByText('Zebrafish swim here.').waitFor()
    await follow(page, '.prose a[href$="/new-page"]', overview.replace('overview', 'new-page'))
    await follow(page, '.prose a[href$="/overview"]', overview)
    await follow(page, '.docs-footer a[rel="next"]', overview.replace('overview', 'installation'))
    await follow(page, '.branch-bar a[href^="/preview"]', '')
    expect(complaints).toEqual([])
    expect(calls).toEqual([])
  })

  test('its search finds what is in the branch only', async () => {
    const page = await open()
    await page.goto(prefix + overview)
    await page.keyboard.press('/')
    await page.waitForURL(`**${prefix}/search`)
    await page.fill('main input[type="search"]', 'zebrafish')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${prefix}/search?q=zebrafish`)
    await page.locator('.search-hits a').first().click()
    await page.waitForURL(`**${prefix}${overview}`)
  })
})
