import { expect, test } from 'bun:test'
import { makeListing } from './line-anchors.ts'

/** The text of the listing, as a browser would copy it. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

test('each line has an id and a link to itself, and the text stays the code’s', () => {
  const code = '<span class="pl-k">let</span> a\n\nb'
  const { html, lines, omitted } = makeListing(code)
  expect([lines, omitted]).toEqual([3, 0])
  expect(html).toStartWith(
    '<span class="line" id="L1"><a href="#L1" aria-label="Line 1" tabindex="-1"></a><span><span class="pl-k">let</span> a\n</span></span>',
  )
  expect(textOf(html)).toBe('let a\n\nb')
})

test.each(['', '\n', 'a', 'a\n', 'a\n\n', '\n\na'])('%j keeps its line ends', code => {
  expect(textOf(makeListing(code).html)).toBe(code)
})

test('what follows the last line end is no line', () => {
  expect([makeListing('a\nb\n').lines, makeListing('a\nb').lines, makeListing('').lines]).toEqual([
    2, 2, 1,
  ])
})

test('of more than 10,000 lines the first are shown, and the others counted', () => {
  const { html, lines, omitted } = makeListing('x\n'.repeat(10_003))
  expect([lines, omitted]).toEqual([10_003, 3])
  expect(html).toContain('id="L10000"')
  expect(html).not.toContain('id="L10001"')
})
