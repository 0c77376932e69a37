import { expect, test } from 'bun:test'
import { createPreviewLinks } from './preview-links.ts'

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
