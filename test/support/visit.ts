/**
 * Visits to the site in a real browser. The site, on its embedded content, and the browser are started by the first file that needs them and
 * shared by all of a run, as visitors share them; every test has visitors of its own, who keep nothing for the next.
 */
import { afterEach, beforeAll, describe, setDefaultTimeout } from 'bun:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { atEnd } from './at-end.ts'
import { hasBrowser, howToInstall, launch } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

/** Milliseconds: a machine that does much else at once is slow to start a page in, and no test measures it by them. */
const timeoutMs = { test: 180_000, step: 60_000 }

let browser: Promise<Browser> | undefined
let served: ServedSite | undefined
const visitors: BrowserContext[] = []

/** `describe` for tests in a browser: skipped, with one line that says so, on a machine without one that is not the continuous integration's. */
export function describeInBrowser(name: string, tests: () => void): void {
  if (!hasBrowser && !process.env.CI) {
    console.warn(`Skipped. ${howToInstall}`)
    describe.skip(name, tests)
    return
  }
  describe(name, () => {
    setDefaultTimeout(timeoutMs.test)
    beforeAll(start)
    afterEach(async () => {
      await Promise.all(visitors.splice(0).map(visitor => visitor.close()))
    })
    tests()
  })
}

/** The site that is visited, unless a visitor has a `baseURL`. */
export const site = {
  /** Without a slash at its end. */
  get origin(): string {
    if (!served) throw new Error('The site is served within describeInBrowser alone')
    return served.origin
  },
}

/** Somebody who was never here, until the end of the test. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= startBrowser()
  const visitor = await (await browser).newContext({ baseURL: site.origin, ...options })
  visitor.setDefaultTimeout(timeoutMs.step)
  visitors.push(visitor)
  return visitor
}

/** The empty tab of a new visitor, for what has to be arranged before anything is loaded. */
export async function newTab(options?: BrowserContextOptions): Promise<Page> {
  return (await newVisitor(options)).newPage()
}

/** A page as a new visitor finds it, once it is loaded. */
export async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await newTab(options)
  await page.goto(path)
  return page
}

/** What a page complains of from here on: errors that nobody caught, and lines of those kinds on its console. */
export function complaintsOf(
  page: Page,
  kinds: readonly string[] = ['error', 'warning'],
): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (kinds.includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`${page.url()}: ${error}`))
  return complaints
}

async function start(): Promise<void> {
  browser ??= startBrowser()
  if (!served) {
    served = await serveSite()
    atEnd(served.close)
  }
  await browser
}

async function startBrowser(): Promise<Browser> {
  const started = await launch()
  atEnd(() => started.close())
  return started
}
