import { describe, expect, test } from 'bun:test'
import { render, renderBody } from '../../../test/support/markdown-world.ts'
import { maxLength } from './limits.ts'

const size = 100_000

describe('a document of 100 KB that is meant to hurt is done in time, and loses nothing', () => {
  const documents: readonly (readonly [name: string, text: string])[] = [
    ['nested quotes', `${'>'.repeat(size)}end`],
    ['nested lists on one line', `${'- '.repeat(size / 2)}end`],
    [
      'lists nested by indentation',
      Array.from({ length: 440 }, (_, depth) => `${'  '.repeat(depth)}- a`)
        .join('\n')
        .concat('\nend'),
    ],
    ['open brackets', `${'['.repeat(size)}end`],
    ['balanced brackets', `${'['.repeat(size / 2)}end${']'.repeat(size / 2)}`],
    ['nested images', `${'!['.repeat(size / 6)}end${'](a)'.repeat(size / 6)}`],
    ['stars', `${'*'.repeat(size)}end`],
    ['half-open emphasis', `${'a*'.repeat(size / 2)}end`],
    ['nested emphasis', `${'**a '.repeat(size / 8)}end${' b**'.repeat(size / 8)}`],
    ['unfinished comments in a line', `a ${'<!-- '.repeat(size / 5)}end`],
    ['unfinished instructions', `a ${'<?'.repeat(size / 2)}end`],
    ['lazy lines', `> a\n${'b\n'.repeat(size / 2)}end`],
    ['setext headings', `${'a\n-\n'.repeat(size / 4)}end`],
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

test('a long thematic break is one', async () => {
  expect(await renderBody('* '.repeat(200))).toBe('<hr>')
})

test('long code, whatever is in it, is code', async () => {
  const code = 'a*b_[c] <d> `e`\n'.repeat(10_000)
  expect(await renderBody(`\`\`\`\n${code}\`\`\``)).toStartWith('<figure')
})

test('a document that is given up is shown as it is written', async () => {
  const text = `${'> '.repeat(200)}<b>a</b> & b`
  expect(await render(text)).toEqual({
    html: `<h1>Title</h1><pre tabindex="0">\n${text.replaceAll('<', '&#x3C;').replaceAll('&', '&#x26;').replaceAll('&#x26;#', '&#')}</pre>`,
    headings: [],
    summary: '',
    wordCount: 203,
  })
})

test('a longer document is refused by name', () => {
  expect(render('a'.repeat(maxLength + 1))).rejects.toThrow(
    'Could not render “Title”: it has 1000001 characters, the limit is 1000000',
  )
})
