import { describe, expect, test } from 'bun:test'
import { tests as commonMark } from 'commonmark-spec'
import type { Element, Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { renderBody } from '../../../test/support/markdown-world.ts'
import { findNodes } from './find-nodes.ts'
import { type ParseOptions, parseMarkdown } from './gfm.ts'

// The parser, the conversion to HTML and the HTML parser that documents go through, without what the site adds or takes away.

describe('CommonMark 0.31.2', () => {
  /** GitHub links bare addresses, which CommonMark leaves as text: the only difference, wherever an example contains one outside of code. */
  const bareAddresses = new Set([602, 606, 608, 611, 612])

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

describe('GitHub Flavored Markdown 0.29, with e-mail addresses and single tildes on', () => {
  const table = (head: string, body: string) =>
    `<table><thead><tr>${head}</tr></thead>${body}</table>`

  /** Name, markdown, HTML: the cases of the specification's sections on tables, task lists, strikethrough and autolinks. */
  const examples: readonly (readonly [name: string, markdown: string, html: string])[] = [
    [
      'a table has a head and rows',
      '| one | two |\n| --- | --- |\n| 1 | 2 |',
      table('<th>one</th><th>two</th>', '<tbody><tr><td>1</td><td>2</td></tr></tbody>'),
    ],
    [
      'colons align columns, outer pipes may be missing',
      '| one | twelve |\n:-: | -----------:\n1 | 12',
      table(
        '<th align="center">one</th><th align="right">twelve</th>',
        '<tbody><tr><td align="center">1</td><td align="right">12</td></tr></tbody>',
      ),
    ],
    [
      'an escaped pipe is part of a cell, in code and emphasis too',
      '| o\\|ne |\n| ------ |\n| a `\\|` b |\n| a **\\|** b |',
      table(
        '<th>o|ne</th>',
        '<tbody><tr><td>a <code>|</code> b</td></tr><tr><td>a <strong>|</strong> b</td></tr></tbody>',
      ),
    ],
    [
      'another block ends a table',
      '| one | two |\n| --- | --- |\n| 1 | 2 |\n> three',
      `${table('<th>one</th><th>two</th>', '<tbody><tr><td>1</td><td>2</td></tr></tbody>')}<blockquote><p>three</p></blockquote>`,
    ],
    [
      'a line without pipes is a row, a blank line ends the table',
      '| one | two |\n| --- | --- |\n| 1 | 2 |\nthree\n\nfour',
      `${table('<th>one</th><th>two</th>', '<tbody><tr><td>1</td><td>2</td></tr><tr><td>three</td><td></td></tr></tbody>')}<p>four</p>`,
    ],
    [
      'a head of another width than its delimiters is no table',
      '| one | two |\n| --- |\n| 1 |',
      '<p>| one | two | | --- | | 1 |</p>',
    ],
    [
      'rows are filled up and cut to the width of the head',
      '| one | two |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 |',
      table(
        '<th>one</th><th>two</th>',
        '<tbody><tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody>',
      ),
    ],
    [
      'a head alone has no body',
      '| one | two |\n| --- | --- |',
      table('<th>one</th><th>two</th>', ''),
    ],
    [
      'brackets at the start of an item are a checkbox',
      '- [ ] open\n- [x] done',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> open</li><li class="task-list-item"><input type="checkbox" checked disabled> done</li></ul>',
    ],
    [
      'task lists nest',
      '- [x] one\n  - [ ] two\n- [ ] three',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> one<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> two</li></ul></li><li class="task-list-item"><input type="checkbox" disabled> three</li></ul>',
    ],
    [
      'one tilde strikes, two do',
      '~~One~~ and ~two~.',
      '<p><del>One</del> and <del>two</del>.</p>',
    ],
    [
      'tildes do not reach over a paragraph',
      'This ~~begins\n\nand ends~~.',
      '<p>This ~~begins</p><p>and ends~~.</p>',
    ],
    ['three tildes strike nothing', 'This ~~~stays~~~.', '<p>This ~~~stays~~~.</p>'],
    [
      'www. begins an address',
      'www.example.org',
      '<p><a href="http://www.example.org">www.example.org</a></p>',
    ],
    [
      'an address has a path',
      'At www.example.org/help now.',
      '<p>At <a href="http://www.example.org/help">www.example.org/help</a> now.</p>',
    ],
    [
      'a stop at the end is none of it',
      'At www.example.org.\n\nAt www.example.org/a.b.',
      '<p>At <a href="http://www.example.org">www.example.org</a>.</p><p>At <a href="http://www.example.org/a.b">www.example.org/a.b</a>.</p>',
    ],
    [
      'parentheses at the end are, if they balance',
      'www.example.org/?q=a+(b)\n\nwww.example.org/?q=a+(b)))\n\n(www.example.org/?q=a+(b))\n\n(www.example.org/?q=a+(b)',
      '<p><a href="http://www.example.org/?q=a+(b)">www.example.org/?q=a+(b)</a></p><p><a href="http://www.example.org/?q=a+(b)">www.example.org/?q=a+(b)</a>))</p><p>(<a href="http://www.example.org/?q=a+(b)">www.example.org/?q=a+(b)</a>)</p><p>(<a href="http://www.example.org/?q=a+(b)">www.example.org/?q=a+(b)</a></p>',
    ],
    [
      'parentheses inside are not counted',
      'www.example.org/?q=(a))+b',
      '<p><a href="http://www.example.org/?q=(a))+b">www.example.org/?q=(a))+b</a></p>',
    ],
    [
      'what looks like a character reference at the end is none of it',
      'www.example.org/?q=a&hl=en\n\nwww.example.org/?q=a&hl;',
      '<p><a href="http://www.example.org/?q=a&amp;hl=en">www.example.org/?q=a&amp;hl=en</a></p><p><a href="http://www.example.org/?q=a">www.example.org/?q=a</a>&amp;hl;</p>',
    ],
    [
      'a less-than sign ends it',
      'www.example.org/he<lp',
      '<p><a href="http://www.example.org/he">www.example.org/he</a>&lt;lp</p>',
    ],
    [
      'http:// and https:// begin an address',
      'http://example.org\n\n(At https://www.example.org/?q=a+(b))',
      '<p><a href="http://example.org">http://example.org</a></p><p>(At <a href="https://www.example.org/?q=a+(b)">https://www.example.org/?q=a+(b)</a>)</p>',
    ],
    [
      'an e-mail address is a link',
      'a@example.org',
      '<p><a href="mailto:a@example.org">a@example.org</a></p>',
    ],
    [
      'a plus is allowed before the @ alone',
      'not a@mail+b.example, but a+b@mail.example',
      '<p>not a@mail+b.example, but <a href="mailto:a+b@mail.example">a+b@mail.example</a></p>',
    ],
    [
      'an e-mail address ends in a letter',
      'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
      '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>',
    ],
  ]

  for (const [name, markdown, html] of examples)
    test(name, () => expect(toPlainHtml(markdown)).toBe(normalize(html)))

  test('tags that GitHub filters are text; a style or script with content goes with it, which is stricter', async () => {
    const html = await renderBody(
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is text, <XMP> too.\n</blockquote>',
    )
    expect(html).toContain('<strong> &#x3C;title> &#x3C;style> <em>')
    expect(html).toContain('&#x3C;xmp> is text, &#x3C;XMP> too.')
  })
})

describe('in documents', () => {
  test('e-mail addresses and single tildes are text, addresses of pages are links', async () => {
    expect(
      await renderBody(
        '@glimmer+component@2.1.1 and ~one~ at www.example.org, [https://example.org',
      ),
    ).toBe(
      '<p>@glimmer+component@2.1.1 and ~one~ at <a href="http://www.example.org" rel="noopener">www.example.org</a>, [<a href="https://example.org" rel="noopener">https://example.org</a></p>',
    )
  })

  test('a link that says mailto: stays', async () => {
    expect(await renderBody('[me](mailto:a@example.org) a@example.org https://e.org')).toStartWith(
      '<p><a href="mailto:a@example.org">me</a> a@example.org <a',
    )
  })
})

function toPlainHtml(
  markdown: string,
  options: ParseOptions = { emailLinks: true, singleTilde: true },
): string {
  const tree = parseMarkdown(markdown, options)
  if (!tree) throw new Error('The example nests too deep')
  const hasRawHtml = findNodes(tree).html.length > 0
  const elements = toHast(tree, { allowDangerousHtml: true })
  return toHtml(withoutLayout(hasRawHtml ? raw(elements) : elements))
}

function normalize(html: string): string {
  return toHtml(
    withoutLayout(raw({ type: 'root', children: [{ type: 'raw', value: html.trimEnd() }] })),
  )
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
