import { describe, expect, test } from 'bun:test'
import { render, renderBody } from '../../../test/support/markdown-world.ts'

const size = 100_000
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

describe('a hostile document of 100 KB is rendered, and loses no text', () => {
  const documents: readonly (readonly [name: string, text: string])[] = [
    ['nested quotes', `${'>'.repeat(size)}end`],
    ['nested lists on one line', `${'- '.repeat(size / 2)}end`],
    ['lists nested by indentation', `${lines(440, depth => `${'  '.repeat(depth)}- a`)}\nend`],
    ['open brackets', `${'['.repeat(size)}end`],
    ['nested images', `${'!['.repeat(size / 6)}end${'](a)'.repeat(size / 6)}`],
    ['stars', `${'*'.repeat(size)}end`],
    ['nested emphasis', `${'**a '.repeat(size / 8)}end${' b**'.repeat(size / 8)}`],
    ['unfinished comments in a line', `a ${'<!-- '.repeat(size / 5)}end`],
    ['nested elements', `${'<div>'.repeat(size / 5)}end`],
    ['spaces before an unfinished mark', `\`\`\`\n${' '.repeat(size)}[!code\nend\n\`\`\``],
    ['unfinished JSX', `${'<a b={'.repeat(size / 6)}end`],
  ]

  test.each(documents)('%s', async (_, text) => {
    expect(await renderBody(text)).toContain('end')
  })
})

test('10,000 cells are a table', async () => {
  const html = await renderBody(`|a|b|c|d|\n|-|-|-|-|\n${'|1|2|3|4|\n'.repeat(2499)}`)
  expect(html.match(/<t[dh]>/g)).toHaveLength(10_000)
})

test('a document that nests too deep is shown as it is written', async () => {
  const text = `${'> '.repeat(200)}<b>a</b> & b`
  expect(await render(text)).toEqual({
    html: `<h1>Title</h1><pre class="source" tabindex="0">\n${text.replaceAll('<', '&#x3C;').replaceAll('&', '&#x26;').replaceAll('&#x26;#', '&#')}</pre>`,
    headings: [],
    summary: '',
    wordCount: 203,
    asWritten: 'nested deeper than 100',
  })
})

test.each([
  ['a longer text', 'a'.repeat(500_001), 'more than 500000 characters'],
  ['a table of 200,000 cells', `|${'|'.repeat(50)}\n`.repeat(4000), 'more than 21000 lines, cells'],
  ['a list of 10,000 items', '- a\n'.repeat(10_000), 'more than 21000 lines, cells'],
])('%s is shown as it is written', async (_, text, why) => {
  const { html, asWritten } = await render(text)
  expect(html).toContain(text)
  expect(asWritten).toStartWith(why)
})
