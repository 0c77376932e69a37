import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { describeInBrowser, newTab } from '../support/visit.ts'

const doc = '/query/latest/docs/framework/react/overview'

type Act = (page: Page) => Promise<unknown>

const searchIsOpen: Act = page => page.getByRole('combobox', { name: 'Search' }).waitFor()

/** The first acts on a page, and what they lead to. */
const acts: readonly (readonly [what: string, address: string, act: Act, result: Act])[] = [
  [
    'a link',
    '/learn',
    page => page.click('footer a[href="/ethos"]'),
    page => page.waitForURL('**/ethos'),
  ],
  ['the search’s button', doc, page => page.click('a[data-search]'), searchIsOpen],
  [
    'a copy of the page',
    doc,
    page => page.click('[data-copy-page]'),
    page => page.waitForSelector('[data-copied]'),
  ],
  [
    'a form',
    '/search?q=query',
    async page => {
      await page.fill('main input[type="search"]', 'router')
      await page.keyboard.press('Enter')
    },
    page => page.waitForURL('**/search?q=router*'),
  ],
  [
    'feedback',
    doc,
    async page => {
      await page.getByRole('radio', { name: 'Yes', exact: true }).check()
      await page.getByRole('button', { name: 'Send' }).click()
    },
    page => page.waitForSelector('#ui-feedback-sent'),
  ],
]

describeInBrowser(
  'offline, on a page that has loaded nothing yet,',
  () => {
    test.each(acts)('%s gets a notice to try again', async (_, address, act, result) => {
      const page = await newTab({ permissions: ['clipboard-read', 'clipboard-write'] })
      await page.goto(address)
      await page.context().setOffline(true)
      await act(page)
      await page.locator('#ui-notice', { hasText: 'You seem to be offline.' }).waitFor()
      expect(page.url()).toEndWith(address)
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await result(page)
    })
  },
  {},
)
