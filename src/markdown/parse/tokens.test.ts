import { describe, expect, test } from 'bun:test'
import { tests as commonMark } from 'commonmark-spec'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { compile } from 'micromark'
import { gfmHtml } from 'micromark-extension-gfm'
import type { CompileContext, Token } from 'micromark-util-types'
import { renderBody } from '../../../test/support/markdown-world.ts'
import { parseEvents } from './tokens.ts'

describe('CommonMark 0.31.2', () => {
  /** GitHub links bare URLs, which CommonMark leaves as text. */
  const bareAddresses = new Set([602, 608, 611])

  test('gives 652 examples', () => expect(commonMark).toHaveLength(652))

  for (const { number, section, ...example } of commonMark) {
    const [markdown, html] = [example.markdown, example.html].map(text =>
      text.replaceAll('→', '\t'),
    ) as [string, string]
    test(`${section}, example ${number}`, () => {
      if (bareAddresses.has(number)) expect(toPlainHtml(markdown)).not.toBe(normalize(html))
      else expect(toPlainHtml(markdown)).toBe(normalize(html))
    })
  }
})

describe('GitHub Flavored Markdown 0.29', () => {
  const examples: readonly (readonly [name: string, markdown: string, html: string])[] = [
    [
      'a table has a head, rows and aligned columns',
      '| one | two |\n| --- | :-: |\n| 1 | a \\| b |',
      '<table><thead><tr><th>one</th><th align="center">two</th></tr></thead><tbody><tr><td>1</td><td align="center">a | b</td></tr></tbody></table>',
    ],
    [
      'brackets at the start of an item are a checkbox',
      '- [ ] open\n- [x] done',
      '<ul><li><input type="checkbox" disabled> open</li><li><input type="checkbox" disabled checked> done</li></ul>',
    ],
    ['two tildes strike, one does not', '~~One~~ and ~two~.', '<p><del>One</del> and ~two~.</p>'],
    [
      'a bare URL is a link, without the period after it',
      '(At https://example.org/?q=a+(b)). www.example.org.',
      '<p>(At <a href="https://example.org/?q=a+(b)">https://example.org/?q=a+(b)</a>). <a href="http://www.example.org">www.example.org</a>.</p>',
    ],
    [
      'a bare e-mail address is text',
      '@scope+x@2.1.1 https://e.org',
      '<p>@scope+x@2.1.1 <a href="https://e.org">https://e.org</a></p>',
    ],
  ]

  test.each(examples)('%s', (_, markdown, html) => {
    expect(toPlainHtml(markdown)).toBe(normalize(html))
  })

  test('a written mailto link stays', async () => {
    expect(await renderBody('[me](mailto:a@example.org) a@example.org')).toBe(
      '<p><a href="mailto:a@example.org">me</a> a@example.org</p>',
    )
  })

  test('tags that GitHub filters are text', async () => {
    const html = await renderBody(
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is text, <XMP> too.\n</blockquote>',
    )
    expect(html).toContain('<strong> &#x3C;title> &#x3C;style> <em>')
    expect(html).toContain('&#x3C;xmp> is text, &#x3C;XMP> too.')
  })
})

function toPlainHtml(markdown: string): string {
  const options = { allowDangerousHtml: true, allowDangerousProtocol: true }
  const htmlExtensions = [gfmHtml(), { exit: { htmlFlowData: writeRaw, htmlTextData: writeRaw } }]
  return normalize(compile({ ...options, htmlExtensions })(parseEvents(markdown)))
}

/** Without GitHub's filter of tags. */
function writeRaw(this: CompileContext, token: Token): undefined {
  this.raw(this.sliceSerialize(token))
}

function normalize(html: string): string {
  return toHtml(withoutLayout(fromHtml(html.trimEnd(), { fragment: true })))
}

const inline = new Set('a b bar code del em i img input s span strong sub sup'.split(' '))

/** White space that no browser shows: around blocks, and all but one space between words. */
function withoutLayout(tree: Nodes): Nodes {
  if (!('children' in tree) || (tree.type === 'element' && tree.tagName === 'pre')) return tree
  tree.children = tree.children.flatMap((child, index, siblings) => {
    if (child.type !== 'text') return [withoutLayout(child)]
    let value = child.value.replace(/[ \t\n]+/g, ' ')
    if (isBlockEdge(siblings[index - 1], tree)) value = value.trimStart()
    if (isBlockEdge(siblings[index + 1], tree)) value = value.trimEnd()
    return value === '' ? [] : [{ ...child, value }]
  }) as Element['children'] & Root['children']
  return tree
}

function isBlockEdge(sibling: Nodes | undefined, parent: Nodes): boolean {
  const node = sibling ?? parent
  return (
    node.type === 'root' ||
    node.type === 'doctype' ||
    (node.type === 'element' && !inline.has(node.tagName))
  )
}
