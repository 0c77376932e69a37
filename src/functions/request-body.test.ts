import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { isSameOrigin, readBody } from './request-body.ts'

/** A body of 10-byte chunks, and how many of them were read. */
function streamed(chunks: number) {
  let sent = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (sent++ === chunks) controller.close()
        else controller.enqueue(new Uint8Array(10).fill(sent))
      },
    },
    { highWaterMark: 0 },
  )
  return { headers: new Headers(), body, sent: () => sent }
}

test('a body within the limit is read whole', async () => {
  expect(await readBody(streamed(3), 30)).toHaveLength(30)
  expect(await readBody({ headers: new Headers(), body: null }, 30)).toHaveLength(0)
})

test('a longer body is read only until it is over the limit', async () => {
  const endless = streamed(Number.POSITIVE_INFINITY)
  expect(await readBody(endless, 30)).toMatchObject({ status: 413 })
  expect(endless.sent()).toBe(4)
})

test('a body with a larger Content-Length is not read', async () => {
  const long = streamed(1)
  expect(
    await readBody({ headers: new Headers({ 'content-length': '31' }), body: long.body }, 30),
  ).toMatchObject({ status: 413 })
  expect(long.sent()).toBe(0)
})

test('a body in chunks is not read', async () => {
  const { body, sent } = streamed(1)
  const headers = new Headers({ 'transfer-encoding': 'chunked' })
  expect(await readBody({ headers, body }, 30)).toMatchObject({ status: 411 })
  expect(sent()).toBe(0)
})

test('a body whose client disconnects is cut off', async () => {
  const { promise: result, resolve } = Promise.withResolvers<unknown>()
  const begun = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      begun.resolve()
      resolve(await readBody(request, 2000))
      return new Response()
    },
  })
  const address = { hostname: '127.0.0.1', port: server.port ?? 0 }
  const socket = await Bun.connect({ ...address, socket: { data() {} } })
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"data"')
  await begun.promise
  socket.end()
  expect(await result).toEqual({ status: 400, message: 'The body is incomplete' })
  await server.stop(true)
})

afterEach(() => void setSystemTime())

const megabyte = 2 ** 20

/** A body of one chunk that does not end. */
function unfinished(bytes: number) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: controller => controller.enqueue(new Uint8Array(bytes)),
  })
  return { headers: new Headers({ 'content-length': `${bytes}` }), body }
}

test('a body that does not end is refused', async () => {
  expect(await readBody(unfinished(10), 30, 1)).toMatchObject({ status: 408 })
})

test('of bodies that hold too much together the largest is refused, and others are read', async () => {
  const read = (bytes: number) => readBody(unfinished(bytes), 8 * megabyte, 100)
  // All begin at the same time.
  setSystemTime(Date.now())
  const full = [5, 6, 5].map(megabytes => read(megabytes * megabyte))
  const small = readBody(streamed(3), 30)
  const last = read(megabyte)
  expect(await small).toHaveLength(30)
  const outcomes = await Promise.all([...full, last])
  expect(outcomes).toMatchObject([
    { status: 408 },
    { status: 503, headers: { 'retry-after': '5' } },
    { status: 408 },
    { status: 408 },
  ])
  // A refused body takes no memory any more.
  expect(await Promise.all([5, 6, 5].map(megabytes => read(megabytes * megabyte)))).toMatchObject(
    Array(3).fill({ status: 408 }),
  )
})

const siteUrl = 'https://site.example'
const local = 'http://localhost:3000'
const host = '127.0.0.1:3000'
const isAllowed = (headers: Record<string, string>, url = siteUrl) =>
  isSameOrigin({ headers: new Headers(headers) }, url)

test.each<[Record<string, string>, string]>([
  [{ origin: siteUrl, host: 'internal:8080' }, siteUrl],
  [{ origin: local, host: 'localhost:3000' }, local],
  [{ origin: `http://${host}`, host }, local],
  [{ 'sec-fetch-site': 'same-origin' }, siteUrl],
])('%p is of the same origin, where the site is %s', (headers, url) => {
  expect(isAllowed(headers, url)).toBe(true)
})

const evil = 'https://evil.example'

test.each<[Record<string, string>]>([
  [{}],
  [{ origin: evil, host: 'evil.example' }],
  [{ origin: evil, host: 'site.example', 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://site.example', host: 'site.example' }],
  [{ origin: 'https://site.example:8443', host: 'site.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ origin: `${siteUrl}/` }],
  [{ origin: `${siteUrl}, ${evil}` }],
  [{ origin: `${siteUrl}.evil.example` }],
  [{ 'sec-fetch-site': 'same-site' }],
])('%p is not of the same origin', headers => {
  expect(isAllowed(headers)).toBe(false)
})

test.each(['https://localhost:3000', 'http://localhost:3001', evil, 'http://null'])(
  'a site without TLS refuses %s too',
  origin => {
    expect(isAllowed({ origin, host: 'localhost:3000' }, local)).toBe(false)
  },
)
