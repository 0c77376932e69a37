import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { pushRequest } from '../support/github-push.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { describeInBrowser, newTab } from '../support/visit.ts'

const docs = '/query/latest/docs/framework/react'
const example = `${docs}/examples/basic`
const few = '/ranger/latest/docs'
const guides = Array.from({ length: 150 }, (_, number) => `guide-${number}`)
const secret = 'a secret of the webhook'
/** A GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Of Query: many documents, an image and an example. */
function manyFiles() {
  const sections = [
    { label: 'Guides', children: [{ label: 'One', to: 'framework/react/guide-1' }] },
  ]
  return {
    'docs/config.json': JSON.stringify({ sections }),
    'docs/framework/react/overview.md':
      '# Overview\n\nAbout plankton. [The first guide](./guide-0.md)\n\n![A pixel](../../pixel.gif)\n',
    'docs/pixel.gif': pixel,
    ...Object.fromEntries(
      guides.map(name => [`docs/framework/react/${name}.md`, `# Title of ${name}\n\nAbout it.\n`]),
    ),
    'examples/react/basic/package.json': '{"name": "basic"}\n',
    'examples/react/basic/src/index.tsx': 'export const sardine = 1\n',
    'examples/react/basic/src/large.ts': '// krill\n'.repeat(15_000),
  }
}

/** Of Ranger. */
function fewFiles(word: string) {
  return {
    'docs/config.json': JSON.stringify({ sections: [] }),
    'docs/overview.md': `# Overview\n\nAbout ${word}.\n`,
    'docs/last.md': '# The last page\n',
  }
}

describeInBrowser(
  'docs that are saved to read offline',
  () => {
    let github: FakeGitHub
    let site: ServerProcess
    let proxy: ReturnType<typeof Bun.serve>
    /** The addresses of a request that is not answered, of one whose answer is cut, of a 503. */
    let hanging: string | undefined
    let cut: string | undefined
    let busy: string | undefined

    beforeAll(async () => {
      github = startFakeGitHub({ root: join(import.meta.dir, '../../src/snapshot') })
      github.move('TanStack/query', 'main', manyFiles())
      github.move('TanStack/ranger', 'main', fewFiles('plankton'))
      site = await startSiteProcess({
        CONTENT_SOURCE: 'github',
        GITHUB_API_URL: github.apiUrl,
        GITHUB_RAW_URL: github.rawUrl,
        WEBHOOK_SECRET: secret,
      })
      proxy = Bun.serve({
        hostname: '127.0.0.1',
        port: 0,
        idleTimeout: 0,
        fetch(request) {
          const { pathname, search } = new URL(request.url)
          if (pathname === hanging) return new Promise<Response>(() => {})
          if (pathname === busy) {
            busy = undefined
            return new Response('Busy', { status: 503 })
          }
          if (pathname === cut) return new Response(new ReadableStream({ pull: cutStream }))
          const { method, headers } = request
          const init = { method, headers, redirect: 'manual', decompress: false } as const
          return fetch(site.origin + pathname + search, init)
        },
      })
    })
    afterEach(() => {
      hanging = cut = busy = undefined
    })
    afterAll(async () => {
      await proxy.stop(true)
      await site[Symbol.asyncDispose]()
      await github.stop()
    })

    const openTab = (options: BrowserContextOptions = {}) =>
      newTab({ baseURL: `http://127.0.0.1:${proxy.port}`, ...options })

    const tooLittleSpace = () => ({ origin: proxy.url.origin, quotaSize: 500_000 })

    async function openDialog(page: Page, address: string): Promise<void> {
      await page.goto(address)
      await page.getByRole('button', { name: 'Read offline' }).click()
    }

    test('every page of a pack of 150 opens, by its address and by links, and is found by the search', async () => {
      const page = await openTab()
      await openDialog(page, `${docs}/overview`)
      await page.getByText('151 pages, 1 image, and the search').waitFor()
      expect(await storedBy(page)).toEqual({ caches: 0, workers: 0 })
      await save(page)
      expect(await sizeOfRecord(page)).toBe(await sizeOfCache(page))
      await page.context().setOffline(true)

      // Each page runs the same scripts, which take most of the time.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
      for (const name of guides) {
        const response = await page.goto(`${docs}/${name}`, { waitUntil: 'commit' })
        expect(response?.fromServiceWorker()).toBe(true)
        expect(await response?.text()).toContain(`<title>Title of ${name} |`)
      }
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })

      await page.goto(`${docs}/guide-149`)
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search' }).fill('plankton')
      await page.getByRole('option', { name: /^Overview/ }).click()
      await page.waitForURL(`**${docs}/overview`)
      const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth === 1
      await eventually(() => page.locator('img[alt="A pixel"]').evaluate(isLoaded), true)
      await page.getByRole('link', { name: 'The first guide' }).click()
      await heading(page, 'Title of guide-0')
      await page.goBack()
      await heading(page, 'Overview')
      await page.goForward()
      await heading(page, 'Title of guide-0')

      await page.goto(example)
      const loaded = page.waitForEvent('load')
      await page.locator('.tree a[href*="index.tsx"]').click()
      await loaded
      await page.getByText('sardine').waitFor()
      await page.goto(`${example}?path=src%2Flarge.ts`)
      await page.getByText('// krill').first().waitFor()
      // Shared documents are there in the framework too, and an unknown query is ignored.
      await page.goto(`/query/latest/docs?from=elsewhere`)
      await heading(page, 'Overview')

      await page.goto('/blog')
      await page.getByText('this page is not saved').waitFor()
      await page.getByRole('link', { name: 'Try again' }).waitFor()
      await page.getByText('Save a library’s docs').waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: 'TanStack Query v5 · React' }).click()
      await heading(page, 'Overview')
    }, 240_000)

    test('the network comes first, unless it does not answer in time', async () => {
      const page = await openTab()
      await openDialog(page, `${few}/overview`)
      await save(page)
      await push('krill')
      await page.goto(`${few}/overview`)
      await page.getByText('About krill').waitFor()
      hanging = `${few}/overview`
      await page.goto(`${few}/overview`)
      await page.getByText('About plankton').waitFor()
      hanging = undefined

      await page.getByRole('button', { name: 'Read offline' }).click()
      await page.getByRole('dialog').getByText('A newer version is available.').waitFor()
      await page.goto('/offline')
      await page.getByText('A newer version is available.').waitFor()
      await page.getByRole('button', { name: 'Update' }).click()
      await page.getByText('is updated.').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await page
        .locator('article')
        .getByText(/, updated \w+ \d+, \d+$/)
        .waitFor()
      expect(await page.getByRole('button', { name: 'Update' }).count()).toBe(0)
      await page.context().setOffline(true)
      await page.goto(`${few}/overview`)
      await page.getByText('About krill').waitFor()
      expect(await storedBy(page)).toEqual({ caches: 1, workers: 1 })
    }, 240_000)

    test('the page of a search has the saved docs, with its form and its addresses', async () => {
      const page = await openTab()
      await openDialog(page, `${few}/overview`)
      await save(page)
      await page.context().setOffline(true)
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          const guides = document.querySelector('.search-popular')
          if (!guides) return
          observer.disconnect()
          requestAnimationFrame(() => {
            document.documentElement.dataset.guides = getComputedStyle(guides).opacity
          })
        }).observe(document, { childList: true, subtree: true })
      })
      await page.goto('/search?q=overview&library=ranger')
      await page.getByText('1 result in Ranger in your saved docs').waitFor()
      expect(await page.locator('html').getAttribute('data-guides')).not.toBe('1')
      await page.getByRole('searchbox', { name: 'Search' }).fill('last')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?q=last&library=ranger')
      await page.locator('main').getByRole('link', { name: 'The last page' }).click()
      await heading(page, 'The last page')
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search' }).fill('overview')
      await page.getByRole('option', { name: /all results/i }).click()
      await page.getByText(/^1 result .*in your saved docs/).waitFor()

      // Without a whole pack, the page of saved docs says that the network is missing.
      await page.evaluate(async () => {
        const [name = ''] = await caches.keys()
        const [, list = ''] = name.split(' ')
        const cache = await caches.open(name)
        const pack = await (await cache.match(list))?.json()
        await cache.put(list, Response.json({ ...pack, saved: undefined }))
      })
      await page.goto('/search?q=overview')
      await page.getByText('this page is not saved').waitFor()
    }, 240_000)

    test('what stops halfway is not said to be saved, and goes on from there', async () => {
      cut = `${few}/last`
      const page = await openTab()
      await openDialog(page, `${few}/overview`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(/^Saving has stopped at \d+ of/).waitFor()
      await page.getByText('Not complete').waitFor()
      cut = undefined

      // As after the tab was closed.
      const next = await page.context().newPage()
      await openDialog(next, `${few}/overview`)
      const requested: string[] = []
      next.on('request', request => requested.push(new URL(request.url()).pathname))
      busy = `${few}/last`
      await next.getByRole('button', { name: 'Continue' }).click()
      await next.getByText('is saved.').waitFor()
      expect(busy).toBeUndefined()
      // Others may have been under way when it stopped.
      const again = requested.filter(pathname => pathname.startsWith('/assets/'))
      expect(again.length).toBeLessThan(4)
      expect(requested).toContain(`${few}/last`)
    }, 240_000)

    test('where there is too little space, nothing stays', async () => {
      const page = await openTab()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Storage.overrideQuotaForOrigin', tooLittleSpace())
      await openDialog(page, '/ranger/latest')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('There is not enough space on this device').waitFor()
      expect(await storedBy(page)).toEqual({ caches: 0, workers: 0 })
    }, 240_000)

    test('an update that stops, or finds too little space, leaves the pack as it was', async () => {
      await push('herring')
      const page = await openTab()
      await openDialog(page, `${few}/overview`)
      await save(page)
      await push('squid')
      cut = `${few}/last`
      await page.goto('/offline')
      await page.getByRole('button', { name: 'Update' }).click()
      await page.getByText(/^Saving has stopped at \d+ of/).waitFor()
      await page.getByRole('dialog').getByText('The update is not complete.').waitFor()
      cut = undefined
      expect(await readOffline()).toContain('About herring')

      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Storage.overrideQuotaForOrigin', tooLittleSpace())
      await page.goto('/offline')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('There is not enough space on this device').waitFor()
      expect(await storedBy(page)).toEqual({ caches: 1, workers: 1 })
      expect(await readOffline()).toContain('About herring')

      async function readOffline(): Promise<string | undefined> {
        await page.context().setOffline(true)
        const response = await page.goto(`${few}/overview`)
        await page.context().setOffline(false)
        return response?.text()
      }
    }, 240_000)

    test('several packs are listed, and removing the last one leaves nothing', async () => {
      const page = await openTab()
      await openDialog(page, '/ranger/latest')
      await save(page)
      await openDialog(page, '/config/latest')
      await save(page)
      const remove = page.getByRole('button', { name: /^Remove/ })
      expect(await remove.count()).toBe(2)
      await remove.first().click()
      await eventually(() => remove.count(), 1)
      expect(await storedBy(page)).toEqual({ caches: 1, workers: 1 })
      await remove.click()
      await eventually(() => remove.count(), 0)
      expect(await storedBy(page)).toEqual({ caches: 0, workers: 0 })
    }, 240_000)

    test.each(['serviceWorker', 'caches'])(
      'a browser without %s shows why it can’t save',
      async name => {
        const page = await openTab()
        await page.addInitScript(missing => {
          Reflect.deleteProperty(Navigator.prototype, missing)
          Reflect.deleteProperty(window, missing)
        }, name)
        await openDialog(page, '/ranger/latest')
        await page.getByText('This browser does not let the site save pages.').waitFor()
      },
    )

    async function push(word: string): Promise<void> {
      github.move('TanStack/ranger', 'main', fewFiles(word))
      await fetch(`${site.origin}/webhooks/github`, pushRequest('TanStack/ranger', secret))
      const read = async () => (await fetch(`${site.origin}${few}/overview`)).text()
      await eventually(async () => (await read()).includes(word), true)
    }
  },
  {},
)

/** An error without a reason is one that the server does not print. */
function cutStream(stream: ReadableStreamDefaultController): void {
  stream.error(undefined)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // A busy machine renders 150 pages meanwhile.
  await page.getByText(/ is saved\.$/).waitFor({ timeout: 200_000 })
}

function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor()
}

/** How many caches and service workers the browser has for the site. */
function storedBy(page: Page): Promise<{ caches: number; workers: number }> {
  return page.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

/** The bytes that the only pack says it takes. */
function sizeOfRecord(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const record = await caches.match(name.split(' ')[1] ?? '')
    return record ? (await record.json()).saved.bytes : 0
  })
}

/** The bytes of everything but its record. */
function sizeOfCache(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const requests = (await cache.keys()).filter(({ url }) => !url.endsWith('/packs/react.json'))
    const responses = await Promise.all(requests.map(request => cache.match(request)))
    const sizes = await Promise.all(responses.map(async file => (await file?.blob())?.size ?? 0))
    return sizes.reduce((sum, size) => sum + size, 0)
  })
}
