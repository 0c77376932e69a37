import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type Coding,
  negotiateCoding,
  notModified,
  parseByteRange,
  prefersMarkdown,
  visitorAddress,
} from './request-headers.ts'

const requestWith = (name: string, value: string | null) =>
  new Request('http://site.example', value === null ? {} : { headers: { [name]: value } })

test.each<[header: string | null, coding: Coding]>([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['zstd', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('Accept-Encoding %p gets %p', (header, coding) => {
  expect(negotiateCoding(requestWith('accept-encoding', header))).toBe(coding)
})

test('a coding that is not offered is not chosen', () => {
  expect(negotiateCoding(requestWith('accept-encoding', 'br, gzip'), ['gzip'])).toBe('gzip')
  expect(negotiateCoding(requestWith('accept-encoding', 'br'), ['gzip'])).toBe('identity')
})

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/markdown, */*', true],
  ['TEXT/Markdown;charset=utf-8;q=1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.5, text/*;q=0.8', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  [null, false],
])('Accept %j prefers markdown: %p', (accept, markdown) => {
  expect(prefersMarkdown(requestWith('accept', accept))).toBe(markdown)
})

const headers = new Headers({
  'content-type': 'text/html',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=0',
  vary: 'Accept-Encoding',
  etag: 'W/"abc"',
})
const respond = (given: string | undefined, etag = 'W/"abc"') =>
  notModified(
    new Request('http://x/', given === undefined ? {} : { headers: { 'if-none-match': given } }),
    new Headers({ ...Object.fromEntries(headers), etag }),
  )

test.each(['W/"abc"', '"abc"', '*', '"x", W/"abc"'])('If-None-Match %p gets 304', given => {
  expect(respond(given)?.status).toBe(304)
})

test('tags are compared weakly, whichever of them is weak', () => {
  expect(respond('W/"abc"', '"abc"')?.status).toBe(304)
})

test.each([undefined, '', '"abcd"', 'abc', 'W/"ABC"', '"x", "y"'])(
  'If-None-Match %p gets the whole response',
  given => expect(respond(given)).toBeUndefined(),
)

test('304 has the headers that a cache needs, and no body', async () => {
  const response = respond('*')
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'cache-control': 'public, max-age=0',
    vary: 'Accept-Encoding',
    etag: 'W/"abc"',
  })
  expect(await response?.text()).toBe('')
  expect(headers.get('content-type')).toBe('text/html')
})

const rangeOf = (headers: Record<string, string>, etag = '"a"', method = 'GET') =>
  parseByteRange(new Request('http://localhost/film.mp4', { method, headers }), 100, etag)

test.each([
  ['bytes=0-1', { start: 0, end: 2 }],
  ['bytes=10-', { start: 10, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=90-1000', { start: 90, end: 100 }],
  ['bytes=99-99', { start: 99, end: 100 }],
])('%s is a range', (range, expected) => {
  expect(rangeOf({ range })).toEqual(expected)
})

test.each(['bytes=100-', 'bytes=1000-2000', 'bytes=-0'])('%s is unsatisfiable', range => {
  expect(rangeOf({ range })).toBe('unsatisfiable')
})

test.each(['bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=1.5-2', ''])(
  'Range %p gets the whole body',
  range => expect(rangeOf({ range })).toBeUndefined(),
)

test('a range needs the very bytes that If-Range names, and GET', () => {
  const range = 'bytes=0-1'
  expect(rangeOf({ range, 'if-range': '"a"' })).toEqual({ start: 0, end: 2 })
  expect(rangeOf({ range, 'if-range': '"b"' })).toBeUndefined()
  expect(rangeOf({ range, 'if-range': 'W/"a"' }, 'W/"a"')).toBeUndefined()
  expect(rangeOf({ range }, '"a"', 'HEAD')).toBeUndefined()
})

const proxy = '10.0.0.1'
const requestOf = (...forwarded: string[]) =>
  new Request('http://x/', {
    headers: forwarded.map(value => ['X-Forwarded-For', value] as [string, string]),
  })

test.each<[string, number, string[], string]>([
  ['the peer without a proxy', 0, ['192.0.2.1'], proxy],
  ['the address that one proxy adds', 1, ['192.0.2.66, 192.0.2.1'], '192.0.2.1'],
  ['the address that two proxies pass on', 2, ['192.0.2.66, 192.0.2.1, 10.0.0.2'], '192.0.2.1'],
  ['an address in a header of its own', 1, ['192.0.2.66', '192.0.2.1'], '192.0.2.1'],
  ['the peer where the header is missing', 1, [], proxy],
  ['the peer where the list is too short', 2, ['192.0.2.1'], proxy],
  ['the peer where the address has a port', 1, ['192.0.2.1:80'], proxy],
  ['the peer where the address is a name', 1, ['192.0.2.1, unknown'], proxy],
  ['the peer where the address is empty', 1, ['192.0.2.1,'], proxy],
])('a visitor is %s', (_, trustProxy, forwarded, expected) => {
  expect(visitorAddress(requestOf(...forwarded), proxy, trustProxy)).toBe(expected)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:ffff:1:2:3', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001:0:0:0:0', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the visitor %p is known as %p', (peer, expected) => {
  expect(visitorAddress(requestOf(), peer, 0)).toBe(expected)
  if (peer) expect(visitorAddress(requestOf(peer), proxy, 1)).toBe(expected)
})

test('what a visitor writes in front of the proxy’s own entry changes nothing', () => {
  const value = fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:, "[]x') })
  fc.assert(
    fc.property(value, written => {
      const request = requestOf(`${written}, 192.0.2.1`)
      expect(visitorAddress(request, proxy, 1)).toBe('192.0.2.1')
    }),
  )
})
