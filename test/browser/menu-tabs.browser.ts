import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'
import { describeInBrowser, newVisitor, open, startApplication } from '../support/visit.ts'

const root = makeScratchFolder()
const entry = (to: string) => ({ label: to, to })
const sections = [
  { label: 'First steps', tab: 'get-started', children: [entry('overview'), entry('second')] },
  { label: 'Functions', tab: 'api', children: [entry('call')] },
]
writeFolder(join(root, 'TanStack/query/main/docs'), {
  'config.json': JSON.stringify({ sections }),
  'overview.md': 'Text\n',
  'second.md': 'Text\n',
  'call.md': 'To [the second](./second.md).\n',
})

describeInBrowser(
  'tabs above the menu',
  () => {
    const overview = '/query/latest/docs/overview'
    const shown = (page: Awaited<ReturnType<typeof open>>) =>
      page.locator('.sidebar li a:visible').allTextContents()

    test('change by keyboard, and the tab of the page that is read opens', async () => {
      const page = await open(overview)
      await startApplication(page)
      await eventually(() => shown(page), ['overview', 'second'])
      await page.getByRole('tab', { name: 'Get started' }).focus()
      await page.keyboard.press('ArrowRight')
      await eventually(() => shown(page), ['call'])
      await page.locator('.sidebar a', { hasText: 'call' }).click()
      await page.locator('article a', { hasText: 'the second' }).click()
      await eventually(() => shown(page), ['overview', 'second'])
      await page.getByRole('searchbox', { name: 'Filter the menu' }).fill('c')
      await eventually(() => shown(page), ['second', 'call'])
    })

    test('are headings without a script', async () => {
      const visitor = await newVisitor({ javaScriptEnabled: false })
      const page = await visitor.newPage()
      await page.goto(overview)
      expect(await shown(page)).toEqual(['overview', 'second', 'call'])
      expect(await page.locator('.sidebar .tabs-label').allTextContents()).toEqual([
        'Get started',
        'API',
      ])
      expect(await page.getByRole('tab').count()).toBe(0)
    })
  },
  { CONTENT_SOURCE: 'directory', CONTENT_ROOT: root },
)
