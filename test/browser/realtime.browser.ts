import { afterEach, beforeEach, expect, test } from 'bun:test'
import { once } from 'node:events'
import { makeFunctionReference } from 'convex/server'
import type { Page } from 'playwright-core'
import type { Reading } from '../../src/community/statistics-readings.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { type ConvexFunctions, openConvexFunctions } from '../support/convex-functions.ts'
import { eventually } from '../support/eventually.ts'
import { type FakeConvex, startFakeConvex } from '../support/fake-convex.ts'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { describeInBrowser, newTab } from '../support/visit.ts'

const keep = makeFunctionReference<'mutation', { reading: Reading }>('statistics:keep')
/** Each repository has 1,000 stars. */
const repos = new Set(libraries.map(({ repo }) => repo))
const total = (more = 0) => (repos.size * 1000 + more).toLocaleString('en-US')

describeInBrowser('with the hosted backend', () => {
  let functions: ConvexFunctions
  let convex: FakeConvex
  let served: ServedSite
  let page: Page

  beforeEach(async () => {
    functions = openConvexFunctions()
    convex = startFakeConvex(functions)
    for (const repo of repos) await read(repo, 1000)
    served = await serveSite({ CONVEX_URL: convex.url })
    await served.refreshCommunity()
    page = await newTab({ baseURL: served.origin })
  })
  afterEach(async () => {
    await page.context().close()
    await served.close()
    await convex.stop()
  })

  const read = (subject: string, stars: number) =>
    functions.mutation(keep, { reading: { kind: 'stars', subject, stars, readAt: Date.now() } })
  const stars = () => page.locator('.statistics dl > div:has(dt:text("GitHub stars")) dd')
  const shows = (text: string) =>
    stars()
      .and(page.getByText(text, { exact: true }))
      .waitFor({ state: 'attached' })

  /** Opens home and waits until it listens. */
  async function openHome(): Promise<void> {
    const listening = once(convex.events, 'query')
    await page.goto('/')
    await listening
  }

  test('home has the figures in its HTML, and shows each change at once', async () => {
    const html = await (await fetch(`${served.origin}/`)).text()
    expect(html).toContain(total())
    await openHome()
    await shows(total())
    await read('TanStack/query', 49_803)
    await convex.push()
    await shows(total(48_803))
    await read('TanStack/query', 0)
    await convex.push()
    await shows(total(-1000))
  })

  test.each([
    { saveData: true, hasBackend: true },
    { saveData: false, hasBackend: false },
  ])('React does not start with %p', async ({ saveData, hasBackend }) => {
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.addInitScript(
      saveData => Object.defineProperty(navigator, 'connection', { value: { saveData } }),
      saveData,
    )
    await page.route('/', async route => {
      const response = await route.fetch()
      const html = await response.text()
      const body = hasBackend ? html : html.replace(/ data-convex-url="[^"]*"/, '')
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    // Callbacks run in turn, this one after the site's own.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    expect(requests.filter(url => /\/assets\/boot-/.test(url))).toEqual([])
  })

  test('home reconnects to a backend that was down, after ever longer waits', async () => {
    await page.addInitScript(() => {
      const tries: number[] = []
      Object.assign(window, {
        tries,
        WebSocket: class extends WebSocket {
          constructor(url: string | URL) {
            tries.push(performance.now())
            super(url)
          }
        },
      })
    })
    // By the page's own clock, none is sent early, however busy the machine is.
    const tries = () => page.evaluate(() => (window as unknown as { tries: number[] }).tries)
    await openHome()
    await shows(total())
    const before = (await tries()).length
    await convex.kill()
    await eventually(tries, ({ length }) => expect(length).toBeGreaterThanOrEqual(before + 5))
    const again = (await tries()).slice(before)
    const waits = again.slice(1).map((time, index) => time - (again[index] ?? 0))
    // From 100 ms, doubled each time, with a jitter of half (convex-js, web_socket_manager.ts).
    for (const [index, wait] of waits.entries())
      expect(wait).toBeGreaterThanOrEqual(100 * 2 ** (index + 1) * 0.5 - 1)
    await read('TanStack/query', 2000)
    convex.up()
    await shows(total(1000))
  })
})
