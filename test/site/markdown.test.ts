import { afterAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { origin, startSite } from '../support/start-site.ts'

const overview = '/query/latest/docs/framework/react/overview'
const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const site = await startSite()
afterAll(site.close)

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.get(path, { headers, method })

describe('a document with .md after its address', () => {
  test('is markdown: its title, then its words, with absolute addresses', async () => {
    const response = await get(`${overview}.md`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('link')).toBe(`<${origin}${overview}>; rel="canonical"`)
    const text = await response.text()
    expect(text).toMatch(/^# \S/)
    expect(text).not.toMatch(/\]\((?!https?:|mailto:)/)
    expect(text).not.toMatch(/<!-- ::|^---$/m)
  })

  test('comes in codings, and as 304 to a client that has it', async () => {
    const plain = await (await get(`${overview}.md`)).text()
    for (const _ of ['made', 'stored']) {
      const response = await get(`${overview}.md`, { 'accept-encoding': 'br' })
      expect(brotliDecompressSync(await response.bytes()).toString()).toBe(plain)
    }
    const etag = (await get(`${overview}.md`)).headers.get('etag') ?? ''
    const unchanged = await get(`${overview}.md`, { 'if-none-match': etag })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect(
      (
        await get(`${overview}.md`, {
          'if-none-match': (await get(overview)).headers.get('etag') ?? '',
        })
      ).status,
    ).toBe(200)
    expect((await get(`${overview}.md`, {}, 'POST')).status).toBe(405)
  })

  test.each([
    ['/query/latest/docs.md', 404, null],
    ['/query/latest/docs/framework/react.md', 307, `${overview}.md`],
    ['/query/latest/docs/react/overview.md', 308, `${overview}.md`],
    ['/query/v99/docs/framework/react/overview.md?a=1', 307, `${overview}.md?a=1`],
    ['//query/latest/docs/framework/react/overview.md/', 308, `${overview}.md`],
    ['/query/latest/docs/no-such-page.md', 404, null],
    ['/nope/latest/docs/overview.md', 404, null],
    ['/blog/no-such-post.md', 404, null],
    ['/terms.md', 404, null],
    ['/healthz.md', 404, null],
  ])('%s answers %i %s', async (path, status, location) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  test('that is missing says what is near it', async () => {
    const response = await get('/query/latest/docs/framework/react/guides/query.md')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toMatch(
      /^404 Not Found: .+\n\nNear it:\n\n- \[.+\]\(http:\/\/localhost:3000\/query\//,
    )
  })
})

describe('the address of a document', () => {
  test('answers with markdown who would rather have that', async () => {
    const response = await get(overview, { accept: 'text/markdown, text/html;q=0.9' })
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
    expect(await response.text()).toBe(await (await get(`${overview}.md`)).text())
  })

  test('answers with HTML everybody else, whatever was asked before', async () => {
    for (const accept of [browser, '*/*', 'text/markdown', browser, 'text/markdown', '*/*']) {
      const response = await get(overview, { accept })
      expect([accept, response.headers.get('vary'), response.headers.get('content-type')]).toEqual([
        accept,
        'Accept-Encoding, Accept',
        `text/${accept === 'text/markdown' ? 'markdown' : 'html'}; charset=utf-8`,
      ])
    }
  })

  test('is not negotiated where there is no markdown', async () => {
    const response = await get('/terms', { accept: 'text/markdown' })
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('vary'),
    ]).toEqual([200, 'text/html; charset=utf-8', 'Accept-Encoding'])
  })
})

test('a post is to be had as markdown', async () => {
  const response = await get('/blog/one-table-of-routes.md')
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await response.text()).toMatch(/^# \S/)
})
