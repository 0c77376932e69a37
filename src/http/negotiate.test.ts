import { expect, test } from 'bun:test'
import { type Coding, negotiateCoding, prefersMarkdown } from './negotiate.ts'

const requestWith = (name: string, value: string | null) =>
  new Request('http://site.example', value === null ? {} : { headers: { [name]: value } })

test.each<[header: string | null, coding: Coding]>([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['zstd', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=nonsense', 'identity'],
])('Accept-Encoding %p gets %p', (header, coding) => {
  expect(negotiateCoding(requestWith('accept-encoding', header))).toBe(coding)
})

test('a coding that is not offered is not chosen', () => {
  expect(negotiateCoding(requestWith('accept-encoding', 'br, gzip'), ['gzip'])).toBe('gzip')
  expect(negotiateCoding(requestWith('accept-encoding', 'br'), ['gzip'])).toBe('identity')
})

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/markdown, */*', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.5, text/*;q=0.8', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  [null, false],
])('Accept %j prefers markdown: %p', (accept, markdown) => {
  expect(prefersMarkdown(requestWith('accept', accept))).toBe(markdown)
})
