import { afterAll, beforeAll, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { eventually } from './eventually.ts'

// A machine that does much else at once is slow to start a process in.
setDefaultTimeout(60_000)

const scratch = mkdtempSync(join(tmpdir(), 'dev-'))
const docs = join(scratch, 'checkouts/query/docs')
const documentOf = (text: string) => `---\ntitle: Page\n---\n\n# Page\n\n${text}\n\n${'More.\n\n'.repeat(100)}`

let development: Bun.Subprocess<'ignore', 'pipe', 'inherit'>
let browser: Browser
let page: Page

describeInBrowser('bun dev, for an author of documents in a sibling checkout', () => {
  beforeAll(async () => {
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(docs, 'config.json'), '{ "sections": [] }')
    writeFileSync(join(docs, 'page.md'), documentOf('First.'))
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(scratch, 'data'),
      CONTENT_SOURCE: 'directory',
      CONTENT_ROOT: join(scratch, 'checkouts'),
    }
    development = Bun.spawn([process.execPath, 'run', 'dev'], {
      cwd: join(import.meta.dir, '..'),
      env: { ...process.env, ...env },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    })
    const address = await addressOf(development.stdout)
    browser = await launch()
    page = await browser.newPage()
    const listening = page.waitForResponse('**/_dev/events')
    await page.goto(`${address}/query/latest/docs/page`)
    await listening
  })
  afterAll(async () => {
    await browser?.close()
    development?.kill()
    await development?.exited
    rmSync(scratch, { recursive: true })
  })

  test('a document that is saved is in the open page, which keeps its place', async () => {
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    writeFileSync(join(docs, 'page.md'), documentOf('Second.'))
    await page.locator('main').getByText('Second.').waitFor()
    await eventually(() => page.evaluate(() => scrollY), 300)
  })

  test('a mistake in frontmatter or menu shows over the page with file and line, and goes when it is mended', async () => {
    writeFileSync(join(docs, 'page.md'), documentOf('Second.').replace('title: Page', 'title: Page\ntoc: maybe'))
    await page.waitForSelector('#ui-mistake:has-text("page.md:3")')
    writeFileSync(join(docs, 'page.md'), documentOf('Third.'))
    await page.locator('main').getByText('Third.').waitFor()
    await eventually(() => page.locator('#ui-mistake').count(), 0)
    writeFileSync(join(docs, 'config.json'), '{\n  "sections": [\n    { "label": 1 }\n  ]\n}')
    await page.waitForSelector('#ui-mistake:has-text("config.json:3")')
  })
})

/** Where the process says that the site is. */
async function addressOf(output: ReadableStream<Uint8Array>): Promise<string> {
  let said = ''
  const decoder = new TextDecoder()
  for await (const bytes of output) {
    said += decoder.decode(bytes, { stream: true })
    const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
    if (address) return address
  }
  throw new Error(`bun dev ended: ${said}`)
}
