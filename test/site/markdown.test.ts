import { describe, expect, test } from 'bun:test'
import { origin, shareSite } from '../support/start-site.ts'

const overview = '/query/latest/docs/framework/react/overview'
const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const site = await shareSite()

const get = (path: string, headers: Record<string, string> = {}) => site.get(path, { headers })

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

  test.each([
    ['/query/latest/docs.md', 404, null],
    ['/query/latest/docs/framework/react.md', 307, `${overview}.md`],
    ['/query/v99/docs/framework/react/overview.md?a=1', 307, `${overview}.md?a=1`],
    ['/query/latest/docs/no-such-page.md', 404, null],
    ['/blog/the-address-is-state.md', 200, null],
    ['/terms.md', 404, null],
  ])('%s is %i %s', async (path, status, location) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })
})

test('markdown is 304 for a client that has the markdown, not for one that has the page', async () => {
  const tagOf = async (path: string) => (await get(path)).headers.get('etag') ?? ''
  const statusFor = async (etag: string) =>
    (await get(`${overview}.md`, { 'if-none-match': etag })).status
  expect(await statusFor(await tagOf(`${overview}.md`))).toBe(304)
  expect(await statusFor(await tagOf(overview))).toBe(200)
})

test('a missing document lists similar ones', async () => {
  const response = await get('/query/latest/docs/framework/react/guides/query.md')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toMatch(/^404 Not Found: .+\n\nNear it:\n\n- \[.+\]\(http:/)
})

describe('the address of a document', () => {
  test('is markdown for a client that prefers it', async () => {
    const response = await get(overview, { accept: 'text/markdown, text/html;q=0.9' })
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
    expect(await response.text()).toBe(await (await get(`${overview}.md`)).text())
  })

  test('is HTML for other clients, whatever was requested before', async () => {
    for (const accept of [browser, '*/*', 'text/markdown', browser, 'text/markdown', '*/*']) {
      const { headers } = await get(overview, { accept })
      const type = accept === 'text/markdown' ? 'markdown' : 'html'
      expect(headers.get('content-type')).toBe(`text/${type}; charset=utf-8`)
      expect(headers.get('vary')).toBe('Accept-Encoding, Accept')
    }
  })
})
