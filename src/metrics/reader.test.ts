import { expect, test } from 'bun:test'
import { mayReadMetrics } from './reader.ts'

const token = 'a token of this test'
const asked = (headers: Record<string, string>) => ({
  headers: new Headers({ host: 'localhost:3000', ...headers }),
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', address => {
  expect(mayReadMetrics(asked({}), address, undefined)).toBe(true)
})

test.each<[string, Record<string, string>, string]>([
  ['another machine', {}, '192.0.2.1'],
  ['an address that is not known', {}, ''],
  ['a proxy that says so', { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
  ['a proxy that keeps the public host', { host: 'example.org' }, '127.0.0.1'],
  ['a name that begins like this machine’s', { host: 'localhost.example.org' }, '127.0.0.1'],
  ['another token', { authorization: 'Bearer another' }, '192.0.2.1'],
  ['the token in another scheme', { authorization: `Basic ${token}` }, '192.0.2.1'],
])('%s may not', (_, headers, address) => {
  expect(mayReadMetrics(asked(headers), address, token)).toBe(false)
})

test('who bears the token may, from anywhere; without a token there is none to bear', () => {
  expect(mayReadMetrics(asked({ authorization: `Bearer ${token}` }), '192.0.2.1', token)).toBe(true)
  expect(mayReadMetrics(asked({ authorization: 'Bearer undefined' }), '192.0.2.1', undefined)).toBe(
    false,
  )
})
