/**
 * The clients whose protocol `/_server` speaks, as they are on npm: the fetcher, and
 * `createServerFn` with the function that Start's compiler leaves in the browser.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerFn, startSerializer } from '@tanstack/start-client-core'
import { serverFnFetcher } from '@tanstack/start-server-functions-fetcher'
import fc from 'fast-check'
import type { FunctionId } from '../../src/rpc/call.ts'
import { callFunction } from '../../src/rpc/call.ts'
import { decode, encode } from '../../src/rpc/wire.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'clients-'))
const plainFetch = globalThis.fetch
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff])
let site: TestSite
/** One whose repositories hold what the embedded ones don't: files that are no text. */
let siteOfBytes: TestSite
let serving: TestSite
let server: ReturnType<typeof Bun.serve>
let cookies = ''

/** What a browser does: addresses are of the page's site, which it names to the server, and it minds cookies. */
function browserFetch(url: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const sent = new Headers(headers)
  sent.set('origin', server.url.origin)
  sent.set('cookie', cookies)
  return plainFetch(new URL(url, server.url), { ...init, headers: sent }).then(response => {
    cookies = response.headers.get('set-cookie')?.split(';')[0] ?? cookies
    return response
  })
}

beforeAll(async () => {
  writeFileSync(
    join(folder, 'hello.md'),
    '---\ntitle: Hello\npublished: 2025-01-02\nauthors: [Ada]\nredirect_from: [old]\n---\n\nWorld.\n',
  )
  mkdirSync(join(folder, 'TanStack/store/main/docs'), { recursive: true })
  writeFileSync(join(folder, 'TanStack/store/main/docs/i.png'), bytes)
  site = await startSite({ env: { BLOG_ROOT: folder } })
  siteOfBytes = await startSite({ env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: folder } })
  serving = site
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    fetch: request => serving.handle(request),
  })
  globalThis.fetch = browserFetch as typeof fetch
})
afterAll(async () => {
  globalThis.fetch = plainFetch
  await server.stop(true)
  await site.close()
  await siteOfBytes.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As in `@tanstack/start-server-functions-client`, whose compiler plugin is not needed here. */
function createClientRpc(id: string) {
  const url = `/_server/${id}`
  const call = (...args: unknown[]) => serverFnFetcher(url, args, fetch)
  return Object.assign(call, { url, functionId: id })
}

type Call = (id: string, data?: unknown, method?: 'GET' | 'POST') => Promise<unknown>

const clients: Readonly<Record<string, Call>> = {
  async fetcher(id, data, method = 'GET') {
    const answer: unknown = await serverFnFetcher(
      `/_server/${id}`,
      [{ method, data, context: {} }],
      browserFetch,
    )
    return answer instanceof Response ? answer : (answer as { result: unknown }).result
  },
  createServerFn(id, data, method = 'GET') {
    const call: unknown = createServerFn({ method }).handler(createClientRpc(id) as never)
    return (call as (options: { data: unknown }) => Promise<unknown>)({ data })
  },
  callFunction: (id, data, method = 'GET') =>
    callFunction(id as FunctionId, data as never, { method }),
}

const query = { repo: 'TanStack/query', branch: 'main' }
const form = (mode: string) => {
  const data = new FormData()
  data.set('mode', mode)
  return data
}

describe.each(Object.entries(clients))('%s', (_, call) => {
  const thrownBy = (...[id, data, method]: Parameters<Call>) =>
    call(id, data, method).then(
      () => 'nothing',
      error => error,
    )

  test.each([
    [
      'blog-front-matters',
      undefined,
      [expect.objectContaining({ title: 'Hello', description: '', authors: ['Ada'] })],
    ],
    ['blog-post', 'hello', expect.objectContaining({ title: 'Hello', content: '\nWorld.\n' })],
    ['docs-menu', query, expect.objectContaining({ sections: expect.any(Array) })],
    [
      'doc',
      { ...query, filePath: 'docs/framework/react/overview.md' },
      {
        title: expect.any(String),
        description: expect.any(String),
        content: expect.stringContaining('## '),
      },
    ],
    ['file', { ...query, filePath: 'docs/config.json' }, expect.stringContaining('"sections"')],
    [
      'directory',
      { ...query, startingPath: 'examples/react' },
      expect.arrayContaining([
        expect.objectContaining({ type: 'dir', children: expect.any(Array) }),
      ]),
    ],
    [
      'sponsors',
      undefined,
      expect.arrayContaining([expect.objectContaining({ name: '{sponsor one}' })]),
    ],
    [
      'search',
      { q: 'keys' },
      expect.arrayContaining([expect.objectContaining({ label: 'Query Keys' })]),
    ],
    [
      'page',
      '/terms',
      {
        route: 'terms',
        data: expect.objectContaining({ title: 'Terms of Service' }),
        build: expect.any(String),
      },
    ],
    [
      'page',
      '/store/latest/docs/overview?a=b&c=d+e%20f#g',
      expect.objectContaining({
        route: 'doc',
        data: expect.objectContaining({ html: expect.stringContaining('<h1') }),
      }),
    ],
  ])('gets the result of %s %p', async (id, data, result) => {
    expect(await call(id, data)).toEqual(result)
  })

  test('says a theme, alone and by a form, and reads it', async () => {
    for (const mode of ['dark', 'light', 'auto']) {
      expect(await call('update-theme', mode, 'POST')).toBe(mode)
      expect(await call('theme')).toBe(mode)
    }
    expect(await call('update-theme', form('dark'), 'POST')).toBe('dark')
    expect(await call('theme')).toBe('dark')
  })

  test('says that a page was helpful', async () => {
    expect(await call('feedback', { path: '/', helpful: true, text: 'It was' }, 'POST')).toEqual({
      kept: true,
    })
    expect(await call('feedback', { path: '/', helpful: false, text: undefined }, 'POST')).toEqual({
      kept: true,
    })
  })

  test.each([
    [
      'dashboard',
      undefined,
      { href: '/login?next=%2Fdashboard', statusCode: 307, reloadDocument: false },
    ],
    ['blog-post', 'old', { href: '/blog/hello', statusCode: 308, reloadDocument: false }],
    ['page', '/query', { href: '/query/latest', statusCode: 307, reloadDocument: false }],
    [
      'page',
      '/merch',
      { href: expect.stringMatching(/^https:/), statusCode: 301, reloadDocument: true },
    ],
  ])('throws the redirect of %s %p', async (id, data, redirect) => {
    expect(await thrownBy(id, data)).toEqual({ isRedirect: true, ...redirect })
  })

  test.each([
    ['blog-post', 'none', { message: 'Post not found.' }],
    [
      'doc',
      { ...query, filePath: 'docs/none.md' },
      { message: 'There is no document docs/none.md' },
    ],
    [
      'page',
      '/query/latest/docs/none',
      expect.objectContaining({ nearest: expect.any(Array), frame: expect.any(Object) }),
    ],
  ])('throws that %s %p is not found', async (id, data, what) => {
    expect(await thrownBy(id, data)).toEqual({ isNotFound: true, data: what })
  })

  test.each([
    ['doc', { repo: 'TanStack/query', filePath: 'docs/overview.md' }, 'GET', 'Invalid branch'],
    ['doc', query, 'GET', 'Invalid docPath'],
    ['page', '//evil.example', 'GET', 'This is no address of this site'],
    ['update-theme', 'purple', 'POST', 'The mode is light, dark or auto'],
    ['update-theme', form('purple'), 'POST', 'The mode is light, dark or auto'],
    ['update-theme', 'dark', 'GET', 'This server function is called by POST'],
    ['theme', undefined, 'POST', 'This server function is called by GET'],
    ['nope', undefined, 'GET', 'There is no such server function'],
  ] as const)('throws the error of %s %p by %s', async (id, data, method, message) => {
    const error = await thrownBy(id, data, method)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ message })
  })

  test('throws the error of a call that is too large', async () => {
    expect(await thrownBy('search', { q: 'x'.repeat(8200) })).toMatchObject({
      message: 'The payload has more than 8192 characters',
    })
    expect(await thrownBy('feedback', { text: 'x'.repeat(70_000) }, 'POST')).toMatchObject({
      message: 'The body has more than 65536 bytes',
    })
  })
})

test('a function that answers with a response of its own gives it to each client, to `createServerFn` where it asks for it raw', async () => {
  serving = siteOfBytes
  const data = { repo: 'TanStack/store', branch: 'main', filePath: 'docs/i.png' }
  const raw: unknown = createServerFn({ method: 'GET', response: 'raw' }).handler(
    createClientRpc('file') as never,
  )
  const asRaw = (raw as (options: { data: unknown }) => Promise<unknown>)({ data })
  for (const answer of await Promise.all([
    asRaw,
    clients.fetcher?.('file', data),
    callFunction('file', data),
  ])) {
    expect(answer).toBeInstanceOf(Response)
    expect(await (answer as unknown as Response).bytes()).toEqual(bytes)
  }
  serving = site
})

describe('the serializer', () => {
  const key = fc
    .string()
    .filter(name => !/^\$|^(?:__proto__|constructor|prototype|toJSON)$/.test(name))
  const leaf = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => number + 0),
    fc.string({ unit: 'binary' }),
    fc.date({ noInvalidDate: true }),
    fc.bigInt({ min: -(10n ** 99n), max: 10n ** 99n }),
  )
  const { value } = fc.letrec(tie => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('value')),
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
    ),
  }))

  test('writes what ours reads, and reads what ours writes', () => {
    fc.assert(
      fc.property(value, original => {
        const text = encode(original)
        expect(text).toBe(startSerializer.stringify(original))
        expect(decode(text)).toStrictEqual(original)
        expect(startSerializer.decode(JSON.parse(text))).toStrictEqual(original)
      }),
      { numRuns: 2000 },
    )
  })

  test('writes errors and forms as ours does', () => {
    for (const original of [
      Object.assign(new Error('No', { cause: new Error('Why') }), { code: 7n }),
      form('dark'),
      [new TypeError('No')],
    ]) {
      expect(encode(original)).toBe(startSerializer.stringify(original))
    }
  })
})
