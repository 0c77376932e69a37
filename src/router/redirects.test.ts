import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { followRedirects, redirectStatus, siteLocation } from './redirects.ts'
import { externalRedirect, page, permanentRedirect, temporaryRedirect } from './route.ts'

const table = [
  ...[1, 2, 3, 4, 5, 6, 7].map(n => permanentRedirect(`/step/${n}`, `/step/${n + 1}`)),
  permanentRedirect('/here', '/there'),
  permanentRedirect('/there', '/here'),
  permanentRedirect('/old', '/new', { marker: 'from=old' }),
  permanentRedirect('/older', '/old', { marker: 'from=old' }),
  permanentRedirect('/part', '/new#part'),
  temporaryRedirect('/any', '/older'),
  externalRedirect('/shop', 'https://shop.example/'),
  page('new', '/new'),
  page('step', '/step/:n'),
]
const follow = (
  pathname: string,
  search = '',
  more: { hash?: string; steps?: (301 | 307 | 308)[] } = {},
) => followRedirects(table, { pathname, search, ...more })

test('the spelling and every rule after it are steps of one hop', () => {
  expect(follow('//any/')).toMatchObject({
    pathname: '/new',
    steps: [308, 307, 308, 308],
    match: { name: 'new' },
  })
})

describe('the limit of five', () => {
  test('is not used up by the spelling', () => {
    expect(follow('/step//3/')).toMatchObject({
      pathname: '/step/8',
      match: { params: { n: '8' } },
    })
  })

  test('stops a longer chain after the fifth rule', () => {
    expect(follow('/step/2')).toMatchObject({
      pathname: '/step/7',
      steps: [308, 308, 308, 308, 308],
      match: undefined,
    })
  })

  test('ends a circle', () => {
    expect(follow('/here')).toMatchObject({ pathname: '/there', match: undefined })
  })
})

describe('the query', () => {
  test.each(['?', '?b=2&a=1&a=1', '?x=%2f%2F+%20&=&&'])('%p is kept byte for byte', search => {
    expect(follow('/part', search)).toMatchObject({ search })
  })

  test('has the marker of a rule appended, once for all rules that name it', () => {
    expect(follow('/older', '')).toMatchObject({ search: '?from=old' })
    expect(follow('/older', '?a=1')).toMatchObject({ search: '?a=1&from=old' })
    expect(follow('/older', '?')).toMatchObject({ search: '?from=old' })
  })
})

test('the hash of a target is kept, else the one that came with the address', () => {
  expect(follow('/part', '', { hash: '#mine' })).toMatchObject({ hash: '#part' })
  expect(follow('/old', '', { hash: '#mine' })).toMatchObject({ hash: '#mine' })
})

test('one status is sent for all steps, earlier ones included', () => {
  expect(follow('/old', '', { steps: [307] })).toMatchObject({ steps: [307, 308] })
  expect(redirectStatus([308, 308])).toBe(308)
  expect(redirectStatus([308, 307, 308])).toBe(307)
  expect(redirectStatus([308, 301])).toBe(301)
  expect(redirectStatus([301, 307])).toBe(307)
})

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

test('every location stays on this site, and can be sent in a header', () => {
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
