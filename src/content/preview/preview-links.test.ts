import { expect, test } from 'bun:test'
import {
  branchOf,
  createPreviewLinks,
  nameOfAddress,
  parsePreviewName,
  previewPathname,
  pullNumberOf,
} from './preview-links.ts'

const day = 86_400_000
const name = { repo: 'TanStack/query', ref: '1234' }
let now = Date.UTC(2026, 0, 1)
const options = { siteUrl: 'https://example.org', now: () => now }
const links = createPreviewLinks({ ...options, secret: 'a'.repeat(32) })
const searchOf = (link: string) => new URL(link).search

test('a signed link opens its preview and sets a cookie for it alone', () => {
  const link = links.sign(name, '/query/latest/docs/overview')
  expect(link).toStartWith(
    'https://example.org/preview/TanStack/query/1234/query/latest/docs/overview?key=',
  )
  const opened = links.check(name, searchOf(link), '')
  const cookie = opened.kind === 'opened' ? opened.cookie : ''
  expect(cookie).toMatch(
    /^preview=\S+; Path=\/preview\/TanStack\/query\/1234; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  )
  const sent = cookie.split(';', 1)[0] ?? ''
  expect(links.check(name, '', `a=b; ${sent}`)).toEqual({
    kind: 'granted',
    link: links.sign(name),
    expiresAt: now + 30 * day,
  })
  expect(links.check({ ...name, ref: '12345' }, '', sent)).toEqual({ kind: 'refused' })
})

test('nothing, another secret and a changed expiry are refused', () => {
  const link = links.sign(name)
  const stranger = createPreviewLinks({ ...options, secret: 'b'.repeat(32) })
  expect(links.check(name, '', '')).toEqual({ kind: 'refused' })
  expect(stranger.check(name, searchOf(link), '')).toEqual({ kind: 'refused' })
  const later = searchOf(link).replace(/\d{10}/, seconds => String(Number(seconds) + 1))
  expect(links.check(name, later, '')).toEqual({ kind: 'refused' })
})

test('a link expires after 30 days, and so does its cookie', () => {
  const search = searchOf(links.sign(name))
  now += 30 * day - 1000
  expect(links.check(name, search, '').kind).toBe('opened')
  now += 1000
  expect(links.check(name, search, '')).toEqual({ kind: 'expired' })
  expect(links.check(name, '', `preview=${search.slice('?key='.length)}`)).toEqual({
    kind: 'expired',
  })
})

test.each([
  ['TanStack/query#1234', '/preview/TanStack/query/1234'],
  ['me/query@fix/typos', '/preview/me/query/fix~typos'],
  ['https://github.com/TanStack/query/pull/7', '/preview/TanStack/query/7'],
  ['https://github.com/me/query/tree/a/b', '/preview/me/query/a~b'],
  ['me/query@123', '/preview/me/query/heads~123'],
  ['https://github.com/me/query/tree/123', '/preview/me/query/heads~123'],
])('%s has the address %s, which names it again', (text, pathname) => {
  const name = parsePreviewName(text)
  expect(name && previewPathname(name)).toBe(pathname)
  const [, , owner = '', repo = '', ref = ''] = pathname.split('/')
  expect(nameOfAddress({ owner, repo, ref })).toEqual(name)
})

test.each([
  '',
  'query#1',
  'TanStack/query',
  'TanStack/query@',
  'TanStack/..@main',
  '../query@main',
  'TanStack/query@a..b',
  'TanStack/query@/a',
  'TanStack/query@a/.b',
  'TanStack/query@a b',
  'TanStack/query@a?b',
  'TanStack/query@a%2Fb',
  `TanStack/query@${'a'.repeat(201)}`,
])('%j names nothing', text => {
  expect(parsePreviewName(text)).toBeUndefined()
})

test.each([
  ['TanStack/query#12', 12, '12'],
  ['TanStack/query@12', undefined, '12'],
  ['TanStack/query@v12', undefined, 'v12'],
  ['TanStack/query@heads/12', undefined, 'heads/12'],
])('%s is the pull request %p, or the branch %s', (text, number, branch) => {
  const name = parsePreviewName(text) ?? { repo: '', ref: '' }
  expect(pullNumberOf(name)).toBe(number)
  expect(branchOf(name)).toBe(branch)
})
