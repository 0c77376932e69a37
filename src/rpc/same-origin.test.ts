import { expect, test } from 'bun:test'
import { isSameOrigin } from './same-origin.ts'

const siteUrl = 'https://site.example'
const local = 'http://localhost:3000'
const host = '127.0.0.1:3000'
const isAllowed = (headers: Record<string, string>, url = siteUrl) =>
  isSameOrigin({ headers: new Headers(headers) }, url)

test.each<[Record<string, string>, string]>([
  [{ origin: siteUrl, host: 'internal:8080' }, siteUrl],
  [{ origin: local, host: 'localhost:3000' }, local],
  [{ origin: `http://${host}`, host }, local],
  [{ 'sec-fetch-site': 'same-origin' }, siteUrl],
])('%p is of the same origin, where the site is %s', (headers, url) => {
  expect(isAllowed(headers, url)).toBe(true)
})

const evil = 'https://evil.example'

test.each<[Record<string, string>]>([
  [{}],
  [{ origin: evil, host: 'evil.example' }],
  [{ origin: evil, host: 'site.example', 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://site.example', host: 'site.example' }],
  [{ origin: 'https://site.example:8443', host: 'site.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ origin: `${siteUrl}/` }],
  [{ origin: `${siteUrl}, ${evil}` }],
  [{ origin: `${siteUrl}.evil.example` }],
  [{ 'sec-fetch-site': 'same-site' }],
])('%p is not of the same origin', headers => {
  expect(isAllowed(headers)).toBe(false)
})

test.each(['https://localhost:3000', 'http://localhost:3001', evil, 'http://null'])(
  'a site without TLS refuses %s too',
  origin => {
    expect(isAllowed({ origin, host: 'localhost:3000' }, local)).toBe(false)
  },
)
