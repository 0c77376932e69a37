import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { copyRelease } from '../support/copy-release.ts'
import {
  type ServerProcess,
  startServerProcess,
  startSiteProcess,
} from '../support/site-process.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts'
import { complaintsOf, describeInBrowser, newTab, startApplication } from '../support/visit.ts'

const doc = '/ranger/latest/docs/overview'

describeInBrowser('a pack that an older build of the site has saved', () => {
  let folder: TemporaryFolder
  let site: ServerProcess
  let proxy: ReturnType<typeof Bun.serve>

  beforeAll(async () => {
    folder = await makeTemporaryFolder()
    site = await startSiteProcess()
    proxy = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch({ url, method, headers }) {
        const { pathname, search } = new URL(url)
        const init = { method, headers, redirect: 'manual', decompress: false } as const
        return fetch(site.origin + pathname + search, init)
      },
    })
  })
  afterAll(async () => {
    await proxy.stop(true)
    await site[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  /** The next build knows no file of this one. */
  async function replaceBuild(): Promise<void> {
    const release = await copyRelease(join(folder.path, 'release'))
    await site[Symbol.asyncDispose]()
    site = await startServerProcess([join(release, 'src/server.ts')], {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder.path, 'data'),
      CONTENT_SOURCE: 'snapshot',
    })
  }

  test('works offline with its own files, until an update replaces them', async () => {
    const page = await newTab({ baseURL: `http://127.0.0.1:${proxy.port}` })
    await page.goto(doc)
    await page.getByRole('button', { name: 'Read offline' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('is saved.').waitFor()
    const old = await savedAssets(page)
    const oldScript = await scriptOf(page)
    expect(old).toContain(oldScript)

    await replaceBuild()
    const complaints = complaintsOf(page, ['error'])
    await page.goto(doc)
    const script = await scriptOf(page)
    expect(old).not.toContain(script)
    await startApplication(page)

    await goOffline(page)
    await page.goto(doc)
    expect(await scriptOf(page)).toBe(oldScript)
    await startApplication(page)
    await page.locator('.sidebar a:not([aria-current])').first().click()
    await page.waitForURL(url => url.pathname !== doc)
    expect(await scriptOf(page)).toBe(oldScript)

    await page.context().setOffline(false)
    await page.goto('/offline')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('is updated.').waitFor()
    const saved = await savedAssets(page)
    expect(saved).toContain(script)
    expect(saved).not.toContain(oldScript)
    await goOffline(page)
    await page.goto(doc)
    expect(await scriptOf(page)).toBe(script)
    await startApplication(page)
    expect(complaints).toEqual([])
    // Saving takes a busy machine long.
  }, 240_000)
})

/** Not while a page that the pointer rests on is prerendered: its requests would fail. */
async function goOffline(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** The address of the page's entry script, which changes with the build. */
async function scriptOf(page: Page): Promise<string> {
  const text = (await page.locator('script[data-modules]').textContent()) ?? ''
  return /'(.+)'/.exec(text)?.[1] ?? ''
}

/** The pathnames of the build's files in all caches. */
function savedAssets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const requests = (await Promise.all(all.map(cache => cache.keys()))).flat()
    const pathnames = requests.map(({ url }) => new URL(url).pathname)
    return pathnames.filter(pathname => pathname.startsWith('/assets/'))
  })
}
