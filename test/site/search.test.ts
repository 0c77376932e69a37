import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startSite, type TestSite } from '../support/start-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
  await site.search.settled()
})
afterAll(() => site.close())

const read = async (path: string) => (await site.get(path)).text()

describe('the search page', () => {
  test('shows the query, and is stored by no cache and no search engine', async () => {
    const response = await site.get('/search?q=%3Cquery+keys%3E&library=query')
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('value="&lt;query keys&gt;"')
    expect(html).toMatch(
      /<h2><a href="\/query\/latest\/docs\/framework\/react\/guides\/query-keys"/,
    )
  })

  test('shows the last page for one beyond it, and ignores an unknown library', async () => {
    expect(await read('/search?q=query+keys&page=9999')).not.toContain('No results')
    expect(await read('/search?q=logarithmic&library=nothing')).toContain('/ranger/latest/')
    expect(await read('/search?q=logarithmic&library=query&version=latest')).toContain(
      'No results in TanStack Query',
    )
  })

  test('has a form without a query', async () => {
    expect(await read('/search')).toContain('<h1>Search</h1>')
  })

  test('is compressed', async () => {
    const response = await site.get('/search?q=query+keys', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ])
    expect(new TextDecoder().decode(Bun.gunzipSync(await response.bytes()))).toContain(
      'value="query keys"',
    )
  })

  test('is announced to browsers by OpenSearch', async () => {
    expect(await read('/')).toContain('href="/opensearch.xml"')
    const response = await site.get('/opensearch.xml')
    expect(response.headers.get('content-type')).toStartWith(
      'application/opensearchdescription+xml',
    )
    expect(await response.text()).toContain(
      'template="http://localhost:3000/search?q={searchTerms}"',
    )
  })
})

test('posts, static pages and examples are found', async () => {
  const hrefs = async (q: string) => (await site.search.find({ q })).hits.map(({ href }) => href)
  expect(await hrefs('terms of service')).toContain('/terms')
  expect((await hrefs('blog')).some(href => href.startsWith('/blog'))).toBe(true)
  expect(
    (await site.search.find({ q: 'example basic', library: 'query', most: 50 })).hits.some(
      ({ kind }) => kind === 'example',
    ),
  ).toBe(true)
})

test('the exported names of a library are listed in alphabetical order', async () => {
  const html = await read('/query/latest/symbols')
  const names = [
    ...html.matchAll(/<li><a href="\/query\/latest\/docs\/[^"]+"><code>([^<]+)<\/code>/g),
  ].map(([, name = '']) => name)
  expect(names).toContain('QueryClient')
  expect(names).toContain('useQuery')
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
  expect((await site.get('/config/latest/symbols')).status).toBe(200)
})

test('a missing page offers similar pages', async () => {
  const response = await site.get('/query/latest/docs/api/use-query')
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('href="/query/latest/docs/framework/react/reference/useQuery"')
})

test('searches without results are counted', async () => {
  await site.search.find({ q: 'quantum entanglement' })
  expect(site.search.missed()).toContainEqual({
    words: 'quantum entanglement',
    times: 1,
    last: expect.any(Number),
  })
})
