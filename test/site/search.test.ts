import { beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { popularGuides } from '../../src/libraries/popular-guides.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { functionPath, shareSite, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const site = await shareSite()
beforeAll(() => site.search.whenIndexed())

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

  test('has a form, shows the last page for one beyond it, and ignores an unknown library', async () => {
    expect(await site.text('/search')).toContain('<h1>Search</h1>')
    expect(await site.text('/search?q=query+keys&page=9999')).not.toContain('No results')
    expect(await site.text('/search?q=logarithmic&library=nothing')).toContain('/ranger/latest/')
    expect(await site.text('/search?q=logarithmic&library=query&version=latest')).toContain(
      'No results for “logarithmic” in Query',
    )
  })

  test('filters by library, version, framework and kind, and keeps the choice', async () => {
    const hitsOf = async (address: string) =>
      Array.from(
        (await site.text(address)).matchAll(/<h2><a href="([^"]+)"/g),
        ([, href = '']) => href,
      )
    const references = await hitsOf('/search?q=query&kind=reference')
    expect(references.length).toBeGreaterThan(3)
    expect(references.filter(href => !href.includes('/reference/'))).toEqual([])
    const ofVue = await hitsOf('/search?q=query&library=query&version=latest&framework=vue')
    expect(ofVue.length).toBeGreaterThan(3)
    expect(ofVue.filter(href => /framework\/(?!vue)/.test(href))).toEqual([])
    expect(await hitsOf('/search?q=query&framework=vue')).toContain(ofVue[0] ?? '')

    const html = await site.text('/search?q=query&library=query&framework=vue&kind=guide&version=')
    expect(html.match(/<option value="[^"]*" selected="">[^<]+/g)).toEqual([
      '<option value="query" selected="">Query',
      '<option value="" selected="">All',
      '<option value="vue" selected="">Vue',
      '<option value="guide" selected="">Guide',
    ])
    expect(html).toContain('in Query · Vue · Guide')
    expect(html).toMatch(/<li data-library="query"><h2>.*?<use href="#ui-icon-book">/)
  })

  test('suggests guides that exist, a search without filters, and another spelling', async () => {
    const guides = [undefined, ...libraries.map(({ id }) => id)].flatMap(id => popularGuides(id))
    for (const { href } of guides)
      expect([href, (await site.get(href)).status]).toEqual([href, 200])
    expect(await site.text('/search')).toContain('Suggested guides')
    expect(await site.text('/search')).not.toContain('<select')
    expect(await site.text('/search?library=query')).toContain('<select')
    const nothing = await site.text('/search?q=logarithmik&library=query')
    expect(nothing).toContain('<a href="/search?q=logarithmik">Search without filters</a>')
    expect(nothing).toContain('Suggested guides')
    expect(nothing).toContain('<a href="https://github.com/TanStack/query">GitHub</a>')
    expect(nothing).toContain('Did you mean <a href="/search?q=logarithmic&amp;library=query">')
    expect(await site.text('/search?q=query+keys')).not.toContain('Did you mean')
  })

  test('is announced to browsers by OpenSearch', async () => {
    expect(await site.text('/')).toContain('href="/opensearch.xml"')
    const response = await site.get('/opensearch.xml')
    expect(response.headers.get('content-type')).toStartWith(
      'application/opensearchdescription+xml',
    )
    expect(await response.text()).toContain(
      'template="http://localhost:3000/search?q={searchTerms}"',
    )
  })
})

test('before the first index is complete, finding nothing is no result', async () => {
  await using cold = await startSite({ timeoutMs: 0 })
  const call = functionPath('search', { q: 'useSuspenseQuery' })
  expect((await cold.get(call)).status).toBe(503)
  const page = await cold.text('/search?q=useSuspenseQuery')
  expect(page).toContain('The search index is being built')
  await cold.search.whenIndexed()
  expect(await cold.text(call)).toContain('useSuspenseQuery')
})

test('searches beyond the queue are dropped, to be sent again later', async () => {
  for (const address of ['/search?q=query+keys', functionPath('search', { q: 'query keys' })]) {
    const responses = await Promise.all(Array.from({ length: 60 }, () => site.get(address)))
    const dropped = responses.filter(({ status }) => status !== 200)
    expect(dropped.length).toBeGreaterThan(0)
    for (const { status, headers } of dropped)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await responses.find(({ status }) => status === 503)?.text()).toContain(
      'The site is busy',
    )
  }
})

test('the framework that the reader chose comes first', async () => {
  const payload = encodeURIComponent(JSON.stringify({ data: { q: 'query keys' }, context: {} }))
  const call = `/_server/search?payload=${payload}&createServerFn`
  const cookie = `prefs=${encodeURIComponent('framework=vue')}`
  const text = await (await site.get(call, { headers: { cookie } })).text()
  expect(/"\/query\/latest\/docs\/[^"]+"/.exec(text)?.[0]).toContain('/vue/guides/query-keys')
})

test.each(['query', 'react-query'])(
  'the name %p finds the library and its overview first',
  async q => {
    const { hits } = await site.search.find({ q, most: 2 })
    expect(hits.map(({ href }) => href)).toEqual([
      '/query/latest',
      '/query/latest/docs/framework/react/overview',
    ])
  },
)

test('posts, static pages and examples are found', async () => {
  const hrefs = async (q: string) => (await site.search.find({ q })).hits.map(({ href }) => href)
  expect(await hrefs('terms of service')).toContain('/terms')
  expect((await hrefs('rss')).slice(0, 2)).toEqual(['/blog/rss.xml', '/releases/rss.xml'])
  expect((await hrefs('blog')).some(href => href.startsWith('/blog'))).toBe(true)
  const { hits } = await site.search.find({ q: 'example basic', library: 'query', most: 50 })
  expect(hits.map(({ kind }) => kind)).toContain('example')
})

test('a site that closes while it indexes closes its database, and logs nothing', async () => {
  const folder = makeScratchFolder()
  const other = await startSite({ env: { DATA_DIR: folder } })
  other.search.start()
  await other.close()
  // A database that was not closed leaves its write-ahead log.
  expect(readdirSync(folder).filter(name => name.endsWith('-wal'))).toEqual([])
  expect(other.events.filter(({ level }) => level !== 'info')).toEqual([])
})
