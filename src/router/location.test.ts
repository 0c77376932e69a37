import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { siteLocation } from './location.ts'

test.each([
  ['/', '/'],
  ['/query/latest?a=//b&c=\\#d/../e', '/query/latest?a=//b&c=\\#d/../e'],
  ['/query//latest/', '/query/latest'],
  ['/대한?q=é #\u0000', '/%EB%8C%80%ED%95%9C?q=%C3%A9%20#%00'],
  ['/?next=https://evil.example', '/?next=https://evil.example'],
])('%p is an address of this site', (address, location) => {
  expect(siteLocation(address)).toBe(location)
  expect(siteLocation(location)).toBe(location)
})

const otherHosts = ['//evil.example', '/\\evil.example', '\\/evil.example', '@evil.example']
const controls = ['/\t/evil.example', '/%09/evil.example', '/\u0000/evil.example', '/\r\nx: y']
const dots = [
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%5cevil.example',
]
const others = ['', 'query', '?q', '#h', 'https://evil.example', 'javascript:alert(1)', '/\ud800']

test.each([...otherHosts, ...controls, ...dots, ...others])('%p is none', address => {
  expect(siteLocation(address)).toBeUndefined()
})

const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5C', '%00', '\t', '\n', '?', '#', '@', ':']
const hostile = fc
  .array(
    fc.oneof(fc.constantFrom(...parts, 'evil.example', 'https:'), fc.string({ unit: 'binary' })),
  )
  .map(texts => `/${texts.join('')}`)

test('no location leads to another origin, or can not be sent in a header', () => {
  const origin = 'https://site.example'
  fc.assert(
    fc.property(hostile, address => {
      const location = siteLocation(address)
      if (location === undefined) return
      const sent = new Headers({ location }).get('location') ?? ''
      const { origin: reached, pathname } = new URL(sent, `${origin}/a/b?c`)
      expect(reached).toBe(origin)
      expect(pathname).toMatch(/^\/(?!\/)/)
      expect(siteLocation(location)).toBe(location)
    }),
    { numRuns: 2000 },
  )
})
