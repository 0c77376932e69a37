import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'
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

const oddTitle = '</script><script>window.isBroken = true</script> \u2028 <!-- a title'

let odd: ServedSite
const root = makeScratchFolder()

describeInBrowser('hydration', () => {
  beforeAll(async () => {
    const docs = join(root, 'query/docs')
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(docs, 'odd.md'), `---\ntitle: ${JSON.stringify(oddTitle)}\n---\n\nText.\n`)
    writeFileSync(
      join(docs, 'config.json'),
      JSON.stringify({
        sections: [{ label: oddTitle, children: [{ label: oddTitle, to: 'odd' }] }],
      }),
    )
    odd = await serveSite({ CONTENT_SOURCE: 'directory', CONTENT_ROOT: root })
  })
  afterAll(async () => {
    await odd?.close()
  })

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

  test('the root element keeps its attributes, so that no style is computed again', async () => {
    const page = await open('/')
    const attributes = () =>
      page.evaluate(() => {
        const { library, frame } = document.documentElement.dataset
        return [library, frame]
      })
    const before = await attributes()
    await startApplication(page)
    expect(await attributes()).toEqual(before)
  })

  test('a title with a script’s end tag is text', async () => {
    const page = await open('/query/latest/docs/odd', { baseURL: odd.origin })
    await startApplication(page)
    expect(await page.title()).toContain('</script>')
    expect(await page.textContent('.sidebar li a')).toContain('</script><script>')
    expect(await page.evaluate(() => 'isBroken' in window)).toBe(false)
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
