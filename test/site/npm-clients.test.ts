/**
 * The client whose protocol `/_server` speaks, as npm has it: `createServerFn` with the function
 * that Start's compiler leaves in the browser. The site's own `callFunction` does the same.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServerFn, startSerializer } from '@tanstack/start-client-core'
import { serverFnFetcher } from '@tanstack/start-server-functions-fetcher'
import fc from 'fast-check'
import type { FunctionId } from '../../src/router/call.ts'
import { callFunction } from '../../src/router/call.ts'
import { decode, encode } from '../../src/router/wire.ts'
import { communityRoot, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const folder = makeScratchFolder()
const plainFetch = globalThis.fetch
let cookies = ''

/** As in a browser: addresses are relative, `Origin` is sent, and cookies are stored. */
function browserFetch(url: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const sent = new Headers(headers)
  sent.set('origin', server.url.origin)
  sent.set('cookie', cookies)
  return plainFetch(new URL(url, server.url), { ...init, headers: sent }).then(response => {
    cookies = response.headers.get('set-cookie')?.split(';')[0] ?? cookies
    return response
  })
}

writeFileSync(
  join(folder, 'hello.md'),
  '---\ntitle: Hello\npublished: 2025-01-02\nauthors: [Ada]\nredirect_from: [old]\n---\n\nWorld.\n',
)
const site = await startSite({ env: { BLOG_ROOT: folder, COMMUNITY_ROOT: communityRoot } })
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  development: false,
  fetch: site.handle,
})
beforeAll(() => {
  globalThis.fetch = browserFetch as typeof fetch
})
afterAll(async () => {
  globalThis.fetch = plainFetch
  await server.stop(true)
  await site.close()
})

/** As in `@tanstack/start-server-functions-client`, whose compiler plugin is not needed here. */
function createClientRpc(id: string) {
  const url = `/_server/${id}`
  const call = (...args: unknown[]) => serverFnFetcher(url, args, fetch)
  return Object.assign(call, { url, functionId: id })
}

type Call = (id: string, data?: unknown, method?: 'GET' | 'POST') => Promise<unknown>

const clients: Readonly<Record<string, Call>> = {
  createServerFn(id, data, method = 'GET') {
    const call: unknown = createServerFn({ method }).handler(createClientRpc(id) as never)
    return (call as (options: { data: unknown }) => Promise<unknown>)({ data })
  },
  callFunction: (id, data, method = 'GET') =>
    callFunction(id as FunctionId, data as never, { method }),
}

const has = (fields: object) => expect.objectContaining(fields)
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
    ['blog-front-matters', undefined, [has({ title: 'Hello', description: '', authors: ['Ada'] })]],
    ['blog-post', 'hello', has({ title: 'Hello', content: '\nWorld.\n' })],
    ['docs-menu', query, has({ sections: expect.any(Array) })],
    [
      'doc',
      { ...query, filePath: 'docs/framework/react/overview.md' },
      {
        title: expect.any(String),
        description: expect.any(String),
        content: expect.stringMatching(/^(?!---)[\s\S]*\n## /),
      },
    ],
    ['file', { ...query, filePath: 'docs/config.json' }, expect.stringContaining('"sections"')],
    [
      'directory',
      { ...query, startingPath: 'examples/react' },
      expect.arrayContaining([has({ type: 'dir', children: expect.any(Array) })]),
    ],
    ['sponsors', undefined, expect.arrayContaining([has({ name: 'Large Sponsor' })])],
    ['search', { q: 'keys' }, expect.arrayContaining([has({ label: 'Query Keys' })])],
    [
      'page',
      '/store/latest/docs/overview?a=b&c=d+e%20f#g',
      {
        route: 'doc',
        data: has({ html: expect.stringContaining('<h1') }),
        build: expect.any(String),
      },
    ],
  ])('gets the result of %s %p', async (id, data, result) => {
    expect(await call(id, data)).toEqual(result)
  })

  test('sets a theme, alone and by a form, and reads it', async () => {
    for (const mode of ['dark', 'light', 'auto']) {
      expect(await call('update-theme', mode, 'POST')).toBe(mode)
      expect(await call('theme')).toBe(mode)
    }
    expect(await call('update-theme', form('dark'), 'POST')).toBe('dark')
    expect(await call('theme')).toBe('dark')
  })

  test('sends feedback', async () => {
    for (const text of ['It was', undefined])
      expect(await call('feedback', { path: '/', helpful: true, text }, 'POST')).toEqual({
        kept: true,
      })
  })

  test.each([
    ['dashboard', undefined, '/login?next=%2Fdashboard', 307, false],
    ['blog-post', 'old', '/blog/hello', 308, false],
    ['page', '/query', '/query/latest', 307, false],
    ['page', '/merch', expect.stringMatching(/^https:/), 301, true],
  ])('throws the redirect of %s %p', async (id, data, href, statusCode, reloadDocument) => {
    const redirect = { isRedirect: true, href, statusCode, reloadDocument }
    expect(await thrownBy(id, data)).toEqual(redirect)
  })

  test.each([
    ['blog-post', 'none', { message: 'Post not found.' }],
    ['blog-post', '../package', { message: 'Post not found.' }],
    ['page', '/query/latest/docs/none', has({ nearest: expect.any(Array) })],
  ])('throws that %s %p is not found', async (id, data, what) => {
    expect(await thrownBy(id, data)).toEqual({ isNotFound: true, data: what })
  })

  const invalidMode = 'mode must be light, dark or auto'
  test.each([
    ['doc', query, 'GET', 'Invalid docPath'],
    ['update-theme', form('purple'), 'POST', invalidMode],
    ['update-theme', 'dark', 'GET', 'This server function requires POST'],
    ['nope', undefined, 'GET', 'There is no such server function'],
    ['search', { q: 'x'.repeat(8200) }, 'GET', 'The payload has more than 8192 characters'],
    ['feedback', { text: 'x'.repeat(70_000) }, 'POST', 'The body has more than 65536 bytes'],
  ] as const)('throws the error of %s %# by %s', async (id, data, method, message) => {
    const error = await thrownBy(id, data, method)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ message })
  })
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

  test('is compatible with ours in both directions', () => {
    fc.assert(
      fc.property(value, original => {
        const text = encode(original)
        expect(text).toBe(startSerializer.stringify(original))
        expect(decode(text)).toStrictEqual(original)
        expect(startSerializer.decode(JSON.parse(text))).toStrictEqual(original)
      }),
      { numRuns: 500 },
    )
  })
})
