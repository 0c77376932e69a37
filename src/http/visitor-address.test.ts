import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { visitorAddress } from './visitor-address.ts'

const proxy = '10.0.0.1'
const requestOf = (...forwarded: string[]) =>
  new Request('http://x/', {
    headers: forwarded.map(value => ['X-Forwarded-For', value] as [string, string]),
  })

test.each<[string, number, string[], string]>([
  ['the peer without a proxy', 0, ['192.0.2.1'], proxy],
  ['the address that one proxy adds', 1, ['192.0.2.66, 192.0.2.1'], '192.0.2.1'],
  ['the address that two proxies pass on', 2, ['192.0.2.66, 192.0.2.1, 10.0.0.2'], '192.0.2.1'],
  ['the peer where the header is missing', 1, [], proxy],
  ['the peer where the list is too short', 2, ['192.0.2.1'], proxy],
  ['the peer where the address has a port', 1, ['192.0.2.1:80'], proxy],
])('a visitor is %s', (_, trustProxy, forwarded, expected) => {
  expect(visitorAddress(requestOf(...forwarded), proxy, trustProxy)).toBe(expected)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001:0:0:0:0', '2001:db8:0:1::/64'],
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
