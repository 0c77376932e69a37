/**
 * Visits to the site in a real browser. The test files of one process share a browser and a site
 * with the embedded content; both end with the process. Each visitor is a browser context, without
 * cookies and storage of other tests.
 */
import { afterAll, afterEach, beforeAll, describe } from 'bun:test'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { hasBrowser, howToInstall, launch } from './browser.ts'
import { eventually } from './eventually.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { removeNewCalls } from './supported-browsers.ts'

/** In ms, less than a test may take, so that it fails with the name of its step. */
const stepTimeoutMs = 50_000

let browser: Promise<Browser> | undefined
let serving: Promise<ServedSite> | undefined
let origin = ''
const visitors: BrowserContext[] = []

/**
 * `describe` for tests in a browser. Without a browser they are skipped, but in CI they fail. With
 * `env`, these tests have a site of their own.
 */
export function describeInBrowser(
  name: string,
  tests: () => void,
  env?: Readonly<Record<string, string>>,
): void {
  if (!hasBrowser && !process.env.CI) {
    console.warn(`Skipped. ${howToInstall}`)
    describe.skip(name, tests)
    return
  }
  describe(name, () => {
    let own: ServedSite | undefined
    beforeAll(async () => {
      browser ??= launch()
      if (env) own = await serveSite(env)
      else serving ??= serveSite()
      origin = (own ?? (await serving))?.origin ?? ''
      await browser
    })
    afterAll(() => own?.close())
    afterEach(async () => {
      await Promise.all(visitors.splice(0).map(visitor => visitor.close()))
    })
    tests()
  })
}

/** The site that pages are opened on, unless a visitor has another `baseURL`. */
export const site = {
  /** Without a trailing slash. */
  get origin(): string {
    if (!origin) throw new Error('The site is only served within describeInBrowser')
    return origin
  },
}

/** A new visitor, who leaves when the test ends. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= launch()
  // Without motion, no background is drawn, which would take most of a slow machine's time.
  const visitor = await (await browser).newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    ...options,
  })
  visitor.setDefaultTimeout(stepTimeoutMs)
  await visitor.addInitScript(removeNewCalls)
  visitors.push(visitor)
  return visitor
}

export async function newTab(options?: BrowserContextOptions): Promise<Page> {
  return (await newVisitor(options)).newPage()
}

/** A loaded page of a new visitor. */
export async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await newTab(options)
  await page.goto(path)
  return page
}

/** Waits until it has the focus. */
export function hasFocus(control: Locator): Promise<void> {
  return eventually(() => control.evaluate(element => element === document.activeElement), true)
}

/** Starts the application by pointing at a link, without a scroll, and waits until it runs. */
export async function startApplication(page: Page): Promise<void> {
  // The last of the page are feeds, which the application does not show.
  await page.locator('a[href]:not([href^="/blog/"])').last().dispatchEvent('pointerover')
  await isRunning(page)
}

/** The application takes the browser's rules away when it has started. */
export async function isRunning(page: Page): Promise<void> {
  await page.waitForSelector('script[type="speculationrules"]', { state: 'detached' })
}

/** Collects uncaught errors and console messages of these kinds from now on. */
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
