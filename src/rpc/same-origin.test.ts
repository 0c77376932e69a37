import { expect, test } from 'bun:test'
import { isSameOrigin } from './same-origin.ts'

const siteUrl = 'https://site.example'
const asked = (headers: Record<string, string>, url = 'http://localhost:3000/_server/theme') =>
  isSameOrigin({ url, headers: new Headers(headers) }, siteUrl)

test.each([
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
  [{ origin: 'http://localhost:3000' }],
  [{ origin: 'https://docs.example', host: 'docs.example' }],
  [{ origin: 'https://docs.example', host: 'docs.example:443' }],
  [{ origin: 'http://[::1]:3000', host: '[::1]:3000' }],
  [{ origin: siteUrl, host: 'internal:8080' }],
  [{ 'sec-fetch-site': 'same-origin' }],
] as [Record<string, string>][])('%p is of this site', headers => {
  expect(asked(headers)).toBe(true)
})

test.each([
  [{}],
  [{ origin: 'https://evil.example', host: 'localhost:3000' }],
  [{ origin: 'https://evil.example', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://localhost:3001', host: 'localhost:3000' }],
  [{ origin: 'http://localhost', host: 'localhost:3000' }],
  [{ origin: 'null', host: 'localhost:3000' }],
  [{ origin: '', host: 'localhost:3000' }],
  [{ origin: 'http://localhost:3000/', host: 'localhost:3000' }],
  [{ origin: 'http://localhost:3000, http://evil.example', host: 'localhost:3000' }],
  [{ origin: 'https://evil.example', host: 'evil.example@localhost:3000' }],
  [{ origin: 'https://evil.example', host: 'evil.example/localhost' }],
  [{ origin: 'file://', host: '' }],
  [{ origin: 'https://site.example.evil.example', host: 'localhost:3000' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'none' }],
] as [Record<string, string>][])('%p is not', headers => {
  expect(asked(headers)).toBe(false)
})
