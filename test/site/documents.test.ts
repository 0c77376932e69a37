import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { shareSite, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const overview = '/query/latest/docs/framework/react/overview'
const site = await shareSite()

const bodyOf = async (path: string, init?: RequestInit) => (await site.get(path, init)).text()
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, one]) => one)

describe('the head of a document', () => {
  test('has each of its elements once', async () => {
    const html = await bodyOf(overview)
    const meta = [
      'name="description"',
      'rel="canonical"',
      'property="og:title"',
      'property="og:url"',
    ]
    for (const once of ['<title>', '<h1', '<main', ...meta])
      expect([once, html.split(once).length - 1]).toEqual([once, 1])
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${overview}"/>`)
    expect(all(html, /<title>([^<]*)/g)).toEqual([
      expect.stringMatching(/^.+ \| TanStack Query Docs$/),
    ])
  })

  test.each([
    ['/query/v5/docs/framework/react/overview', overview],
    ['/query/v4/docs/framework/react/overview', overview],
    ['/form/latest/docs/framework/react/overview', '/form/latest/docs/overview'],
    ['/query/v4', '/query/latest'],
    ['/query/v4/examples', '/query/latest/examples'],
    ['/query/v4/symbols', '/query/latest/symbols'],
    ['/query/v5', '/query/latest'],
  ])('%s names %s as its canonical address', async (path, canonical) => {
    expect(
      all(await bodyOf(path), /rel="canonical" href="http:\/\/localhost:3000([^"]*)"/g),
    ).toEqual([canonical])
  })

  test('of a missing page has no canonical address and is not to be indexed', async () => {
    const html = await bodyOf('/query/latest/docs/no-such-page')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('of a missing page searches for the end of its address', async () => {
    const html = await bodyOf('/query/v4/docs/guides/no-such_page')
    expect(html).toMatch(/<input type="search"[^>]* name="q" value="no such page"\/>/)
    expect(html).toContain('<input type="hidden" name="library" value="query"/>')
    expect(html).toContain('<input type="hidden" name="version" value="v4"/>')
  })
})

describe('the response of a document', () => {
  test('is the same page in every coding, first and later', async () => {
    const plain = await bodyOf(overview, { headers: { 'accept-encoding': 'identity' } })
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
    for (const [coding, decode] of Object.entries(decoders)) {
      for (const _ of ['made', 'stored']) {
        const response = await site.get(overview, { headers: { 'accept-encoding': coding } })
        expect(response.headers.get('content-encoding')).toBe(coding)
        expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
        expect(decode(await response.bytes()).toString()).toBe(plain)
      }
    }
  })

  test('is 304 for a client that has it', async () => {
    const etag = (await site.get(overview)).headers.get('etag') ?? ''
    for (const held of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const response = await site.get(overview, { headers: { 'if-none-match': held } })
      expect([held, response.status, await response.text()]).toEqual([held, 304, ''])
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    }
    expect((await site.get(overview, { headers: { 'if-none-match': 'W/"another"' } })).status).toBe(
      200,
    )
  })

  test('depends on the query parameters of its route, and on no others', async () => {
    const path = '/query/latest/docs/framework/react/examples/basic'
    const queries = ['?path=package.json', '', '?path=package.json&other=1', '?path=README.md']
    const tags = []
    for (const query of queries) tags.push((await site.get(path + query)).headers.get('etag'))
    expect(tags[2]).toBe(tags[0] as string)
    expect(new Set(tags).size).toBe(3)
  })
})

test.each(['/%E0%A4%A', '/query/%', '/blog/%ff.md'])(
  '%s, which can’t be decoded, is 400 with the error page and is not cached',
  async path => {
    const response = await site.get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    const html = await response.text()
    expect(html).toContain('<h1>This address isn’t valid</h1>')
    expect(html).not.toContain('Try Again')
  },
)

test('a tab of the previous deployment can load its files', async () => {
  const dataDir = makeScratchFolder()
  mkdirSync(join(dataDir, 'builds/current'), { recursive: true })
  writeFileSync(join(dataDir, 'builds/current/page-0a1b2c3d.js'), 'export {}')
  const next = await startSite({ env: { DATA_DIR: dataDir } })
  const response = await next.get('/assets/page-0a1b2c3d.js')
  expect([response.status, await response.text()]).toEqual([200, 'export {}'])
  expect(response.headers.get('content-type')).toStartWith('text/javascript')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  await next.close()
})

test('scripts and styles have hashed names, are kept for good, and come compressed', async () => {
  const files = all(await bodyOf(overview), /(?:src=|href=|import )"(\/assets\/[^"#]+)/g)
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{8,}\.(?:js|css|svg|woff2)$/)
    const { headers } = await site.get(file ?? '', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // The format of fonts is compressed already.
    expect(headers.get('content-encoding')).toBe(file?.endsWith('.woff2') ? null : 'gzip')
  }
})
