import { expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { origin } from '../support/start-site.ts'
import {
  complaintsOf,
  describeInBrowser,
  isRunning,
  newTab,
  startApplication,
} from '../support/visit.ts'

const docs = '/query/latest/docs/framework/react'
const pageCalls = '**/_server/page?**'

/** Before the application runs, the browser changes pages; the visitor notices no difference. */
const ways = ['document', 'application'] as const
type Way = (typeof ways)[number]

describeInBrowser('navigation', () => {
  test.each(ways)(
    'by %s, a click shows address, title, heading and focus, and announces the title once',
    async way => {
      const page = await openBy(way, '/learn')
      await clickIn(page, 'footer a[href="/ethos"]')
      await shows(page, '/ethos', 'Ethos')
      await eventually(() => page.title(), expect.stringContaining('Ethos'))
      await eventually(() => focused(page), 'H1')
      await eventually(() => page.getAttribute('link[rel="canonical"]', 'href'), `${origin}/ethos`)
      await eventually(() => isSameDocument(page), way === 'application')
      await isRunning(page)
      // Screen readers read the title of a new document without an announcement.
      const announced = way === 'application' ? await page.title() : ''
      await eventually(() => page.textContent('#ui-announcer'), announced)
    },
  )

  test('on a touch screen, the application starts by itself', async () => {
    const page = await open('/learn', { context: { hasTouch: true, isMobile: true } })
    await isRunning(page)
  })

  test('a page that is only read and scrolled does not load the application', async () => {
    const page = await open(`${docs}/overview`, { context: { reducedMotion: 'no-preference' } })
    await page.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }))
    // The background is the last thing that a page starts by itself.
    await page.locator('canvas').waitFor({ state: 'attached' })
    expect(await requestsOf(page)).not.toContainEqual(expect.stringContaining('/boot-'))
  })

  test('a slow page marks its link at once, then shows a bar', async () => {
    const page = await openBy('document', '/learn')
    const held = Promise.withResolvers<void>()
    await page.route(/\/ethos|%2Fethos/, async route => {
      await held.promise
      await route.continue()
    })
    const seen = await page.evaluate(async () => {
      const link = document.querySelector<HTMLElement>('footer a[href="/ethos"]')
      link?.click()
      const isMarked = link?.hasAttribute('data-pending')
      while (!document.querySelector('[role="progressbar"][aria-label="Loading"]'))
        await new Promise(requestAnimationFrame)
      return { isMarked }
    })
    expect(seen).toEqual({ isMarked: true })
    held.resolve()
    await shows(page, '/ethos', 'Ethos')
    await page.waitForSelector('[role="progressbar"], [data-pending]', { state: 'detached' })
  })

  test('the latest click wins, also over a document that loads when the application starts', async () => {
    const page = await open('/learn')
    const held = Promise.withResolvers<void>()
    await page.route(/\/(?:ethos|terms)$/, async route => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    const pending = await page.evaluate(async () => {
      const find = (name: string) =>
        document.querySelector<HTMLElement>(`footer a[href="/${name}"]`) ?? document.body
      find('ethos').click()
      find('blog').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      while (document.querySelector('script[type="speculationrules"]'))
        await new Promise(requestAnimationFrame)
      find('terms').click()
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return [...document.querySelectorAll('a[data-pending]')].map(link =>
        link.getAttribute('href'),
      )
    })
    expect(pending).toEqual(['/terms'])
    held.resolve()
    await shows(page, '/terms')
  })

  test.each(ways)(
    'by %s, back and forward restore scroll position and focus, and reload the position',
    async way => {
      const page = await openBy(way, `${docs}/overview`)
      await scrollTo(page, 300)
      await clickIn(page, '.sidebar a[href$="/installation"]')
      await shows(page, `${docs}/installation`)
      await eventually(() => scrollTop(page), 0)
      await scrollTo(page, 120)
      await page.goBack()
      await shows(page, `${docs}/overview`)
      await eventually(() => scrollTop(page), 300)
      await eventually(() => focused(page), 'H1')
      await page.goForward()
      await shows(page, `${docs}/installation`)
      await eventually(() => scrollTop(page), 120)
      await eventually(() => focused(page), 'H1')
      await page.reload()
      await page.waitForFunction(() => scrollY === 120)
      await page.goBack()
      await shows(page, `${docs}/overview`)
      await page.waitForFunction(() => scrollY === 300)
    },
  )

  test('a link is prefetched once it is pointed at for 50 ms', async () => {
    const page = await open('/learn', { clock: true })
    let calls = 0
    page.on('request', request => void (request.url().includes('/_server/page') && calls++))
    await page.hover('footer a[href="/ethos"]')
    await page.clock.runFor(49)
    expect(await requestsOf(page)).not.toContainEqual(expect.stringContaining('/boot-'))
    const answered = page.waitForResponse(pageCalls)
    await page.clock.runFor(1)
    await answered
    await page.click('footer a[href="/ethos"]')
    await shows(page, '/ethos')
    expect(calls).toBe(1)
  })

  test('a link with data-preload is prefetched when it is within 100 px of the viewport', async () => {
    const page = await open(`${docs}/overview`)
    await startApplication(page)
    const next = await page.getAttribute('a[data-preload="near"]', 'href')
    const call = page.waitForRequest(request => isCallOf(next ?? '', request.url()))
    await page.locator('a[data-preload="near"]').evaluate(link => {
      const { top } = link.getBoundingClientRect()
      window.scrollTo({ top: scrollY + top - innerHeight - 90, behavior: 'instant' })
    })
    await call
  })

  test('for who saves data, nothing is prefetched', async () => {
    const page = await open('/learn', {
      clock: true,
      init: value => Object.defineProperty(navigator, 'connection', { value }),
      argument: { saveData: true },
    })
    await page.hover('footer a[href="/ethos"]')
    await page.clock.runFor(1000)
    expect(await requestsOf(page)).not.toContainEqual(expect.stringContaining('/boot-'))
  })

  test('a slow document shows the pending view beside its menu', async () => {
    const page = await open(`${docs}/overview`, { clock: true })
    await preload(page, 'terms')
    await page.evaluate(() => document.querySelector('.docs-menu')?.setAttribute('data-kept', ''))
    const held = await holdCallsOf(page, `${docs}/quick-start`)
    await clickIn(page, '.sidebar a[href$="/quick-start"]')
    await held.asked
    await page.clock.runFor(1100)
    const pending = '.docs:has([data-kept]) > .docs-main:last-child > .pending:only-child'
    await page.waitForSelector(`${pending} > h1:text-is("Quick Start")`)
    await eventually(() => page.locator(`${pending} > .pending-lines`).count(), 3)
    await page.waitForSelector('.sidebar [aria-current][href$="/quick-start"]')
    await eventually(() => page.$eval('main', main => getComputedStyle(main).opacity), '1')
    // The footer would move.
    await page.waitForSelector('.site-footer', { state: 'hidden' })
    const answered = page.waitForResponse(pageCalls)
    held.release()
    await answered
    await page.clock.runFor(500)
    await shows(page, `${docs}/quick-start`)
    await page.waitForSelector('.docs:has([data-kept]) > .docs-main .prose')
  })

  test('the menu stays between documents, with its filter and groups, and marks the current one', async () => {
    // With the clock stopped, no pending view shows.
    const page = await open(`${docs}/overview`, { clock: true })
    await preload(page, 'terms')
    await page.evaluate(() => document.querySelector('.docs-menu')?.setAttribute('data-kept', ''))
    await page.fill('[data-sidebar-filter]', 'quick start')
    await clickIn(page, '.sidebar a[href$="/quick-start"]')
    await page.waitForSelector('[data-kept] [aria-current][href$="/quick-start"]', {
      state: 'attached',
    })
    expect(await page.inputValue('[data-sidebar-filter]')).toBe('quick start')
    const group = '[data-kept] details:has([href$="/queryOptions"])'
    await clickIn(page, `${group} summary`)
    await page.waitForSelector(`${group}:not([open])`, { state: 'attached' })
    await clickIn(page, '.sidebar a[href$="/queryOptions"]')
    await page.waitForSelector(`${group}[open] [aria-current][href$="/queryOptions"]`, {
      state: 'attached',
    })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a missing page has links back and home', async () => {
    const page = await open('/learn')
    await clickIn(await withLink(page, `${docs}/no-such-page`), '#test-link')
    await shows(page, `${docs}/no-such-page`, '404 Not Found')
    await eventually(() => page.getAttribute('meta[name="robots"]', 'content'), 'noindex')
    await page.click('text=Go back')
    await shows(page, '/learn')
    await page.goForward()
    await page.click('text=Start Over')
    await shows(page, '/')
    const fresh = await open(`${docs}/no-such-page`)
    await fresh.click('text=Go back')
    await shows(fresh, '/')
  })

  test('a server error shows its id, and can be tried again', async () => {
    const page = await openBy('application', '/learn')
    const errors = complaintsOf(page, ['error'])
    const json = { $error: { message: 'Something went wrong!', id: 'ab12' } }
    await page.route(pageCalls, route => route.fulfill({ status: 500, json }))
    await page.click('footer a[href="/ethos"]')
    await shows(page, '/ethos', 'Something went wrong!')
    await eventually(() => page.textContent('main code'), 'ab12')
    expect(errors.join()).toContain('Something went wrong!')
    await page.unroute(pageCalls)
    await page.click('a:text-is("Try Again")')
    await shows(page, '/ethos', 'Ethos')
    await eventually(() => isSameDocument(page), true)
  })

  test('offline, the page stays, with a notice to try again', async () => {
    const page = await open('/learn')
    await preload(page, 'terms')
    await page.context().setOffline(true)
    await page.click('footer a[href="/ethos"]')
    await page.waitForSelector('text=offline')
    expect(new URL(page.url()).pathname).toBe('/learn')
    await page.context().setOffline(false)
    await page.click('.notice button')
    await shows(page, '/ethos')
  })

  test('a module that can’t be loaded reloads the document once', async () => {
    const other = await open('/learn')
    await preload(other, 'terms')
    const view = other.waitForResponse('**/assets/page-*.js')
    await other.hover('footer a[href="/blog"]')
    const page = await open(`${docs}/overview`)
    await preload(page, 'terms')
    let documents = 0
    await page.route((await view).url(), route => route.abort())
    page.on('request', request => {
      if (request.isNavigationRequest()) documents++
    })
    await page.click('footer a[href="/blog"]')
    await page.waitForURL('**/blog')
    expect(documents).toBe(1)
    await page.goto('/learn')
    await preload(page, 'terms')
    await page.click('footer a[href="/blog"]')
    await page.waitForSelector('.notice')
    expect(documents).toBe(2)
  })

  test('the first navigation after a deployment loads the document', async () => {
    const page = await openBy('application', '/learn')
    await page.route(pageCalls, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"build":"[^"]*"/, '"build":"newer"')
      await route.fulfill({ response, body })
    })
    await page.click('footer a[href="/ethos"]')
    await shows(page, '/ethos')
    await page.waitForFunction(() => !('isFirstDocument' in window))
  })
})

type Options = {
  readonly context?: BrowserContextOptions
  /** The test advances the page's clock. */
  readonly clock?: boolean
  /** Runs in the page before its own scripts. */
  readonly init?: (argument: unknown) => void
  readonly argument?: unknown
}

async function open(path: string, { context, clock, init, argument }: Options = {}): Promise<Page> {
  const page = await newTab({ viewport: { width: 1280, height: 600 }, ...context })
  if (clock) await page.clock.install()
  if (init) await page.addInitScript(init, argument)
  await page.goto(path)
  if (clock) await page.clock.pauseAt(Date.now() + 3_600_000)
  if (context?.javaScriptEnabled !== false)
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  return page
}

async function openBy(way: Way, path: string, options?: Options): Promise<Page> {
  const page = await open(path, options)
  if (way === 'application') await preload(page, 'terms')
  return page
}

/** Waits for the page's heading or canonical link, since the address may change earlier. */
async function shows(page: Page, path: string, heading?: string): Promise<void> {
  await page.waitForURL(url => url.pathname === path)
  if (heading) await page.waitForSelector(`main h1:has-text("${heading}")`)
  else
    await page.waitForSelector(`link[rel="canonical"][href="${origin}${path}"]`, {
      state: 'attached',
    })
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isFirstDocument' in window)
}

/** Clicks without scrolling. */
async function clickIn(page: Page, selector: string): Promise<void> {
  await page.evaluate(name => document.querySelector<HTMLElement>(name)?.click(), selector)
}

/** Adds a link to the page. */
async function withLink(page: Page, href: string): Promise<Page> {
  await page.evaluate(href => {
    const link = Object.assign(document.createElement('a'), { id: 'test-link', href })
    document.querySelector('main')?.after(link)
  }, href)
  return page
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async to => {
    const scrolled = new Promise(resolve => addEventListener('scroll', resolve, { once: true }))
    document.body.style.minHeight = '3000px'
    window.scrollTo({ top: to, behavior: 'instant' })
    await scrolled
  }, top)
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName)
}

function isCallOf(path: string, url: string): boolean {
  return (
    url.includes('/_server/page') &&
    new URL(url).searchParams.get('payload')?.includes(`"${path}"`) === true
  )
}

function requestsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
}

/** Hovers over the link in the footer until its page is prefetched. */
async function preload(page: Page, name: string): Promise<void> {
  const call = page.waitForResponse(response => isCallOf(`/${name}`, response.url()))
  await page.hover(`footer a[href="/${name}"]`)
  await page.clock.runFor(50).catch(() => undefined)
  await call
  await isRunning(page)
  await page.evaluate(async () => {
    const modules = performance.getEntriesByType('resource').map(({ name }) => name)
    for (const module of modules.filter(name => name.includes('/assets/page-')))
      await import(module)
  })
  await page.mouse.move(0, 0)
}

/** Holds the requests for a path until they are released. */
async function holdCallsOf(page: Page, path: string) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    url => isCallOf(path, url.href),
    async route => {
      asked.resolve()
      await released.promise
      await route.continue()
    },
  )
  return { asked: asked.promise, release: released.resolve }
}
