import { expect, test } from 'bun:test'
import { notModified, parseByteRange } from './conditional.ts'

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
