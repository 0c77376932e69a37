import { expect, test } from 'bun:test'
import {
  complaintsOf,
  describeInBrowser,
  newVisitor,
  open,
  startApplication,
} from '../support/visit.ts'

/** One of each kind of page with the application, also missing ones. */
const addresses = [
  '/',
  '/blog',
  '/privacy',
  '/support',
  '/learn',
  '/query/latest',
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/examples/basic',
  '/no-such-library',
  '/query/latest/docs/no-such-page',
]

/** A visitor for whom the browser may render other text than the server. */
const foreigner = { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' }

describeInBrowser('hydration', () => {
  test('no page logs an error or warning, in any time zone and with a browser extension', async () => {
    const context = await newVisitor(foreigner)
    await context.addInitScript(addExtensionNodes)
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    for (const address of addresses) {
      await page.goto(address)
      await startApplication(page)
    }
    expect(complaints.filter(complaint => !isOfStatus(complaint))).toEqual([])
  })

  test('the payload is data, and hydration keeps the elements', async () => {
    const page = await open('/query/latest/docs/framework/react/overview')
    expect(await page.getAttribute('#ui-payload', 'type')).toBe('application/json')
    await page.evaluate(() => Object.assign(window, { heading: document.querySelector('main h1') }))
    await startApplication(page)
    expect(
      await page.evaluate(
        () => (window as { heading?: Element }).heading === document.querySelector('main h1'),
      ),
    ).toBe(true)
  })
})

function addExtensionNodes(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.prepend(document.createElement('extension-toolbar'))
    document.body.append(document.createElement('extension-sidebar'))
    document.body.setAttribute('data-extension', 'installed')
    document.documentElement.setAttribute('extension-version', '1')
  })
}

/** The browser logs a document with status 404. */
function isOfStatus(complaint: string): boolean {
  return complaint.includes('/no-such') && complaint.includes(': Failed to load resource')
}
