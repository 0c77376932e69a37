import { beforeAll, expect, test } from 'bun:test'
import { gunzipSync } from 'node:zlib'
import { eventually } from '../support/eventually.ts'
import { startSite } from '../support/start-site.ts'
import { describeInBrowser, open, site } from '../support/visit.ts'

const doc = '/query/latest/docs/framework/react/overview'
const kilobyte = 1000

/** What a page costs: requests, and the bytes of scripts, styles and fonts as they come over the network, without headers. */
type Cost = { requests: number; scripts: number; styles: number; fonts: number; names: string[] }

describeInBrowser('a docs page costs at most', () => {
  let read: Cost
  let goneOn: Cost

  beforeAll(async () => {
    const first = await visit()
    await whenCompressed([...first.read.names, ...first.goneOn.names])
    const again = await visit()
    read = again.read
    goneOn = again.goneOn
    console.log(`A docs page: ${told(read)}; once the visitor means to go on: ${told(goneOn)}`)
  })

  test('90 KB of JavaScript, also once the visitor means to go on', () => {
    expect(goneOn.scripts).toBeLessThanOrEqual(90 * kilobyte)
  })

  test('10 KB of JavaScript for who only reads, and no React', () => {
    expect(read.scripts).toBeLessThanOrEqual(10 * kilobyte)
    expect(read.names).not.toContainEqual(expect.stringContaining('boot-'))
  })

  test('15 KB of styles', () => {
    expect(read.styles).toBeLessThanOrEqual(15 * kilobyte)
    expect(read.styles).toBeGreaterThan(0)
  })

  test('10 KB of fonts', () => {
    expect(read.fonts).toBeLessThanOrEqual(10 * kilobyte)
    expect(read.fonts).toBeGreaterThan(0)
  })

  test('5 requests, and 18 once the visitor means to go on', () => {
    expect(read.requests).toBeLessThanOrEqual(5)
    expect(goneOn.requests).toBeLessThanOrEqual(18)
  })

  test('its entry runs without a second file', async () => {
    const html = await (await fetch(site.origin + doc)).text()
    const [, src = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
    const imports = new Bun.Transpiler().scanImports(await (await fetch(site.origin + src)).text())
    expect(imports.filter(({ kind }) => kind === 'import-statement')).toEqual([])
  })
})

test('scripts and styles have hashed names, are kept for good, and come compressed', async () => {
  const { handle, close } = await startSite()
  const get = (path: string) =>
    handle(new Request(`http://localhost:3000${path}`, { headers: { 'accept-encoding': 'gzip' } }))
  const html = new TextDecoder().decode(gunzipSync(await (await get(doc)).bytes()))
  const addresses = [...html.matchAll(/(?:src=|href=|import )"(\/assets\/[^"#]+)/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses.length).toBeGreaterThanOrEqual(2)
  for (const address of addresses) {
    expect(address).toMatch(/-[\w-]{8,}\.(?:js|css|svg|woff2)$/)
    const { headers } = await get(address)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // A font is compressed by its nature.
    expect(headers.get('content-encoding')).toBe(address.endsWith('.woff2') ? null : 'gzip')
  }
  await close()
})

/** A reader whose browser keeps nothing yet, and who then means to go on. */
async function visit(): Promise<{ read: Cost; goneOn: Cost }> {
  const page = await open(doc)
  // What comes once the page is idle is there, and what that asks for.
  await page.locator('canvas').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const read = await page.evaluate(cost)
  const answered = page.waitForResponse('**/_server/page?**')
  await page.locator('.sidebar a:not([aria-current])').first().hover()
  await answered
  await page.waitForLoadState('networkidle')
  const goneOn = await page.evaluate(cost)
  return { read, goneOn }
}

/** In the first seconds of a build brotli is still at work, and gzip serves in its place. */
async function whenCompressed(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.filter(address => /\/assets\/.*\.(?:js|css)$/.test(address))) {
    const coding = async () => {
      const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      return response.headers.get('content-encoding')
    }
    await eventually(coding, 'br')
  }
}

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

function told({ requests, scripts, styles, fonts }: Cost): string {
  const rounded = (bytes: number) => (bytes / kilobyte).toFixed(1)
  return `${rounded(scripts)} KB of JavaScript, ${rounded(styles)} KB of styles, ${rounded(fonts)} KB of fonts, ${requests} requests`
}
