import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { FakeGitHub } from '../support/fake-github.ts'
import { linkTo, previewEnv, startFakeFork } from '../support/preview-site.ts'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { complaintsOf, describeInBrowser, newTab } from '../support/visit.ts'

const prefix = '/preview/TanStack/query/7'
const overview = '/query/latest/docs/framework/react/overview'
let github: FakeGitHub
let served: ServedSite

describeInBrowser('the preview of a pull request', () => {
  beforeAll(async () => {
    github = startFakeFork()
    served = await serveSite(previewEnv(github))
  })
  afterAll(async () => {
    await served?.close()
    await github?.stop()
  })

  async function open(options?: BrowserContextOptions): Promise<Page> {
    const page = await newTab({ baseURL: served.origin, ...options })
    await page.goto(linkTo('TanStack/query#7'))
    return page
  }

  /** Clicks, and waits for the page of the preview that has this pathname on the site. */
  async function follow(page: Page, selector: string, pathname: string): Promise<void> {
    await page.locator(selector).first().click()
    await page.waitForURL(`${served.origin}${prefix}${pathname}`)
  }

  test.each([true, false])(
    'opens by its link, and keeps its readers (script: %p)',
    async script => {
      const page = await open({ javaScriptEnabled: script })
      const complaints = complaintsOf(page)
      const calls: string[] = []
      page.on('request', request => {
        if (request.url().includes('/_server/')) calls.push(request.url())
      })
      expect(page.url()).toBe(served.origin + prefix)
      await follow(page, `main a[href$="${overview}"]`, overview)
      await page.getByText('Zebrafish swim here.').waitFor()
      await follow(page, '.prose a[href$="/new-page"]', overview.replace('overview', 'new-page'))
      await follow(page, '.prose a[href$="/overview"]', overview)
      await follow(page, '.docs-footer a[rel="next"]', overview.replace('overview', 'installation'))
      await follow(page, '.branch-bar a[href^="/preview"]', '')
      expect(complaints).toEqual([])
      expect(calls).toEqual([])
    },
  )

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

  test('another reader, without the link, learns that it is needed', async () => {
    const page = await newTab({ baseURL: served.origin })
    const response = await page.goto(prefix + overview)
    expect(response?.status()).toBe(403)
    await page.getByRole('heading', { name: 'This preview needs its link' }).waitFor()
  })

  test('the site itself is as it was', async () => {
    const page = await open()
    await page.goto(overview)
    expect(await page.getByText('Zebrafish').count()).toBe(0)
    expect(await page.locator('.branch-bar').count()).toBe(0)
  })
})
