import { expect, test } from 'bun:test'
import { mayReadMetrics } from './operations.ts'

const token = 'a token of this test'
const asked = (headers: Record<string, string>) => ({
  headers: new Headers({ host: 'localhost:3000', ...headers }),
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('requests from %s may read metrics', address =>
  expect(mayReadMetrics(asked({}), address, undefined)).toBe(true),
)

test.each<[string, Record<string, string>, string]>([
  ['another machine', {}, '192.0.2.1'],
  ['an unknown address', {}, ''],
  ['a proxy that forwards', { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
  ['a proxy that keeps the public host', { host: 'example.org' }, '127.0.0.1'],
  ['a name that begins like this machine’s', { host: 'localhost.example.org' }, '127.0.0.1'],
  ['another token', { authorization: 'Bearer another' }, '192.0.2.1'],
  ['the token in another scheme', { authorization: `Basic ${token}` }, '192.0.2.1'],
])('%s may not read metrics', (_, headers, address) => {
  expect(mayReadMetrics(asked(headers), address, token)).toBe(false)
})

test('the token permits reading from anywhere, if one is configured', () => {
  expect(mayReadMetrics(asked({ authorization: `Bearer ${token}` }), '192.0.2.1', token)).toBe(true)
  const none = asked({ authorization: 'Bearer undefined' })
  expect(mayReadMetrics(none, '192.0.2.1', undefined)).toBe(false)
})
