import { expect, test } from 'bun:test'
import { prefersMarkdown } from './negotiate-form.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/markdown, */*', true],
  ['TEXT/Markdown;charset=utf-8;q=1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=nonsense', false],
  ['text/markdown;q=0.5, text/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  ['', false],
  [null, false],
])('a client that accepts %j is given markdown: %p', (accept, markdown) => {
  expect(prefersMarkdown(accept)).toBe(markdown)
  expect(prefersMarkdown(accept)).toBe(markdown)
})
