import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { startSite, type TestSite } from '../support/start-site.ts'

// A first render starts a worker and its grammars.
const overview = '/query/latest/docs/framework/react/overview'
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const bodyOf = async (path: string, init?: RequestInit) => (await site.get(path, init)).text()
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(match => match[1])

describe('the head of a document', () => {
  test('says each thing once', async () => {
    const html = await bodyOf(overview)
    for (const once of [
      /<title>/g,
      /name="description"/g,
      /rel="canonical"/g,
      /property="og:title"/g,
      /property="og:url"/g,
      /<h1/g,
      /<main/g,
    ]) {
      expect([once.source, html.match(once)?.length]).toEqual([once.source, 1])
    }
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

  test('of a version with one example has nothing to filter; of a library without any, a way to the docs', async () => {
    const one = await bodyOf('/query/v3/examples')
    expect(one).toContain('One small project')
    expect(one).not.toContain('data-filter-examples')
    expect(await bodyOf('/config/latest/examples')).toContain(
      'has no examples. <a href="/config/latest/docs">',
    )
  })

  test('of a missing page has no canonical address and is not to be indexed', async () => {
    const html = await bodyOf('/query/latest/docs/no-such-page')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('the answer of a document', () => {
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

  test('is not sent to who holds it', async () => {
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

  test('uses the query parameters of its route, in any order of requests', async () => {
    const path = '/query/latest/docs/framework/react/examples/basic'
    const tags = []
    for (const query of [
      '?path=package.json',
      '',
      '?path=package.json&other=1',
      '?path=README.md',
    ]) {
      tags.push((await site.get(path + query)).headers.get('etag'))
    }
    expect(tags[2]).toBe(tags[0] as string)
    expect(new Set(tags).size).toBe(3)
  })

  test('leaves other query alone: the same page, the same ETag', async () => {
    const [one, other] = [await site.get(overview), await site.get(`${overview}?utm_source=x`)]
    expect(other.headers.get('etag')).toBe(one.headers.get('etag') as string)
    expect(await other.text()).toBe(await one.text())
  })
})
