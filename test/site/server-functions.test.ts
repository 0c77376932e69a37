import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode, encode } from '../../src/rpc/wire.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'functions-'))
const query = { repo: 'TanStack/query', branch: 'main' }
let site: TestSite

beforeAll(async () => {
  writeFileSync(
    join(folder, 'hello.md'),
    '---\ntitle: Hello\npublished: 2025-01-02\nauthors: [Ada, Bo]\nlibrary: query\n---\n\n# Hello\n\nWorld.\n',
  )
  writeFileSync(
    join(folder, 'moved.md'),
    '---\ntitle: Moved\npublished: 2025-01-01\nredirect_from: [old]\n---\n\nText.\n',
  )
  site = await startSite({ env: { BLOG_ROOT: folder } })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = (id: string, data?: unknown) =>
  `/_server/${id}?payload=${encodeURIComponent(encode({ data, context: {} }))}&createServerFn`
const ask = (id: string, data?: unknown, init?: RequestInit) => site.get(addressOf(id, data), init)

/** The message of a GET; of a result, its value. */
async function read(id: string, data?: unknown) {
  const message = decode(await (await ask(id, data)).text()) as Record<string, unknown>
  return 'result' in message ? message.result : message
}

async function refusalOf(id: string, data?: unknown) {
  const response = await ask(id, data)
  return [response.status, (decode(await response.text()) as Error).message]
}

const say = (id: string, data: unknown, init: RequestInit = {}) =>
  site.get(`/_server/${id}?createServerFn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: encode({ data, context: {} }),
    ...init,
  })

describe('the blog', () => {
  test('gives the front matters, newest first', async () => {
    expect(await read('blog-front-matters')).toEqual([
      {
        slug: 'hello',
        title: 'Hello',
        description: '',
        authors: ['Ada', 'Bo'],
        published: '2025-01-02',
        library: ['query'],
      },
      {
        slug: 'moved',
        title: 'Moved',
        description: '',
        authors: [],
        published: '2025-01-01',
        library: [],
      },
    ])
  })

  test('gives a post, redirects from a former slug, and has not-found', async () => {
    expect(await read('blog-post', 'hello')).toMatchObject({
      slug: 'hello',
      title: 'Hello',
      content: '\n# Hello\n\nWorld.\n',
    })
    expect(await read('blog-post', 'old')).toEqual({
      href: '/blog/moved',
      isRedirect: true,
      statusCode: 308,
      reloadDocument: false,
    })
    expect(await read('blog-post', '../package')).toEqual({
      isNotFound: true,
      data: { message: 'Post not found.' },
    })
  })
})

describe('a repository', () => {
  test('gives its docs menu, by default from `docs`', async () => {
    expect(await read('docs-menu', query)).toMatchObject({
      sections: expect.arrayContaining([expect.objectContaining({ label: 'Getting Started' })]),
    })
    const router = { repo: 'TanStack/router', branch: 'main' }
    const menus = await Promise.all(
      ['docs/router', 'docs/start'].map(docsRoot => read('docs-menu', { ...router, docsRoot })),
    )
    expect(menus[0]).not.toEqual(menus[1])
    expect(await read('docs-menu', router)).toMatchObject({ isNotFound: true })
  })

  test('gives a document as markdown with refs resolved, title and description', async () => {
    const doc = await read('doc', { ...query, filePath: 'docs/framework/react/overview.md' })
    expect(doc).toEqual({
      title: expect.any(String),
      description: expect.stringMatching(/\w+ \w+/),
      content: expect.stringMatching(/\n## /),
    })
    expect(doc).not.toMatchObject({ content: expect.stringMatching(/^---|<h2/) })
  })

  test('gives a file as text, and its folder as entries', async () => {
    const entries = (await read('directory', { ...query, startingPath: 'examples/react' })) as {
      path: string
      type: string
      children: { path: string; type: string }[]
    }[]
    const file = entries[0]?.children.find(({ type }) => type === 'file')?.path
    expect(file).toStartWith(`${entries[0]?.path}/`)
    expect(await read('file', { ...query, filePath: file })).toBeString()
  })

  test('has to be in the registry, with its ref', async () => {
    const filePath = 'docs/overview.md'
    for (const id of ['doc', 'file']) {
      expect(await refusalOf(id, { branch: 'main', filePath, repo: 'someone/query' })).toEqual([
        400,
        'Invalid repo',
      ])
      expect(await refusalOf(id, { branch: 'main', filePath })).toEqual([400, 'Invalid repo'])
      for (const branch of ['develop', 'v5', '', undefined, null, 7, '../main', 'c'.repeat(40)]) {
        expect([branch, ...(await refusalOf(id, { ...query, branch, filePath }))]).toEqual([
          branch,
          400,
          'Invalid branch',
        ])
      }
    }
  })

  test.each([
    '',
    undefined,
    null,
    7,
    '/etc/passwd',
    '../secret',
    'docs/../../x.md',
    'docs//x.md',
    'docs\\x.md',
    'docs/\0.md',
    'docs/\ud800.md',
    './x',
  ])('refuses the path %p', async path => {
    expect(await refusalOf('doc', { ...query, filePath: path })).toEqual([400, 'Invalid docPath'])
    expect(await refusalOf('file', { ...query, filePath: path })).toEqual([400, 'Invalid filePath'])
    expect(await refusalOf('directory', { ...query, startingPath: path })).toEqual([
      400,
      'Invalid startingPath',
    ])
  })

  test('has not-found with a message', async () => {
    expect(await read('doc', { ...query, filePath: 'docs/none.md' })).toEqual({
      isNotFound: true,
      data: { message: 'There is no document docs/none.md' },
    })
    for (const filePath of [
      'docs/config.json',
      'README.md',
      'docs/framework/react/overview',
      'docs/__proto__.md',
    ]) {
      expect(await read('doc', { ...query, filePath })).toMatchObject({ isNotFound: true })
    }
    expect(await read('file', { ...query, filePath: 'none' })).toMatchObject({ isNotFound: true })
    expect(await read('directory', { ...query, startingPath: 'docs/overview.md' })).toMatchObject({
      isNotFound: true,
    })
  })
})

describe('the page of an address', () => {
  test('is its route, the loader’s data, and the build', async () => {
    expect(await read('page', '/store/latest/docs/overview?x=1#y')).toEqual({
      route: 'doc',
      build: expect.any(String),
      data: expect.objectContaining({
        html: expect.stringContaining('<h1'),
        canonical: '/store/latest/docs/overview',
      }),
    })
    expect(await read('page', `${origin}/query/latest`)).toMatchObject({ route: 'library' })
  })

  test.each([
    ['/query', '/query/latest', 307],
    ['/query/?a=%20', '/query/latest?a=%20', 307],
    [
      '/query/v3/guides/caching?x=1#y',
      '/query/latest/docs/framework/react/guides/caching?x=1&from=reactQueryV3#y',
      308,
    ],
    ['/query/latest/docs', '/query/latest/docs/framework/react/overview', 307],
    ['/blog/old', '/blog/moved', 308],
    ['/dashboard', '/login?next=%2Fdashboard', 307],
  ])('%s is a redirect, in one hop', async (address, href, statusCode) => {
    expect(await read('page', address)).toEqual({
      href,
      isRedirect: true,
      statusCode,
      reloadDocument: false,
    })
  })

  test('of another site is loaded as a document', async () => {
    expect(await read('page', '/merch')).toMatchObject({
      href: expect.stringMatching(/^https:/),
      statusCode: 301,
      reloadDocument: true,
    })
  })

  test('that is missing comes with the nearest pages', async () => {
    expect(await read('page', '/query/latest/docs/no-such-page')).toEqual({
      isNotFound: true,
      data: {
        message: 'The page you are looking for does not exist.',
        nearest: expect.arrayContaining([
          { label: expect.any(String), href: expect.stringMatching(/^\/query/) },
        ]),
        overview: expect.objectContaining({ label: 'TanStack Query docs' }),
        frame: expect.objectContaining({ version: 'latest' }),
      },
    })
    expect(await read('page', '/nothing')).toMatchObject({
      isNotFound: true,
      data: { message: 'Library with id "nothing" not found' },
    })
    for (const address of ['/healthz', '/_server/theme', '/a%2Fb', '/a/../b'])
      expect(await read('page', address)).toMatchObject({ isNotFound: true })
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'query',
    '',
    '/a b',
    '/\u0000',
    '/%zz',
    '/\ud800',
    `${origin}.evil.example/`,
    7,
    null,
    undefined,
  ])('is refused when it is %p', async address => {
    expect(await refusalOf('page', address)).toEqual([400, 'This is no address of this site'])
  })
})

describe('what a visitor stores', () => {
  test('a theme is set and read', async () => {
    const response = await say('update-theme', 'dark')
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      200,
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    expect(
      await (await ask('theme', undefined, { headers: { cookie: 'theme=dark' } })).text(),
    ).toContain('"result":"dark"')
    expect(await read('theme')).toBe('auto')
  })

  test('a theme is set by a form', async () => {
    const form = new FormData()
    form.set('mode', 'light')
    expect(
      (await say('update-theme', undefined, { headers: { origin }, body: form })).headers.get(
        'set-cookie',
      ),
    ).toStartWith('theme=light;')
    const urlencoded = {
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ mode: 'purple' }),
    }
    expect((await say('update-theme', undefined, urlencoded)).status).toBe(400)
  })

  test('feedback is stored, at most twenty a day from one visitor', async () => {
    const feedback = { path: '/query/latest', helpful: true, text: 'It is' }
    const kept = async (data: unknown) =>
      (decode(await (await say('feedback', data)).text()) as { result?: unknown }).result
    for (let i = 0; i < 20; i++) expect(await kept(feedback)).toEqual({ kept: true })
    expect(await kept(feedback)).toEqual({ kept: false })
    for (const unsound of [
      {},
      { ...feedback, helpful: 'yes' },
      { ...feedback, path: 'x' },
      { ...feedback, text: 'x'.repeat(2001) },
      null,
    ]) {
      expect((await say('feedback', unsound)).status).toBe(400)
    }
  })

  test('a form without JavaScript redirects to the page, which says what became of the feedback', async () => {
    const by = (fields: Record<string, string>) =>
      say('feedback', undefined, {
        headers: { origin, 'user-agent': 'a form' },
        body: new URLSearchParams(fields),
      })
    const fields = { path: '/query/latest/docs/\u00e9', helpful: 'no', text: '', answer: 'page' }
    const there = (response: Response) => [
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]
    for (let i = 0; i < 20; i++) {
      expect(there(await by(fields))).toEqual([
        303,
        '/query/latest/docs/%C3%A9#ui-feedback-sent',
        'no-store',
      ])
    }
    expect(there(await by(fields))).toEqual([
      303,
      '/query/latest/docs/%C3%A9#ui-feedback-refused',
      'no-store',
    ])
    expect(decode(await (await by({ path: '/', helpful: 'yes' })).text())).toMatchObject({
      result: { kept: false },
    })
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', '']) {
      expect((await by({ ...fields, path })).status).toBe(400)
    }
    expect(await (await by({ ...fields, helpful: 'perhaps' })).text()).toContain(
      'helpful is yes or no',
    )
  })

  test('the dashboard needs a login', async () => {
    expect(await read('dashboard')).toMatchObject({
      isRedirect: true,
      href: '/login?next=%2Fdashboard',
      statusCode: 307,
    })
  })
})

test('sponsors are listed, and documents are searched', async () => {
  expect(await read('sponsors')).toContainEqual(expect.objectContaining({ name: '{sponsor one}' }))
  const [first] = (await read('search', { q: 'query  KEYS' })) as unknown[]
  expect(first).toMatchObject({
    library: 'query',
    label: 'Query Keys',
    href: '/query/latest/docs/framework/react/guides/query-keys',
  })
  expect(await read('search', { q: ' ' })).toEqual([])
})

describe('as HTTP', () => {
  test('a public result is cached like a document, and is 304 for a client that has it', async () => {
    const response = await ask('page', '/store/latest/docs/overview')
    const etag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('cdn-cache-control')).toBe(
      'max-age=300, stale-while-revalidate=300',
    )
    const again = await ask('page', '/store/latest/docs/overview', {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('page', '/store/latest/docs/installation')).headers.get('etag')).not.toBe(
      etag,
    )
  })

  test('a result has the requested coding, when made and when cached', async () => {
    const plain = await (await ask('page', '/store/latest/docs/overview')).text()
    for (const _ of ['made', 'stored']) {
      const response = await ask('page', '/store/latest/docs/overview', {
        headers: { 'accept-encoding': 'gzip' },
      })
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(Buffer.from(Bun.gunzipSync(await response.bytes())).toString()).toBe(plain)
    }
    const missing = await ask('page', '/query/latest/docs/no-such-page', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(Buffer.from(Bun.gunzipSync(await missing.bytes())).toString()).toContain(
      '"isNotFound":true',
    )
  })

  test.each([
    ['theme', undefined],
    ['dashboard', undefined],
    ['page', '/dashboard'],
    ['page', '/login'],
    ['page', '/nothing'],
    ['page', '//'],
    ['nope', undefined],
  ])('the response to %s %p is not cached', async (id, data) => {
    expect((await ask(id, data)).headers.get('cache-control')).toBe('no-store')
  })

  test('the response to an invalid address is in the wire format', async () => {
    for (const path of [
      '/_server/',
      '/_server/__proto__',
      '/_server/theme/',
      '/_server/a%2Fb',
      '/_server/%zz',
      '/_server//theme',
    ]) {
      const response = await site.get(path)
      expect([path, response.status, await response.text()]).toEqual([
        path,
        404,
        '{"$error":{"message":"There is no such server function"}}',
      ])
    }
  })
})

describe('errors', () => {
  const call = addressOf('doc', { repo: 'TanStack/store', branch: 'main', filePath: 'docs/a.md' })

  test('that are unexpected are 500 with the id of a log entry', async () => {
    const docs = join(folder, 'content/TanStack/store/main/docs')
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(docs, 'a.md'), '---\nref: docs/b.md\n---\n')
    writeFileSync(join(docs, 'b.md'), '---\nref: docs/a.md\n---\n')
    const other = await startSite({
      env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: join(folder, 'content') },
    })
    const response = await other.get(call)
    const id = response.headers.get('x-request-id')
    expect([response.status, await response.text()]).toEqual([
      500,
      `{"$error":{"message":"Something went wrong!","id":"${id}"}}`,
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const message =
      'The refs of these documents run in a circle: docs/a.md -> docs/b.md -> docs/a.md'
    expect(other.events).toContainEqual(
      expect.objectContaining({
        level: 'error',
        id,
        message,
        stack: expect.stringContaining(message),
      }),
    )
    await other.close()
  })

  test('upstream are 503 with Retry-After', async () => {
    const upstream = Bun.serve({
      port: 0,
      fetch: () => Response.json({ message: 'Bad credentials' }, { status: 401 }),
    })
    const url = String(upstream.url)
    const other = await startSite({
      env: { CONTENT_SOURCE: 'github', GITHUB_API_URL: url, GITHUB_RAW_URL: url },
    })
    const response = await other.get(call)
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('cache-control'),
    ]).toEqual([503, '30', 'no-store'])
    expect(decode(await response.text())).toMatchObject({
      message: 'The documents can’t be reached right now',
    })
    await other.close()
    await upstream.stop(true)
  })
})
