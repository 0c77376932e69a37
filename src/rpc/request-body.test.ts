import { expect, setDefaultTimeout, test } from 'bun:test'
import { isSameOrigin, readBody } from './request-body.ts'

setDefaultTimeout(60_000)

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
  expect(await readBody(endless, 30)).toBe('too long')
  expect(endless.sent()).toBe(4)
})

test('a body with a larger Content-Length is not read', async () => {
  const long = streamed(1)
  expect(
    await readBody({ headers: new Headers({ 'content-length': '31' }), body: long.body }, 30),
  ).toBe('too long')
  expect(long.sent()).toBe(0)
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
  expect(await result).toBe('cut off')
  await server.stop(true)
})

const siteUrl = 'https://site.example'
const isAllowed = (headers: Record<string, string>, url = 'http://localhost:3000/_server/theme') =>
  isSameOrigin({ url, headers: new Headers(headers) }, siteUrl)

const host = 'localhost:3000'
const evil = 'https://evil.example'

test.each<[Record<string, string>]>([
  [{ origin: `http://${host}`, host }],
  [{ origin: `http://${host}` }],
  [{ origin: 'https://docs.example', host: 'docs.example:443' }],
  [{ origin: 'http://[::1]:3000', host: '[::1]:3000' }],
  [{ origin: siteUrl, host: 'internal:8080' }],
  [{ 'sec-fetch-site': 'same-origin' }],
])('%p is of the same origin', headers => {
  expect(isAllowed(headers)).toBe(true)
})

test.each<[Record<string, string>]>([
  [{}],
  [{ origin: evil, host }],
  [{ origin: evil, host, 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://localhost:3001', host }],
  [{ origin: 'null', host }],
  [{ origin: '', host }],
  [{ origin: `http://${host}/`, host }],
  [{ origin: `http://${host}, ${evil}`, host }],
  [{ origin: evil, host: `evil.example@${host}` }],
  [{ origin: evil, host: 'evil.example/localhost' }],
  [{ origin: `${siteUrl}.evil.example`, host }],
  [{ 'sec-fetch-site': 'same-site' }],
])('%p is not of the same origin', headers => {
  expect(isAllowed(headers)).toBe(false)
})
