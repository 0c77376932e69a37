import { afterAll, describe, expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitFolder, hasGit, runGit, writeFolder } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { screens } from '../support/screen-list.ts'
import {
  complaintsOf,
  describeInBrowser,
  hasFocus,
  newTab,
  newVisitor,
  open,
  site,
  startApplication,
} from '../support/visit.ts'

const address = screens.changes ?? ''

describeInBrowser('the changes of a page', () => {
  test('are reached one after the other by keys, and by links', async () => {
    const page = await open(address)
    const places = page.locator('[data-place]')
    const count = await places.count()
    expect(count).toBeGreaterThan(1)
    const status = page.locator('.change-steps output')
    // Until the script has loaded, the link leads to the first change.
    const next = page.getByRole('link', { name: 'Next' })
    await eventually(
      async () => {
        await next.click()
        return status.textContent()
      },
      text => expect(text).toMatch(new RegExp(`^[2-9] of ${count}$`)),
    )
    const at = Number.parseInt((await status.textContent()) ?? '', 10)
    await hasFocus(places.nth(at - 1))
    for (let step = at; step > 1; step--) await page.keyboard.press('p')
    await status.filter({ hasText: `1 of ${count}` }).waitFor()
    await page.keyboard.press('n')
    await status.filter({ hasText: `2 of ${count}` }).waitFor()
    await hasFocus(places.nth(1))
    await page.keyboard.press('p')
    await page.keyboard.press('p')
    await status.filter({ hasText: `${count} of ${count}` }).waitFor()
    expect(await places.last().isVisible()).toBe(true)
  })

  test('are still where the reader is when the application starts', async () => {
    const page = await newTab()
    const errors = complaintsOf(page)
    const released = Promise.withResolvers<void>()
    await page.route(/\/boot-/, route => released.promise.then(() => route.continue()))
    await page.goto(address)
    const status = page.locator('.change-steps output')
    await eventually(
      async () => {
        await page.keyboard.press('n')
        return status.textContent()
      },
      text => expect(text).not.toBe(''),
    )
    const reached = await status.textContent()
    released.resolve()
    await startApplication(page)
    expect(await status.textContent()).toBe(reached)
    expect(errors).toEqual([])
  })

  test('in code, begin their new lines where the old ones begin', async () => {
    const page = await open(address)
    const starts = await page
      .locator('.code :is(del, ins).line')
      .evaluateAll(lines => lines.map(line => line.getBoundingClientRect().x))
    expect(starts.length).toBeGreaterThan(1)
    expect(new Set(starts).size).toBe(1)
  })

  test('read without a script, with links to the first and the last one', async () => {
    const page = await open(address, {
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    expect(await page.locator('ins').first().isVisible()).toBe(true)
    await page.locator('.docs-aside .contents a').last().click()
    await page.getByRole('link', { name: 'Next' }).click()
    expect(await page.locator('[data-place]:target').getAttribute('id')).toBe('ui-change-1')
  })

  test('of exports begin with their first heading in the contents', async () => {
    const page = await open(screens['api-changes'] ?? '', {
      viewport: { width: 1440, height: 900 },
    })
    await page.mouse.move(5, 5)
    const current = () =>
      page.evaluate(() => {
        const isMarkedByBrowser = CSS.supports('selector(:target-current)')
        const mark = isMarkedByBrowser ? ':target-current' : '[aria-current]'
        return document.querySelector(`.docs-aside ${mark}`)?.textContent
      })
    await eventually(current, text => expect(text).toBe('Documented differently'))
  })
})

const root = join(tmpdir(), `changes-${process.pid}`)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.skipIf(!hasGit)('a page with a history', () => {
  const path = '/query/latest/docs/overview'
  const file = 'docs/overview.md'
  const repo = join(root, 'query')
  const tabs = '<!-- ::start:tabs -->\n\n# One\n\nText of a tab.\n\n<!-- ::end:tabs -->\n'
  writeFolder(repo, { [file]: `# Overview\n\nA first text.\n\n${tabs}` })
  commitFolder(repo, new Date('2026-05-01T12:00:00Z'))
  const first = runGit(repo, 'rev-parse', '--short=7', 'HEAD')
  writeFileSync(join(repo, file), `# Overview\n\nA second text.\n\n${tabs}`)
  runGit(repo, 'commit', '-am', 'docs: say more')

  describeInBrowser(
    'in a browser',
    () => {
      test('offers what changed since the last visit, once it has changed', async () => {
        const visitor = await newVisitor()
        const page = await visitor.newPage()
        const stored = () => page.evaluate(() => localStorage.getItem('visits'))
        // The history is read in the background.
        await eventually(
          async () => (await fetch(`${site.origin}${path}/history`)).text(),
          html => expect(html).toContain('docs: say more'),
        )
        await page.goto(path)
        await page.mouse.move(5, 5)
        await eventually(stored, text => expect(text).toContain(path))
        expect(await page.locator('.last-visit a').count()).toBe(0)
        await page.evaluate(
          visits => localStorage.setItem('visits', visits),
          JSON.stringify([[path, first]]),
        )
        await page.reload()
        await page.mouse.move(50, 50)
        await page.getByRole('link', { name: 'Changed since your last visit' }).first().click()
        await page.waitForURL(`**${path}/changes?since=${first}`)
        expect(await page.locator('ins').textContent()).toBe('second')
        expect(await page.getByText('Text of a tab.').isVisible()).toBe(true)
        await page.goBack()
        await page.mouse.move(5, 5)
        await eventually(stored, text => expect(text).not.toContain(first))
      })
    },
    { CONTENT_SOURCE: 'directory', CONTENT_ROOT: root },
  )
})
