import { afterAll, beforeEach, expect, test } from 'bun:test'
import { parseConfig } from '../config.ts'
import { requestPurge } from './purge-request.ts'

type Received = {
  readonly method: string
  readonly path: string
  readonly tags: unknown
  readonly token: string | null
}

let received: Received[] = []
let respond: () => Response
const cdn = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const { method, url, headers } = request
    const body = await request.text()
    received.push({
      method,
      path: new URL(url).pathname,
      tags: headers.get('xkey') ?? headers.get('surrogate-key') ?? JSON.parse(body).tags,
      token: headers.get('fastly-key') ?? headers.get('authorization'),
    })
    return respond()
  },
})
afterAll(() => cdn.stop(true))
beforeEach(() => {
  received = []
  respond = () => Response.json({ success: true })
})

const token = 'a-secret'
const paths = { fastly: '/service/abc/purge', cloudflare: '/client/v4/zones/abc/purge_cache' }

function purge(path: string, tags: readonly string[], secret = token): Promise<void> {
  const env = { CDN_PURGE_URL: `http://127.0.0.1:${cdn.port}${path}`, CDN_PURGE_TOKEN: secret }
  const { purge } = parseConfig(import.meta.dir, env)
  if (!purge) throw new Error('There is no address')
  return requestPurge(purge, tags)
}

test('Fastly is asked by its bulk purge', async () => {
  await purge(paths.fastly, ['query', 'query@main'])
  const expected = { method: 'POST', path: paths.fastly, tags: 'query query@main', token }
  expect(received).toEqual([expected])
})

test('Cloudflare is asked by its purge of tags', async () => {
  await purge(paths.cloudflare, ['query', 'query@main'])
  const tags = ['query', 'query@main']
  const expected = { method: 'POST', path: paths.cloudflare, tags, token: `Bearer ${token}` }
  expect(received).toEqual([expected])
})

test('Varnish is asked by PURGE, without a token too', async () => {
  await purge('/', ['query', 'query@main'])
  await purge('/', ['blog'], '')
  const expected = { method: 'PURGE', path: '/' }
  expect(received).toEqual([
    { ...expected, tags: 'query query@main', token: `Bearer ${token}` },
    { ...expected, tags: 'blog', token: null },
  ])
})

test('as many tags are sent at once as each of them takes', async () => {
  const tags = Array.from({ length: 70 }, (_, n) => `t${n}`)
  await purge(paths.cloudflare, tags)
  expect(received.map(({ tags }) => (tags as string[]).length)).toEqual([30, 30, 10])
  expect(received.flatMap(({ tags }) => tags)).toEqual(tags)
})

// Varnish closes an idle connection after 5 s, which is when a purge is repeated.
test('a cache that closes its connections while they are idle is purged again', async () => {
  const answered = new WeakSet<object>()
  using cache = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket) {
        if (answered.has(socket)) {
          socket.terminate()
          return
        }
        answered.add(socket)
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      },
    },
  })
  const purge = { kind: 'varnish', url: `http://127.0.0.1:${cache.port}/`, token } as const
  await requestPurge(purge, ['query'])
  await expect(requestPurge(purge, ['query'])).resolves.toBeUndefined()
})

test('a purge that nothing answers rejects, without the address, which may be secret', async () => {
  const purge = { kind: 'varnish', url: 'http://127.0.0.1:9/secret', token } as const
  await expect(requestPurge(purge, ['query'])).rejects.toThrow(/^127\.0\.0\.1:9 did not respond$/)
})

test.each([
  ['503', paths.fastly, () => new Response('', { status: 503 })],
  ['302', paths.fastly, () => Response.redirect(`http://127.0.0.1:${cdn.port}/elsewhere`)],
  ['403', '/', () => new Response('', { status: 403 })],
  ['200', paths.cloudflare, () => Response.json({ success: false, errors: [{ code: 1 }] })],
])('a purge that is refused (%s) rejects, and the token stays', async (status, path, refuse) => {
  respond = refuse
  const message = `127.0.0.1:${cdn.port} responded with ${status}`
  await expect(purge(path, ['query'])).rejects.toThrow(message)
  expect(received.every(request => request.path === path)).toBe(true)
})
