import { expect, test } from 'bun:test'
import { isSameOrigin } from './same-origin.ts'

const siteUrl = 'https://site.example'
const isAllowed = (headers: Record<string, string>, url = 'http://localhost:3000/_server/theme') =>
  isSameOrigin({ url, headers: new Headers(headers) }, siteUrl)

const host = 'localhost:3000'
const evil = 'https://evil.example'

test.each<[Record<string, string>]>([
  [{ origin: `http://${host}`, host }],
  [{ origin: `http://${host}` }],
  [{ origin: 'https://docs.example', host: 'docs.example:443' }],
  [{ origin: 'http://[::1]:3000', host: '[::1]:3000' }],
  [{ origin: siteUrl, host: 'internal:8080' }],
  [{ 'sec-fetch-site': 'same-origin' }],
])('%p is of the same origin', headers => {
  expect(isAllowed(headers)).toBe(true)
})

test.each<[Record<string, string>]>([
  [{}],
  [{ origin: evil, host }],
  [{ origin: evil, host, 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://localhost:3001', host }],
  [{ origin: 'null', host }],
  [{ origin: '', host }],
  [{ origin: `http://${host}/`, host }],
  [{ origin: `http://${host}, ${evil}`, host }],
  [{ origin: evil, host: `evil.example@${host}` }],
  [{ origin: evil, host: 'evil.example/localhost' }],
  [{ origin: `${siteUrl}.evil.example`, host }],
  [{ 'sec-fetch-site': 'same-site' }],
])('%p is not of the same origin', headers => {
  expect(isAllowed(headers)).toBe(false)
})
