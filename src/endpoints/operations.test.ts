import { expect, test } from 'bun:test'
import { metricsAccess } from './operations.ts'

const token = 'a-token-of-this-test'
const requestWith = (headers: Record<string, string> = {}) => new Request('http://x/', { headers })
const local = {
  trustProxy: 0,
  siteUrl: undefined as string | undefined,
  metricsToken: undefined as string | undefined,
}
const withToken = { ...local, metricsToken: token }

test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('%p may read metrics', peer => {
  expect(metricsAccess(local, () => peer)(requestWith())).toBe(true)
  const siteUrl = 'http://localhost:8080'
  expect(metricsAccess({ ...local, siteUrl }, () => peer)(requestWith())).toBe(true)
})

test.each<[string, typeof local, string]>([
  ['another machine', local, '192.0.2.1'],
  ['a machine of the private network', local, '::ffff:10.0.0.1'],
  ['an unknown peer', local, ''],
  ['this machine, where proxies pass requests on', { ...local, trustProxy: 1 }, '127.0.0.1'],
  ['this machine of a public site', { ...local, siteUrl: 'https://example.org' }, '127.0.0.1'],
  ['this machine, where there is a token', withToken, '127.0.0.1'],
])('%s may not read metrics, whatever its headers say', (_, config, peer) => {
  const mayRead = metricsAccess(config, () => peer)
  for (const headers of [
    {},
    { host: 'localhost' },
    { 'x-forwarded-for': '127.0.0.1' },
    { authorization: 'Bearer another' },
    { authorization: 'Bearer undefined' },
    { authorization: `Basic ${token}` },
  ] as Record<string, string>[])
    expect(mayRead(requestWith(headers))).toBe(false)
})

test('the token permits reading from anywhere', () => {
  const request = requestWith({ authorization: `Bearer ${token}` })
  for (const config of [withToken, { ...withToken, siteUrl: 'https://example.org', trustProxy: 2 }])
    expect(metricsAccess(config, () => '192.0.2.1')(request)).toBe(true)
})
