import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describeInBrowser, launch } from './browser.ts'
import { readFolder } from './fake-repository.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

// A machine that does much else at once is slow to start a page in.
setDefaultTimeout(30_000)

const example = '/router/latest/docs/framework/react/examples/basic-file-based'
const folder = join(import.meta.dir, '../src/snapshot/TanStack/router/main/examples/react/basic-file-based')

let site: ServedSite
let browser: Browser
const contexts: BrowserContext[] = []
/** What pages have complained of, such as a tree that React did not find as it had rendered it. */
const errors: string[] = []

describeInBrowser('an example', () => {
  beforeAll(async () => {
    site = await serveSite()
    browser = await launch()
  }, 30_000)
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  test('without a script is links in folders, and a file that reads', async () => {
    const page = await open(example, { javaScriptEnabled: false })
    expect(await page.locator('.explorer-path').textContent()).toBe('src/main.tsx')
    expect((await code(page)).startsWith('import { StrictMode }')).toBe(true)
    await page.locator('.tree summary', { hasText: 'public' }).click()
    expect(await page.locator('.tree a', { hasText: 'route.svg' }).isVisible()).toBe(false)
    await page.locator('.tree a', { hasText: 'feed[.]json.tsx' }).click()
    expect(await page.locator('.explorer-path').textContent()).toBe('src/routes/feed[.]json.tsx')
    expect(await page.locator('.needs-script').first().isVisible()).toBe(false)
  })

  test('is walked by the keyboard as a tree, with one stop of tabbing', async () => {
    const page = await open(example)
    await page.waitForSelector('[role="tree"]')
    const stop = () =>
      page.evaluate(() => document.querySelectorAll('ul.tree :is([tabindex="0"], a:not([tabindex]), summary:not([tabindex]))').length)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.querySelector('span')?.textContent)
    expect(await stop()).toBe(1)
    await page.locator('.tree a[aria-current]').focus()
    const keys: [key: string, then: string][] = [
      ['ArrowUp', 'posts.route.tsx'],
      ['Home', 'public'],
      ['ArrowDown', 'route.svg'],
      ['ArrowLeft', 'public'],
      ['ArrowLeft', 'public'],
      ['ArrowDown', 'src'],
      ['ArrowUp', 'public'],
      ['ArrowRight', 'public'],
      ['ArrowRight', 'route.svg'],
      ['End', '.gitignore'],
      ['p', 'public'],
      ['p', 'posts_.$postId.print.tsx'],
    ]
    for (const [key, then] of keys) {
      await page.keyboard.press(key)
      expect(`${key}: ${await focused()}`).toBe(`${key}: ${then}`)
      await page.waitForTimeout(key === 'p' ? 650 : 0)
    }
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('boot-')))
    expect(await stop()).toBe(1)
    expect(errors).toEqual([])
    expect(await page.locator('li[role="treeitem"][aria-expanded="true"]').count()).toBe(await page.locator('ul.tree details').count())
  })

  test('another file shows in place: same document, same entry of the history, same scroll position, focus on its name', async () => {
    const page = await open(example)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const entries = await page.evaluate(() => history.length)
    await page.locator('.tree summary', { hasText: 'public' }).click()
    await page.evaluate(() => scrollTo(0, 60))
    await page.locator('.tree a', { hasText: 'session.ts' }).evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true })
      link.click()
    })
    await page.waitForFunction(() => document.querySelector('.explorer-path')?.textContent === 'src/session.ts')
    expect(new URL(page.url()).search).toBe('?path=src%2Fsession.ts')
    expect(await code(page)).toBe(readFileSync(join(folder, 'src/session.ts'), 'utf8'))
    expect(await page.evaluate(() => ['stays' in window, history.length, scrollY])).toEqual([true, entries, 60])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('session.ts')
    expect(await page.locator('.tree a[aria-current]').allTextContents()).toEqual(['session.ts'])
    expect(await page.locator('.tree a', { hasText: 'route.svg' }).isVisible()).toBe(false)
    await page.reload()
    expect(await page.locator('.explorer-path').textContent()).toBe('src/session.ts')
  })

  test('a file that was preloaded shows without asking anybody', async () => {
    const page = await open(example)
    const answered = page.waitForResponse('**/_server/page?**')
    await page.locator('.tree a', { hasText: 'posts.ts' }).hover()
    await answered
    await page.waitForTimeout(50)
    let asked = 0
    page.on('request', request => void (request.url().includes('/_server/') && asked++))
    const took = await page.evaluate(async () => {
      const link = [...document.querySelectorAll<HTMLElement>('.tree a')].find(({ textContent }) => textContent === 'posts.ts')
      const begun = performance.now()
      link?.click()
      while (document.querySelector('.explorer-path')?.textContent !== 'src/posts.ts') await new Promise(requestAnimationFrame)
      return performance.now() - begun
    })
    console.log(`A file that was preloaded shows after ${took.toFixed(0)} ms`)
    expect(asked).toBe(0)
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
    await page.waitForFunction(() => document.querySelector('.explorer-path')?.textContent === 'src/styles.css')
    await page.waitForSelector('[role="tree"]')
  })

  test('links to a line and to a range, which the address has and a visit shows', async () => {
    const page = await open(example)
    await ready(page)
    await page.locator('#L3 > a').click()
    expect(new URL(page.url()).hash).toBe('#L3')
    await page.locator('#L9 > a').click({ modifiers: ['Shift'] })
    expect(new URL(page.url()).hash).toBe('#L3-L9')
    await page.locator('#L9 > a').focus()
    await page.keyboard.press('Shift+ArrowDown')
    expect(new URL(page.url()).hash).toBe('#L3-L10')
    const again = await open(`${example}#L3-L10`)
    await ready(again)
    expect(await again.locator('.line-chosen').evaluateAll(lines => lines.map(({ id }) => id))).toEqual(
      Array.from({ length: 8 }, (_, n) => `L${n + 3}`),
    )
  })

  test('copies the file to the character, wraps, and goes full screen until Escape', async () => {
    const page = await open(example, { permissions: ['clipboard-read', 'clipboard-write'] })
    await ready(page)
    await page.locator('.listing').hover()
    await page.locator('.listing > .copy').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readFileSync(join(folder, 'src/main.tsx'), 'utf8'))

    const width = () => page.locator('.listing code').evaluate(({ scrollWidth }) => scrollWidth)
    await page.setViewportSize({ width: 500, height: 700 })
    const before = await width()
    await page.getByRole('button', { name: 'Wrap' }).click()
    expect(await width()).toBeLessThan(before)

    await page.getByRole('button', { name: 'Full screen' }).click()
    const box = await page.locator('.explorer').boundingBox()
    expect([box?.x, box?.y]).toEqual([0, 0])
    expect(await page.locator('.site-header').isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-header').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen')
  })

  test('the tree’s width is the keyboard’s too, and holds for the next visit; the files fold away', async () => {
    const page = await open(example)
    await ready(page)
    const splitter = page.getByRole('separator')
    await splitter.focus()
    await page.keyboard.press('End')
    expect(await splitter.getAttribute('aria-valuenow')).toBe('60')
    await page.keyboard.press('ArrowLeft')
    await page.reload()
    await ready(page)
    expect(await splitter.getAttribute('aria-valuenow')).toBe('58')
    await page.getByRole('button', { name: 'Files' }).click()
    expect(await page.locator('.explorer-files').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Files' }).getAttribute('aria-expanded')).toBe('false')
  })

  test('comes as a zip, to the byte', async () => {
    const page = await open(example)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download zip' }).click()])
    expect(download.suggestedFilename()).toBe('router-react-basic-file-based.zip')
    const unzipped = unzipSync(readFileSync(await download.path()))
    const files = readFolder(folder) ?? {}
    expect(Object.keys(unzipped).toSorted()).toEqual(
      Object.keys(files)
        .map(path => `basic-file-based/${path}`)
        .toSorted(),
    )
    for (const [path, bytes] of Object.entries(files))
      expect(Buffer.from(unzipped[`basic-file-based/${path}`] ?? [])).toEqual(Buffer.from(bytes))
  })

  test('runs in a sandbox when that is asked for, in the page’s light, and stays running while a file is read', async () => {
    const page = await open(example, { colorScheme: 'dark' })
    const asked: string[] = []
    await page.route('https://stackblitz.com/**', route => {
      const url = route.request().url()
      asked.push(url)
      return route.fulfill({ contentType: 'text/html', body: '<p>Running</p>' })
    })
    await ready(page)
    await page.getByRole('link', { name: 'Sandbox', exact: true }).click()
    await page.waitForURL('**panel=sandbox')
    expect(await page.locator('.explorer').isVisible()).toBe(false)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Run in StackBlitz' }).click()
    await page.frameLocator('.sandbox-frame iframe').getByText('Running').waitFor()
    const url = new URL(asked.find(address => address.includes('/github/')) ?? '')
    expect(url.pathname).toBe('/github/TanStack/router/tree/main/examples/react/basic-file-based')
    expect([url.searchParams.get('theme'), url.searchParams.get('file')]).toEqual(['dark', 'src/main.tsx'])
    await page.getByRole('link', { name: 'Code', exact: true }).click()
    await page.waitForURL('**panel=code')
    await choose(page, 'session.ts')
    expect(await page.frameLocator('.sandbox-frame iframe').getByText('Running').count()).toBe(1)
    expect(await page.locator('.sandbox-silent').textContent()).toBe('')
  })

  test('the panel is remembered for examples whose address names none', async () => {
    const page = await open(example)
    await ready(page)
    await page.getByRole('link', { name: 'Sandbox', exact: true }).click()
    await page.waitForURL('**panel=sandbox')
    await page.goto(`${site.origin}/query/latest/docs/framework/react/examples/basic`)
    expect(await page.locator('.sandbox').isVisible()).toBe(true)
    await page.goto(`${site.origin}/query/latest/docs/framework/react/examples/basic?panel=code`)
    expect(await page.locator('.sandbox').isVisible()).toBe(false)
  })

  test('a sandbox that can’t be reached says so, and offers the other ways', async () => {
    const page = await open(`${example}?panel=sandbox`)
    await page.route('https://stackblitz.com/**', route => route.abort())
    await ready(page)
    await page.getByRole('button', { name: 'Run in StackBlitz' }).click()
    await page.waitForFunction(() => document.querySelector('.sandbox-silent')?.textContent?.includes('StackBlitz'))
    expect(await page.locator('.sandbox-elsewhere a').allTextContents()).toEqual(['StackBlitz', 'CodeSandbox', 'GitHub'])
  })

  test('the list of all is filtered as one types', async () => {
    const page = await open('/query/latest/examples')
    await page.getByLabel('Filter', { exact: true }).pressSequentially('vue bas')
    await page.waitForFunction(() => document.querySelectorAll('.examples-group li:not([hidden])').length === 1)
    expect(await page.locator('.examples-left').textContent()).toBe('1 of them')
    await page.getByLabel('Filter', { exact: true }).fill('nothing like it')
    await page.waitForFunction(() => document.querySelector('.examples-left')?.textContent === 'No example has these words')
  })

  test('costs no more scripts than a docs page may, and none of it is loaded with documents', async () => {
    const page = await open(example)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const scripts = (of: Page) =>
      of.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
      )
    const read = await scripts(page)
    const bytes = read.reduce((sum, { size }) => sum + size, 0)
    console.log(`An example costs ${(bytes / 1000).toFixed(1)} KB of scripts to read`)
    expect(bytes).toBeLessThan(20_000)
    expect(read.filter(({ name }) => name.includes('boot-'))).toEqual([])
    const doc = await open('/query/latest/docs/framework/react/overview')
    await doc.waitForLoadState('networkidle')
    expect((await scripts(doc)).filter(({ name }) => /\/(?:start|filter-examples)-/.test(name))).toEqual([])
  })
})

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext(options)
  contexts.push(context)
  const page = await context.newPage()
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto(site.origin + path)
  return page
}

/** Once the page's own scripts answer. */
async function ready(page: Page): Promise<void> {
  await page.waitForSelector('[role="tree"]', { state: 'attached' })
}

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('.tree a', { hasText: new RegExp(`^${RegExp.escape(name)}$`) }).click()
  await page.waitForFunction(wanted => document.querySelector('.explorer-path')?.textContent?.endsWith(wanted), name)
}

async function code(page: Page): Promise<string> {
  return (await page.locator('.listing code').textContent()) ?? ''
}
