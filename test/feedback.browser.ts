import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

// A machine that does much else at once is slow to start a page in.
setDefaultTimeout(60_000)

const doc = '/query/latest/docs/framework/react/overview'

describeInBrowser('“Was this page helpful?”', () => {
  let site: ServedSite
  let browser: Browser
  let context: BrowserContext

  beforeAll(async () => {
    site = await serveSite()
    browser = await launch()
  })
  beforeEach(async () => {
    context = await browser.newContext({ baseURL: site.origin })
  })
  afterEach(() => context.close())
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  async function open(): Promise<Page> {
    const page = await context.newPage()
    await page.goto(doc)
    return page
  }
  const sentence = (page: Page, state: string) => page.locator(`#ui-feedback-${state}`)

  test('is answered by keyboard alone, and says so to those who listen', async () => {
    const page = await open()
    const called = page.waitForRequest('**/_server/feedback?createServerFn')
    await page.getByRole('radio', { name: 'No', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A sentence')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect((await called).postDataJSON()).toEqual({ data: { path: doc, helpful: false, text: 'A sentence' }, context: {} })
    await sentence(page, 'sent').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ui-feedback-sent')
    expect(await page.locator('#ui-announcer').textContent()).toBe('Thank you: it is noted.')
    expect(await page.getByRole('radio').first().isVisible()).toBe(false)
    expect(page.url()).toBe(site.origin + doc)
  })

  test('asks before the page is left while it is under way, and not after', async () => {
    const page = await open()
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    await page.route('**/_server/feedback?**', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('[data-state="sending"]').waitFor()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    goOn()
    await sentence(page, 'sent').waitFor()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })

  test('keeps what was written when it does not arrive, and sends it the next time', async () => {
    const page = await open()
    await page.route('**/_server/feedback?**', route => route.abort(), { times: 1 })
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('textbox', { name: 'Anything to add' }).fill('Kept')
    await page.getByRole('button', { name: 'Send' }).click()
    await sentence(page, 'failed').waitFor()
    expect(await page.getByRole('textbox', { name: 'Anything to add' }).inputValue()).toBe('Kept')
    await page.getByRole('button', { name: 'Send' }).click()
    await sentence(page, 'sent').waitFor()
    expect(await sentence(page, 'failed').isVisible()).toBe(false)
  })

  test('is asked anew on the next page', async () => {
    const page = await open()
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await sentence(page, 'sent').waitFor()
    await page.locator('.neighbours a[rel="next"]').click()
    await page.waitForURL(url => url.pathname !== doc)
    await page.getByText('Was this page helpful?').waitFor()
    expect(await sentence(page, 'sent').isVisible()).toBe(false)
  })

  test('is answered without a script', async () => {
    await context.close()
    context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await open()
    expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(`**${doc}#ui-feedback-sent`)
    expect(await sentence(page, 'sent').isVisible()).toBe(true)
    expect(await page.getByRole('radio').first().isVisible()).toBe(false)
  })
})
