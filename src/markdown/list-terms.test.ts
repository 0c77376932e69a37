import { expect, test } from 'bun:test'
import { render, renderBody } from '../../test/support/markdown-world.ts'
import { toSections } from './to-sections.ts'

const anchor = (id: string) => `<a class="anchor" href="#${id}" aria-label="Link to “${id}”"></a>`

test('an item that begins with bold code has an id and a link', async () => {
  expect(await renderBody('- **`staleTime: number | false`** – a time\n- b')).toBe(
    `<ul>\n<li id="staleTime"><strong><code>staleTime: number | false</code></strong>${anchor('staleTime')} – a time</li>\n<li>b</li>\n</ul>`,
  )
  expect(await renderBody('- **`a?: b`**\n\n  text')).toContain(
    `<li id="a">\n<p><strong><code>a?: b</code></strong>${anchor('a')}</p>`,
  )
})

// The style sheet makes code bold that is alone above a list.
test.each([
  ['- `a(): b`\n  - text', 'a'],
  ['1. `...a.b-c`\n\n   - text', 'a.b-c'],
  ["- **`'a b'`**: text", 'a-b'],
  ['- **`a`**\n  - `a`\n    - text', 'a a-2'],
  ['## a\n\n- **`a`**\n- **`A`**', 'a a-2 A'],
  ['- `a`', ''],
  ['- `a` b\n  - text', ''],
  ["- `'a'`\n  - text", ''],
  ['- b **`a`**', ''],
  ['- **`a` b**', ''],
  ['- [ ] **`a`**', ''],
  ['<ul><li id="x"><b>a</b></li></ul>', ''],
  ['a[^1]\n\n[^1]: **`b`**', ''],
])('the entries of the contents for %j are %j', async (text, ids) => {
  const { headings } = await render(text)
  expect(headings.map(({ id }) => id).join(' ')).toBe(ids)
})

const page = `- **\`first\`**

## Options

Before.

- **\`a: b\`** is
  - **\`nested\`** here

After.

### More

- **\`c\`**`

test('entries are below the heading that they follow, and in order', async () => {
  const { headings } = await render(page)
  expect(headings.map(({ depth, text }) => `${depth} ${text}`)).toEqual([
    '2 first',
    '2 Options',
    '3 a',
    '4 nested',
    '3 More',
    '3 c',
  ])
})

test('an item is a section for search, and what follows it belongs to what it is in', () => {
  const sections = toSections({ text: page, title: 'Title' })
  expect(sections.map(({ id, heading, text }) => [id, heading, text])).toEqual([
    ['first', 'first', 'first'],
    ['options', 'Options', 'Before.\nAfter.'],
    ['a', 'a', 'a: b is'],
    ['nested', 'nested', 'nested here'],
    ['more', 'More', ''],
    ['c', 'c', 'c'],
  ])
})

test('in the tabs of other frameworks the framework precedes the id', async () => {
  const text =
    '<!-- ::start:framework -->\n\n# React\n\n- **`a`**\n\n# Vue\n\n- **`a`** [b](#a)\n\n<!-- ::end:framework -->'
  const { headings, html } = await render(text)
  expect(headings).toEqual([
    { id: 'a', depth: 2, text: 'a', framework: 'react' },
    { id: 'vue-a', depth: 2, text: 'a', framework: 'vue' },
  ])
  expect(html).toContain('<a href="#vue-a">b</a>')
})
