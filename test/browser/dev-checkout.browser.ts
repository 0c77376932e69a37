import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { commitFolder, hasGit, writeFolder } from '../support/checkout.ts'
import { type DevProcess, startDev } from '../support/dev-process.ts'
import { eventually } from '../support/eventually.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'
import { describeInBrowser, newTab, startApplication } from '../support/visit.ts'

const scratch = makeScratchFolder()
const checkout = join(scratch, 'my-query')
const pageOf = (text: string) =>
  `---\ntitle: Page\n---\n\n# Page\n\n${text}\n\n## Part\n\n${'More.\n\n'.repeat(100)}`
const files = {
  'package.json': '{ "repository": "TanStack/query" }',
  'docs/config.json': '{ "sections": [] }',
  'docs/page.md': pageOf('First.'),
  'docs/other.md': '# Other\n\n[part](./page.md#part) [old](./old.md)\n',
}

let development: DevProcess

const save = (name: string, text: string) => writeFileSync(join(checkout, 'docs', name), text)

const describeWithGit = hasGit ? describeInBrowser : describe.skip

describeWithGit('bun dev with the path of a checkout', () => {
  beforeAll(async () => {
    writeFolder(checkout, files)
    commitFolder(checkout, new Date('2026-08-01T12:00:00Z'))
    development = await startDev({ args: [checkout], env: { DATA_DIR: join(scratch, 'data') } })
  })
  afterAll(async () => {
    await development?.[Symbol.asyncDispose]()
  })

  test('a saved title, heading or menu shows without a reload', async () => {
    const page = await openDoc()
    await page.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    save('page.md', pageOf('Third.\n\n## Another').replaceAll('Page', 'New title'))
    await page.getByRole('heading', { level: 1, name: 'New title' }).waitFor()
    await page.locator('.contents').getByText('Another').first().waitFor({ state: 'attached' })
    await eventually(() => page.title(), expect.stringContaining('New title'))
    const children = [{ label: 'In the menu', to: 'page' }]
    save('config.json', JSON.stringify({ sections: [{ label: 'Guides', children }] }))
    await page.locator('.sidebar a', { hasText: 'In the menu' }).waitFor()
    save('page.md', pageOf('Fourth.'))
    await page.getByRole('heading', { level: 1, name: 'Page' }).waitFor()
    expect(await page.locator('.contents').getByText('Another').count()).toBe(0)
    expect(await page.locator('body[data-same]').count()).toBe(1)
    save('config.json', files['docs/config.json'])
    await page.locator('.sidebar a', { hasText: 'In the menu' }).waitFor({ state: 'detached' })
  })

  test('the application does not bring back the old text of a page', async () => {
    const page = await openDoc('other')
    const link = page.locator('main').getByText('part', { exact: true })
    await startApplication(page)
    save('other.md', `${files['docs/other.md']}\nFresh.\n`)
    await page.locator('main').getByText('Fresh.').waitFor()
    await link.click()
    await page.waitForURL('**/query/latest/docs/page#part')
    await page.goBack()
    await page.locator('main').getByText('Fresh.').waitFor()
    save('other.md', files['docs/other.md'])
    await page.locator('main').getByText('Fresh.').waitFor({ state: 'detached' })
  })

  test('problems of what is saved, and of links to it, are listed until they are mended', async () => {
    save('page.md', pageOf('First.'))
    const page = await openDoc()
    await eventually(() => page.locator('#ui-problems').count(), 0)
    save('page.md', pageOf('[dead](./gone.md)').replace('## Part', '## Section'))
    const panel = page.locator('#ui-problems')
    await panel.getByText('Problems: 2').click()
    await eventually(
      () => panel.locator('pre').textContent(),
      expect.stringMatching(
        /other\.md:3 "\.\/page\.md#part" leads to an id.*\n.*page\.md:7 "\.\/gone\.md" leads to no page/,
      ),
    )
    expect(development.printed()).toContain('docs/page.md:7 "./gone.md" leads to no page')
    save('page.md', pageOf('Mended.'))
    await page.locator('main').getByText('Mended.').waitFor()
    await eventually(() => panel.count(), 0)
    // The old dead link of a page that is saved is a hint.
    save('other.md', `${files['docs/other.md']}\nMore.\n`)
    await panel.getByText('hints: 1').waitFor()
  })
})

/** Opens the document and waits until it listens. */
async function openDoc(name = 'page'): Promise<Page> {
  const page = await newTab({ baseURL: development.origin })
  const listening = page.waitForResponse('**/_dev/events*')
  await page.goto(`/query/latest/docs/${name}`)
  await listening
  return page
}
