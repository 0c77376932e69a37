import { expect, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, newTab, open, site } from '../support/visit.ts'

const installation = '/query/latest/docs/framework/react/installation'

describeInBrowser('the link that copies a page', () => {
  test('puts the page’s markdown on the clipboard, announces it, and moves nothing', async () => {
    const page = await open(installation, { permissions: ['clipboard-read', 'clipboard-write'] })
    const link = page.getByRole('link', { name: 'Copy page' })
    const before = await link.boundingBox()
    await link.click()
    const copied = page.getByRole('link', { name: 'Copied' })
    await copied.waitFor()
    await eventually(() => copied.boundingBox(), before)
    const markdown = await (await fetch(`${site.origin}${installation}.md`)).text()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText()), markdown)
    expect(new URL(page.url()).pathname).toBe(installation)
  })

  test('leads to the markdown where nothing can be copied', async () => {
    const page = await newTab({ permissions: [] })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    await page.goto(installation)
    await page.getByRole('link', { name: 'Copy page' }).click()
    await page.waitForURL(`**${installation}.md`)
  })

  test('has a menu beside it, which closes with Escape and after its last link', async () => {
    const page = await open(installation, { permissions: ['clipboard-read', 'clipboard-write'] })
    const summary = page.locator('.page-menu > details > summary')
    const opened = page.locator('.page-menu > details[open]')
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await eventually(focused, 'View as Markdown')
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    await eventually(focused, 'More for this page')
    await page.keyboard.press('Enter')
    await page.getByText('Connect via MCP').click()
    const address = opened.locator('.code').first()
    await address.hover()
    await address.getByRole('button', { name: 'Copy' }).click()
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      expect.stringMatching(/^http.*\/mcp$/),
    )
    await page.mouse.click(4, 400)
    await opened.waitFor({ state: 'detached' })
  })
})
