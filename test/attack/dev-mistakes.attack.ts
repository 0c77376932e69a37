import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DevProcess, startDev } from '../support/dev-process.ts'
import { eventually } from '../support/eventually.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'
import { describeInBrowser, newTab } from '../support/visit.ts'

const root = join(import.meta.dir, '../..')
const parts = ['src', 'styles', 'public', 'routes.ts', 'package.json', 'tsconfig.json']
const checkout = makeScratchFolder()

type Mistake = {
  readonly kind: string
  readonly path: string
  readonly file: string
  readonly broken: (text: string) => string
  /** What the overlay says besides the file. */
  readonly message: string
  readonly mended: (text: string) => string
  /** An expression that is true in the mended page. */
  readonly isShown: string
}

const withBadSyntax = (text: string) => `${text}\nconst = 1\n`
const replacing = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}
const bodyHas = (words: string) => `document.body.innerText.includes('${words}')`

const mistakes: readonly Mistake[] = [
  {
    kind: 'a view',
    path: '/blog',
    file: 'src/pages/blog/page.tsx',
    broken: withBadSyntax,
    message: 'Expected identifier',
    mended: replacing('<h1>Blog</h1>', '<h1>Mended view</h1>'),
    isShown: bodyHas('Mended view'),
  },
  {
    kind: 'a client module',
    path: '/blog',
    file: 'src/client.tsx',
    broken: replacing('./client/', './gone/'),
    message: 'Could not resolve',
    mended: text => `${text}\ndocument.documentElement.dataset.mended = 'yes'\n`,
    isShown: `document.documentElement.dataset.mended === 'yes'`,
  },
  {
    kind: 'a style',
    path: '/blog',
    file: 'styles/base.css',
    broken: text => `${text}\n}}\n`,
    message: 'Unexpected',
    mended: replacing('min-width: 20rem', 'min-width: 21rem'),
    isShown: `getComputedStyle(document.body).minWidth === '336px'`,
  },
  {
    kind: 'routes.ts',
    path: '/terms',
    file: 'routes.ts',
    broken: replacing(`page('terms'`, `pages('terms'`),
    message: 'pages is not defined',
    mended: replacing(
      `page('terms', '/terms')`,
      `permanentRedirect('/terms', '/privacy'), page('terms', '/t')`,
    ),
    isShown: `location.pathname === '/privacy'`,
  },
  {
    kind: 'a server module',
    path: '/blog',
    file: 'src/content/blog.ts',
    broken: text => `${text}\nthrow new Error('Broken on purpose')\n`,
    message: 'Broken on purpose',
    mended: replacing('(await published()).map', '(await published()).slice(0, 1).map'),
    isShown: `document.querySelectorAll('.post-list > li').length === 1`,
  },
  {
    kind: 'a document',
    path: '/query/latest/docs/framework/react/overview',
    file: 'src/snapshot/TanStack/query/main/docs/framework/react/overview.md',
    broken: replacing('---\n', '---\ntoc: maybe\n'),
    message: 'toc',
    mended: text => `${text}\n\nMended document.\n`,
    isShown: bodyHas('Mended document.'),
  },
]

let development: DevProcess

describeInBrowser('bun dev', () => {
  beforeAll(async () => {
    for (const part of parts) cpSync(join(root, part), join(checkout, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
    development = await startDev({ root: checkout, env: { DATA_DIR: join(checkout, 'data') } })
  })
  afterAll(() => development?.[Symbol.asyncDispose]())

  test.each(mistakes.map(mistake => [mistake.kind, mistake] as const))(
    'shows a mistake in %s over the page, also after a reload, and the page once it is mended',
    async (_, { path, file, broken, message, mended, isShown }) => {
      const text = readFileSync(join(checkout, file), 'utf8')
      const write = (changed: string) => writeFileSync(join(checkout, file), changed)
      const page = await newTab({ baseURL: development.origin })
      const overlay = page.locator('#ui-diagnostic', { hasText: file }).filter({ hasText: message })
      const listening = page.waitForResponse('**/_dev/events*')
      await page.goto(path)
      await listening
      expect(await page.evaluate(isShown)).toBe(false)

      write(broken(text))
      await overlay.waitFor()
      await page.reload()
      await overlay.waitFor()
      write(mended(text))
      // A page that reloads rejects.
      await eventually(() => page.evaluate<boolean>(isShown).catch(() => false), true)
      expect(await page.locator('#ui-diagnostic').count()).toBe(0)
      write(text)
    },
  )

  test.each([
    ['/blog', 'styles/base.css', 'body'],
    ['/blog/rows-that-are-not-there', 'src/pages/blog-post/style.css', '.post'],
  ])('shows a saved style in the open page %s: %s', async (path, file, selector) => {
    const text = readFileSync(join(checkout, file), 'utf8')
    const page = await newTab({ baseURL: development.origin })
    const listening = page.waitForResponse('**/_dev/events*')
    await page.goto(path)
    await listening
    const opened = await page.evaluate(() => performance.timeOrigin)
    writeFileSync(join(checkout, file), `${text}\n${selector} { opacity: 0.5; }\n`)
    const opacity = () =>
      page.locator(selector).evaluate(element => getComputedStyle(element).opacity)
    await eventually(opacity, '0.5')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
    writeFileSync(join(checkout, file), text)
  })
})
