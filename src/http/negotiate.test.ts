import { expect, test } from 'bun:test'
import { negotiateCoding, prefersMarkdown } from './negotiate.ts'

const rows: [header: string | null, coding: string][] = [
  [null, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['zstd;q=1.0, br;q=0.5', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['gzip;q=nonsense', 'identity'],
]

test.each(rows)('Accept-Encoding %p gets %p', (header, coding) => {
  expect(negotiateCoding(header)).toBe(coding as ReturnType<typeof negotiateCoding>)
})

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/markdown, */*', true],
  ['TEXT/Markdown;charset=utf-8;q=1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.5, text/*;q=0.8', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  [null, false],
])('Accept %j prefers markdown: %p', (accept, markdown) => {
  expect(prefersMarkdown(accept)).toBe(markdown)
})
