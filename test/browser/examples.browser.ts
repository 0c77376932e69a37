import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, newTab, open } from '../support/visit.ts'

const example = '/router/latest/docs/framework/react/examples/basic-file-based'
const folder = join(
  import.meta.dir,
  '../../src/snapshot/TanStack/router/main/examples/react/basic-file-based',
)

describeInBrowser('an example', () => {
  test('without JavaScript has links in folders, and the file', async () => {
    const page = await open(example, { javaScriptEnabled: false })
    await eventually(() => page.locator('.explorer-path').textContent(), 'src/main.tsx')
    await eventually(() => code(page), expect.stringMatching(/^import \{ StrictMode \}/))
    await page.locator('.tree summary', { hasText: 'public' }).click()
    await eventually(() => page.locator('.tree a', { hasText: 'route.svg' }).isVisible(), false)
    await page.locator('.tree a', { hasText: 'feed[.]json.tsx' }).click()
    await eventually(
      () => page.locator('.explorer-path').textContent(),
      'src/routes/feed[.]json.tsx',
    )
    await eventually(() => page.locator('.needs-script:visible').count(), 0)
    await page.getByRole('button', { name: 'Router docs' }).click()
    await page.locator('.docs-side').getByRole('link', { name: 'All examples' }).waitFor()
    const sandbox = page.locator('.sandbox-start a')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Run', exact: true }).click()
    await eventually(
      () => sandbox.getAttribute('href'),
      expect.stringMatching(/^https:\/\/stackblitz\.com\/github\/TanStack\/router\//),
    )
  })

  test('has a tree with one tab stop and arrow keys', async () => {
    const page = await newTab()
    // Such as a failed hydration.
    const complaints = complaintsOf(page, ['error'])
    await page.goto(example)
    await page.waitForSelector('[role="tree"]')
    const focusable = ':is([tabindex="0"], a:not([tabindex]), summary:not([tabindex]))'
    const stop = () => page.locator(`ul.tree ${focusable}`).count()
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: entry } = document
        return entry?.getAttribute('aria-label') ?? entry?.querySelector('span')?.textContent
      })
    await eventually(stop, 1)
    await page.locator('.tree a[aria-current]').focus()
    const steps = [
      'ArrowUp: posts.route.tsx',
      'Home: public',
      'ArrowDown: route.svg',
      'ArrowLeft: public',
      'ArrowLeft: public',
      'ArrowDown: src',
      'ArrowUp: public',
      'ArrowRight: public',
      'ArrowRight: route.svg',
      'End: .gitignore',
    ]
    for (const step of steps) {
      const [key = ''] = step.split(':')
      await page.keyboard.press(key)
      await eventually(async () => `${key}: ${await focused()}`, step)
    }
    // Letters typed within 600 ms are one name.
    await page.evaluate(() => {
      for (const key of 'posts_')
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await eventually(focused, 'posts_.$postId.print.tsx')
    // The focus has started the application, which hydrates the tree.
    await page.waitForSelector('#ui-announcer', { state: 'attached' })
    await eventually(stop, 1)
    expect(complaints).toEqual([])
    await eventually(
      () => page.locator('.tree-folder[aria-expanded="true"]').count(),
      await page.locator('ul.tree details').count(),
    )
  })

  test('another file shows in place: same document, entry, scroll position and focus', async () => {
    const page = await open(example)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const entries = await page.evaluate(() => history.length)
    await page.locator('.tree summary', { hasText: 'public' }).click()
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
    await page.locator('.tree a', { hasText: 'session.ts' }).evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true })
      link.click()
    })
    await page.locator('.explorer-path', { hasText: 'src/session.ts' }).waitFor()
    await eventually(() => new URL(page.url()).search, '?path=src%2Fsession.ts')
    await eventually(() => code(page), readFileSync(join(folder, 'src/session.ts'), 'utf8'))
    await eventually(
      () => page.evaluate(() => ['stays' in window, history.length, scrollY]),
      [true, entries, 60],
    )
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'session.ts')
    await eventually(() => page.locator('.tree a[aria-current]').allTextContents(), ['session.ts'])
    await eventually(() => page.locator('.tree a', { hasText: 'route.svg' }).isVisible(), false)
    await page.reload()
    await eventually(() => page.locator('.explorer-path').textContent(), 'src/session.ts')
  })

  test('back and forward go from page to page, not from file to file', async () => {
    const page = await open('/router/latest/examples')
    await page.locator(`a[href="${example}"]`).last().click()
    await page.waitForSelector('.explorer')
    await page.waitForSelector('[role="tree"]')
    await choose(page, 'session.ts')
    await choose(page, 'styles.css')
    await page.goBack()
    await page.waitForSelector('.examples')
    await page.goForward()
    await page.locator('.explorer-path', { hasText: 'src/styles.css' }).waitFor()
    await page.waitForSelector('[role="tree"]')
  })

  test('links to a line and to a range of lines', async () => {
    const page = await open(example)
    await ready(page)
    await page.locator('#L3 > a').click()
    await eventually(() => new URL(page.url()).hash, '#L3')
    await page.locator('#L9 > a').click({ modifiers: ['Shift'] })
    await eventually(() => new URL(page.url()).hash, '#L3-L9')
    await page.locator('#L9 > a').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await eventually(() => new URL(page.url()).hash, '#L3-L10')
    const again = await open(`${example}#L3-L10`)
    await ready(again)
    await eventually(
      () => again.locator('.line-chosen').evaluateAll(lines => lines.map(({ id }) => id)),
      Array.from({ length: 8 }, (_, n) => `L${n + 3}`),
    )
  })

  test('copies the file, wraps lines, and opens the list of files on a phone', async () => {
    const page = await open(example, { permissions: ['clipboard-read', 'clipboard-write'] })
    await ready(page)
    await page.locator('.listing').hover()
    await page.locator('.listing > .copy').click()
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      readFileSync(join(folder, 'src/main.tsx'), 'utf8'),
    )

    const width = () => page.locator('.listing code').evaluate(({ scrollWidth }) => scrollWidth)
    await page.setViewportSize({ width: 500, height: 700 })
    const wrapped = await width()
    await page.getByRole('button', { name: 'Wrap' }).click()
    await eventually(width, whole => expect(whole).toBeGreaterThan(wrapped))
    const files = page.getByRole('button', { name: 'Files' })
    await files.click()
    await eventually(() => files.getAttribute('aria-expanded'), 'true')
    await files.click()
    await eventually(() => page.locator('.explorer-files').isVisible(), false)
  })

  test('runs in a sandbox after a click, in the page’s theme, and keeps running while a file is read', async () => {
    const page = await newTab({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      // On a slow machine too, the editor responds in time.
      AbortSignal.timeout = () => new AbortController().signal
    })
    await page.clock.install()
    await page.goto(example)
    const asked: string[] = []
    await page.route('https://stackblitz.com/**', route => {
      const url = route.request().url()
      asked.push(url)
      return route.fulfill({ contentType: 'text/html', body: '<p>Running</p>' })
    })
    await ready(page)
    const notice = page
      .getByText('Opens StackBlitz, a third party that sees your IP address.')
      .first()
    expect([await notice.isVisible(), asked]).toEqual([true, []])
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const { y, width } = (await page.locator('.explorer').boundingBox()) ?? {}
    await page.getByRole('link', { name: 'Run', exact: true }).click()
    await page.waitForURL('**panel=sandbox')
    await page.frameLocator('.sandbox-frame iframe').getByText('Running').waitFor()
    await eventually(() => page.locator('.explorer').isVisible(), false)
    const frame = await page.locator('.sandbox-frame iframe').boundingBox()
    expect([frame?.y, frame?.width]).toEqual([y, width])
    const url = new URL(asked.find(address => address.includes('/github/')) ?? '')
    expect(url.pathname).toBe('/github/TanStack/router/tree/main/examples/react/basic-file-based')
    expect([url.searchParams.get('theme'), url.searchParams.get('file')]).toEqual([
      'dark',
      'src/main.tsx',
    ])
    await page.getByRole('link', { name: 'Code', exact: true }).click()
    await eventually(() => new URL(page.url()).searchParams.has('panel'), false)
    await choose(page, 'session.ts')
    await eventually(
      () => page.frameLocator('.sandbox-frame iframe').getByText('Running').count(),
      1,
    )
    await eventually(() => page.locator('.sandbox-silent').textContent(), '')
  })
})

async function ready(page: Page): Promise<void> {
  await page.waitForSelector('[role="tree"]', { state: 'attached' })
}

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('.tree a', { hasText: new RegExp(`^${RegExp.escape(name)}$`) }).click()
  await page.locator('.explorer-path', { hasText: name }).waitFor()
}

async function code(page: Page): Promise<string> {
  return (await page.locator('.listing code').textContent()) ?? ''
}
