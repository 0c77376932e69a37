import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, open, site } from '../support/visit.ts'

const doc = '/query/latest/docs/framework/react/overview'

describeInBrowser('“Was this helpful?”', () => {
  const sentence = (page: Page, state: string) => page.locator(`#ui-feedback-${state}`)

  test('is answered by keyboard alone, and announced to screen readers', async () => {
    const page = await open(doc)
    const called = page.waitForRequest('**/_server/feedback?createServerFn')
    await page.getByRole('radio', { name: 'No', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A sentence')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect((await called).postDataJSON()).toEqual({
      data: { path: doc, helpful: false, text: 'A sentence' },
      context: {},
    })
    await sentence(page, 'sent').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.id), 'ui-feedback-sent')
    await eventually(() => page.locator('#ui-announcer').textContent(), 'Thanks for your feedback.')
    await page.getByRole('radio').first().waitFor({ state: 'hidden' })
    expect(page.url()).toBe(site.origin + doc)
  })

  test.each([
    ['an answer', 'feedback', page => page.getByRole('button', { name: 'Send' }).click()],
    ['the theme', 'update-theme', page => page.getByRole('button', { name: 'Theme' }).click()],
  ] satisfies [string, string, (page: Page) => Promise<void>][])(
    'the browser asks before the page is left while %s is sent, and not after',
    async (_, id, send) => {
      const page = await open(doc)
      const held = Promise.withResolvers<void>()
      await page.route(`**/_server/${id}?**`, async route => {
        await held.promise
        await route.continue()
      })
      await page.getByRole('radio', { name: 'Yes', exact: true }).check()
      const sent = page.waitForRequest(`**/_server/${id}?**`)
      await send(page)
      await sent
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      expect((await asked).type()).toBe('beforeunload')
      await (await asked).dismiss()
      const ended = page.waitForResponse(`**/_server/${id}?**`)
      held.resolve()
      await (await ended).finished()
      const closed = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await closed
    },
  )

  test('keeps the text when sending fails, sends it the next time, and is asked again on the next page', async () => {
    const page = await open(doc)
    await page.route('**/_server/feedback?**', route => route.abort(), { times: 1 })
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('textbox', { name: 'Anything to add' }).fill('Kept')
    await page.getByRole('button', { name: 'Send' }).click()
    await sentence(page, 'failed').waitFor()
    await eventually(
      () => page.getByRole('textbox', { name: 'Anything to add' }).inputValue(),
      'Kept',
    )
    await page.getByRole('button', { name: 'Send' }).click()
    await sentence(page, 'sent').waitFor()
    await sentence(page, 'failed').waitFor({ state: 'hidden' })
    await page.locator('.neighbors a[rel="next"]').click()
    await page.waitForURL(url => url.pathname !== doc)
    await page.getByText('Was this helpful?').waitFor()
    await sentence(page, 'sent').waitFor({ state: 'hidden' })
  })

  test('is answered without a script', async () => {
    const page = await open(doc, { javaScriptEnabled: false })
    await eventually(() => page.getByRole('button', { name: 'Send' }).isVisible(), false)
    await page.getByRole('radio', { name: 'Yes', exact: true }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(`**${doc}#ui-feedback-sent`)
    await sentence(page, 'sent').waitFor()
    await page.getByRole('radio').first().waitFor({ state: 'hidden' })
  })
})
