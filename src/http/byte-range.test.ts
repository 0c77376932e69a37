import { expect, test } from 'bun:test'
import { parseByteRange } from './byte-range.ts'

const ask = (headers: Record<string, string>, etag = '"a"', method = 'GET') =>
  parseByteRange(new Request('http://localhost/film.mp4', { method, headers }), 100, etag)

test.each([
  ['bytes=0-1', { start: 0, end: 2 }],
  ['bytes=10-', { start: 10, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=90-1000', { start: 90, end: 100 }],
  ['bytes=99-99', { start: 99, end: 100 }],
])('%s is a part', (range, part) => {
  expect(ask({ range })).toEqual(part)
})

test.each(['bytes=100-', 'bytes=1000-2000', 'bytes=-0'])('%s is none that could be had', range => {
  expect(ask({ range })).toBe('unsatisfiable')
})

test.each([
  'bytes=',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,5-6',
  'lines=0-1',
  'bytes=a-b',
  'bytes=1.5-2',
  '',
])('%p is answered by the whole', range => {
  expect(ask({ range })).toBeUndefined()
})

test('a part is only of the bytes that the client has the rest of', () => {
  const range = 'bytes=0-1'
  expect(ask({ range, 'if-range': '"a"' })).toEqual({ start: 0, end: 2 })
  expect(ask({ range, 'if-range': '"b"' })).toBeUndefined()
  expect(ask({ range, 'if-range': 'W/"a"' }, 'W/"a"')).toBeUndefined()
  expect(ask({ range }, '"a"', 'HEAD')).toBeUndefined()
})
