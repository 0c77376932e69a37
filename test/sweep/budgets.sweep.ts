import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { describeInBrowser, newTab } from '../support/visit.ts'

const doc = '/query/latest/docs/framework/react/overview'

/** Requests of a page, and the bytes of its files over the network, without headers. */
type Cost = { requests: number; scripts: number; styles: number; fonts: number; names: string[] }

describeInBrowser('a docs page costs at most', () => {
  let server: ServerProcess
  let read: Cost
  let next: Cost

  beforeAll(async () => {
    // Only a site that has started its background work compresses its files.
    server = await startSiteProcess()
    const first = await visit(server.origin)
    for (const name of first.next.names.filter(name => /\/assets\/.*\.(?:js|css)$/.test(name)))
      await eventually(() => codingOf(name), 'br')
    ;({ read, next } = await visit(server.origin))
  })
  afterAll(() => server.end())

  test('97 KB of JavaScript, also after the first interaction', () =>
    expect(next.scripts).toBeLessThanOrEqual(97_000))

  test('11 KB of JavaScript for who only reads, and no React', () => {
    expect(read.scripts).toBeLessThanOrEqual(11_000)
    expect(read.names).not.toContainEqual(expect.stringContaining('boot-'))
  })

  test('14.65 KB of styles', () => {
    expect(read.styles).toBeLessThanOrEqual(14_650)
    expect(read.styles).toBeGreaterThan(0)
  })

  test('6 KB of fonts', () => {
    expect(read.fonts).toBeLessThanOrEqual(6_000)
    expect(read.fonts).toBeGreaterThan(0)
  })

  test('6 requests, and 16 after the first interaction', () => {
    expect(read.requests).toBeLessThanOrEqual(6)
    expect(next.requests).toBeLessThanOrEqual(16)
  })

  // With 0.46 KB of headers, it fits the 7.3 KB that each of four connections sends at once over
  // the line of Lighthouse's phone.
  test('one file of script to start, of 6.84 KB', async () => {
    const html = await (await fetch(server.origin + doc)).text()
    const [, src = ''] = /<script type="module"[^>]*>import '([^']+)'/.exec(html) ?? []
    const response = await fetch(server.origin + src, { headers: { 'accept-encoding': 'br' } })
    expect(Number(response.headers.get('content-length'))).toBeWithin(1, 6_841)
    const imports = new Bun.Transpiler().scanImports(await response.text())
    expect(imports.filter(({ kind }) => kind === 'import-statement')).toEqual([])
  })
})

/** A reader without a cache, who then moves the pointer over a link. */
async function visit(baseURL: string): Promise<{ read: Cost; next: Cost }> {
  const page = await newTab({ baseURL, reducedMotion: 'no-preference' })
  // Web vitals are measured in one visit of ten.
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  await page.goto(doc)
  // The background is drawn last, without an interaction too.
  await page.locator('canvas').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const read = await page.evaluate(cost)
  const answered = page.waitForResponse('**/_server/page?**')
  await page.locator('.sidebar a:not([aria-current])').first().hover()
  await answered
  // The running application removes the rules, and has loaded the code of its page.
  await page.locator('script[type="speculationrules"]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  return { read, next: await page.evaluate(cost) }
}

async function codingOf(address: string): Promise<string | null> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return response.headers.get('content-encoding')
}

/** Runs in the page. */
function cost(): Cost {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const bytesOf = (ending: string) =>
    entries
      .filter(({ name }) => name.endsWith(ending))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    requests: entries.length + 1,
    scripts: bytesOf('.js'),
    styles: bytesOf('.css'),
    fonts: bytesOf('.woff2'),
    names: entries.map(({ name }) => name),
  }
}
