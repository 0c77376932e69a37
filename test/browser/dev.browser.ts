import { afterAll, beforeAll, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type DevProcess, startDev } from '../support/dev-process.ts'
import { eventually } from '../support/eventually.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'
import { describeInBrowser, newTab } from '../support/visit.ts'

const scratch = makeScratchFolder()
const docs = join(scratch, 'checkouts/query/docs')
const documentOf = (text: string) =>
  `---\ntitle: Page\n---\n\n# Page\n\n${text}\n\n${'More.\n\n'.repeat(100)}`

let development: DevProcess

describeInBrowser('bun dev, for an author of documents in a sibling checkout', () => {
  beforeAll(async () => {
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(docs, 'config.json'), '{ "sections": [] }')
    writeFileSync(join(docs, 'page.md'), documentOf('First.'))
    development = await startDev({
      env: {
        DATA_DIR: join(scratch, 'data'),
        CONTENT_SOURCE: 'directory',
        CONTENT_ROOT: join(scratch, 'checkouts'),
      },
    })
  })
  afterAll(async () => {
    await development?.[Symbol.asyncDispose]()
  })

  test('a saved document shows in the open page, which keeps its scroll position', async () => {
    const page = await openDoc()
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    writeFileSync(join(docs, 'page.md'), documentOf('Second.'))
    await page.locator('main').getByText('Second.').waitFor()
    await eventually(() => page.evaluate(() => scrollY), 300)
  })
})

/** Opens the document and waits until it listens. */
async function openDoc(): Promise<Page> {
  const page = await newTab({ baseURL: development.origin })
  const listening = page.waitForResponse('**/_dev/events*')
  await page.goto('/query/latest/docs/page')
  await listening
  return page
}
