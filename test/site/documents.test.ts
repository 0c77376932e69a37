import { describe, expect, test } from 'bun:test'
import { writeFolder } from '../support/checkout.ts'
import { functionPath, shareSite, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const overview = '/query/latest/docs/framework/react/overview'
const site = await shareSite()

const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, one]) => one)

describe('the head of a document', () => {
  test('has each of its elements once', async () => {
    const html = await site.text(overview)
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

  test('of a missing page offers an empty search of its version, and the ways back', async () => {
    const html = await site.text('/query/v4/docs/guides/no-such_page')
    expect(html).toMatch(/<h1>404 Not Found<\/h1>.*The page you are looking for does not exist\./s)
    expect(html).toMatch(/<button [^>]*data-go-back[^>]*>Go back</)
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Start Over</)
    expect(html).toMatch(/<input type="search"(?![^>]* value=)[^>]* name="q"/)
    expect(html).toContain('<input type="hidden" name="library" value="query"/>')
    expect(html).toContain('<input type="hidden" name="version" value="v4"/>')
  })

  test.each([
    ['/querry', /Did you mean…<\/h2><ul><li><a href="\/query\/latest">TanStack Query</],
    ['/suport', /Did you mean…<\/h2><ul><li><a href="\/support">Support</],
    ['/zzz', /one of these\?<\/h2>.*<a href="\/router\/latest">TanStack Router</s],
    ['/a/b/c/d', /one of these\?<\/h2>.*<a href="\/router\/latest">TanStack Router</s],
  ])('of the missing %s has pages to go on with', async (path, pages) => {
    expect(await site.text(path)).toMatch(pages)
  })
})

test('a document that can’t be rendered is its source, and no cache keeps it', async () => {
  const root = makeScratchFolder()
  const text = `# Deep\n\n${'> '.repeat(200)}end`
  writeFolder(root, { 'TanStack/query/main/docs/deep.md': text })
  await using own = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: root } })
  const path = '/query/latest/docs/deep'
  const response = await own.get(path)
  const html = await response.text()
  expect(html).toMatch(/<pre class="source"[^>]*>\n# Deep\n/)
  expect(html).toContain('"https://github.com/TanStack/query/blob/main/docs/deep.md"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  const data = await own.get(functionPath('page', path))
  expect(data.status).toBe(200)
  for (const { headers } of [response, data])
    expect(headers.get('cache-control')).toEndWith('no-store')
})

test('a document with other line ends is the same page and the same markdown', async () => {
  const text = [
    '---\ntitle: Ends\n---\n\n> [!TIP] Title\n> body\n',
    '```ts\nconst a = 1 // [!code --]\nconst b = 2 // [!code ++]\nc // [!code focus]\n```\n',
    '<!-- ::start:tabs -->\n\n## A\n\na\n\n## B\n\nb\n\n<!-- ::end:tabs -->\n',
    '<img\n  src="a.png"\n  style={{ width: 10 }}\n/>\n\n1. x\n\n   ```js {2}\n   a\n   b\n   ```\n',
  ].join('\n')
  const root = makeScratchFolder()
  const withEnds = (end: string) => text.replaceAll('\n', end)
  writeFolder(root, {
    'TanStack/query/main/docs/one.md': text,
    'TanStack/query/main/docs/two.md': withEnds('\r\n'),
    'TanStack/query/main/docs/six.md': withEnds('\r'),
  })
  await using own = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: root } })
  const read = async (name: string, extension: string) => {
    const body = await (await own.get(`/query/latest/docs/${name}${extension}`)).text()
    // What follows the text has the document's name.
    return /<div class="alert[\s\S]*<\/figure>/.exec(body)?.[0] ?? body
  }
  for (const extension of ['', '.md']) {
    const expected = await read('one', extension)
    expect(expected).toContain('Title')
    for (const name of ['two', 'six']) expect(await read(name, extension)).toBe(expected)
  }
})

test('a binary or UTF-16 document is missing, and logged once', async () => {
  const root = makeScratchFolder()
  writeFolder(root, {
    'TanStack/query/main/docs/overview.md': '# Overview\n',
    'TanStack/query/main/docs/binary.md': new Uint8Array([35, 32, 0, 1]),
    'TanStack/query/main/docs/wide.md': Buffer.from('\uFEFF# Wide\n', 'utf16le'),
  })
  await using own = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: root } })
  for (const name of ['binary', 'wide', 'binary', 'wide'])
    expect((await own.get(`/query/latest/docs/${name}`)).status).toBe(404)
  expect(await (await own.get('/sitemap/query.xml')).text()).not.toMatch(/docs\/(?:binary|wide)/)
  expect(own.events.filter(({ message }) => message.includes('is not UTF-8 text'))).toEqual([
    { level: 'warn', message: expect.stringContaining('docs/binary.md') },
    { level: 'warn', message: expect.stringContaining('docs/wide.md') },
  ])
})

test.each([
  ['/table/v8/api/core/column-def?a=1', 308, '/table/v8/docs/api/core/column-def?a=1'],
  ['/table/latest/api/core/column-def.md', 308, '/table/latest/docs/api/core/column-def.md'],
  ['/table/v99/api/core/column-def/', 307, '/table/latest/docs/api/core/column-def'],
  ['/query/docs', 307, '/query/latest/docs/framework/react/overview'],
  ['/table/latest/api/nope', 404, null],
  ['/nope/latest/api/core', 404, null],
])('%s, where a part of the address is left out, is %p %p', async (path, status, location) => {
  const { headers, status: answered } = await site.get(path)
  expect([answered, headers.get('location')]).toEqual([status, location])
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

test('scripts and styles have hashed names, are kept for good, and come compressed', async () => {
  const files = all(await site.text(overview), /(?:src=|href=|import )"(\/assets\/[^"#]+)/g)
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{8,}\.(?:js|css|svg|woff2)$/)
    const { headers } = await site.get(file ?? '', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // The format of fonts is compressed already.
    expect(headers.get('content-encoding')).toBe(file?.endsWith('.woff2') ? null : 'gzip')
  }
})

test('an entry of the menu is new for 14 days, whatever is cached', async () => {
  const root = makeScratchFolder()
  const children = [{ label: 'Overview', to: 'overview', addedAt: '2026-06-01' }]
  writeFolder(root, {
    'TanStack/query/main/docs/overview.md': 'Text\n',
    'TanStack/query/main/docs/config.json': JSON.stringify({
      sections: [{ label: 'A', children }],
    }),
  })
  const clock = { ms: Date.parse('2026-06-14T23:59:00Z') }
  await using own = await startSite({
    env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: root },
    now: () => clock.ms,
  })
  const isNew = async () =>
    (await (await own.get('/query/latest/docs/overview')).text()).includes('class="badge">New<')
  expect([await isNew(), await isNew()]).toEqual([true, true])
  clock.ms += 6 * 60_000
  expect(await isNew()).toBe(false)
})
