import { describe, expect, test } from 'bun:test'
import { writeFolder } from '../support/checkout.ts'
import { functionPath, origin, shareSite, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const overview = '/query/latest/docs/framework/react/overview'
const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const site = await shareSite()

const get = (path: string, headers: Record<string, string> = {}) => site.get(path, { headers })

const indexLine = `> TanStack Query v5 (latest). All its documents: ${origin}/query/latest/llms.txt\n\n`

describe('a document with .md after its address', () => {
  test('is markdown: its index, its title, then its words, with absolute addresses', async () => {
    const response = await get(`${overview}.md`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('link')).toBe(`<${origin}${overview}>; rel="canonical"`)
    const text = await response.text()
    expect(text).toStartWith(`${indexLine}# `)
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

test.each([
  ['/query/v5/docs/framework/react/overview', 'TanStack Query v5 (latest)', '/query/v5/llms.txt'],
  ['/query/v4/docs/framework/react/overview', 'TanStack Query v4', '/query/v4/llms.txt'],
  ['/blog/the-address-is-state', 'TanStack.', '/llms.txt'],
])('the markdown of %s names its version and its index', async (path, version, index) => {
  const response = await get(`${path}.md`)
  const [line = '', empty, title] = (await response.text()).split('\n', 3)
  expect([line, empty, title]).toEqual([
    expect.stringMatching(/^> \S/),
    '',
    expect.stringMatching(/^# \S/),
  ])
  expect(line).toContain(version)
  expect(line).toEndWith(` ${origin}${index}`)
  expect((await get(index)).status).toBe(200)
})

test('two addresses of a document have different tags, because their first lines differ', async () => {
  const etag = (await get(`${overview}.md`)).headers.get('etag') ?? ''
  const other = overview.replace('latest', 'v5')
  expect((await get(`${other}.md`, { 'if-none-match': etag })).status).toBe(200)
})

test('other texts of a document don’t name the index', async () => {
  const data = {
    repo: 'TanStack/query',
    branch: 'main',
    filePath: 'docs/framework/react/overview.md',
  }
  const others = ['/query/latest/llms-full.txt', functionPath('doc', data)]
  for (const path of others)
    expect(await site.text(path)).not.toContain('> TanStack Query v5 (latest).')
})

test('the HTML of a page with markdown names it in a header, also from memory and as 304', async () => {
  const root = makeScratchFolder()
  writeFolder(root, {
    'TanStack/query/main/docs/overview.md': '# Overview\n',
    'TanStack/query/main/docs/übersicht, "<1>".md': '# Übersicht\n',
  })
  await using own = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: root } })
  const linkOf = ({ headers }: Response) => headers.get('link')
  const alternate = (path: string) => `<${origin}${path}.md>; rel="alternate"; type="text/markdown"`
  const encoded = '/query/latest/docs/%C3%BCbersicht,%20%22%3C1%3E%22'
  for (const path of [encoded, '/query/v5/docs/overview', '/blog/the-address-is-state']) {
    const first = await own.get(path)
    const etag = first.headers.get('etag') ?? ''
    const unchanged = await own.get(path, { headers: { 'if-none-match': etag } })
    expect([first.status, unchanged.status]).toEqual([200, 304])
    for (const response of [first, await own.get(path), unchanged])
      expect(linkOf(response)).toBe(alternate(path))
    expect((await own.get(`${path}.md`)).status).toBe(200)
  }
  for (const path of ['/', '/blog', '/query/latest', '/query/latest/docs/nope', '/search?q=a'])
    expect([path, linkOf(await own.get(path))]).toEqual([path, null])
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
