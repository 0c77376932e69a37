import { expect, test } from 'bun:test'
import { render, renderBody, renderInput } from '../../test/support/markdown-world.ts'

test('a heading links to itself, and its name is its text', async () => {
  expect(await renderBody('## The `x` **way**')).toBe(
    '<h2 id="the-x-way">The <code>x</code> <strong>way</strong><a class="anchor" href="#the-x-way" aria-label="Link to “The x way”"></a></h2>',
  )
})

test('a long name in a heading or title may break before a capital', async () => {
  const input = { text: 'Text', title: 'DefinedInitialDataOptions' }
  expect((await renderInput(input)).html).toContain('<h1>DefinedInitial<wbr>Data<wbr>Options</h1>')
  expect(await renderBody('## useQuery and DefinedInitialDataOptions')).toContain(
    'useQuery and DefinedInitial<wbr>Data<wbr>Options<a',
  )
})

// GitHub's id is a second anchor where it differs.
test.each([
  ['## Netlify & Co', ['netlify-co', 'netlify--co']],
  ['## `a.b()`', ['a-b', 'ab']],
  ['## a.b\n\n## ab', ['a-b', 'ab', 'ab-1']],
  ['## 中文\n\n## 标题\n\n## 中文', ['中文', '标题', '中文-2', '中文-1']],
  ['## Foo\n\n## Foo\n\n## Foo 1', ['foo', 'foo-2', 'foo-1', 'foo-1-1']],
])('%j has the site’s ids first, then those of GitHub', async (text, ids) => {
  const html = await renderBody(text)
  expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
})

test('repeats are numbered and empty slugs have a name', async () => {
  const { headings } = await render('## A\n\n## a\n\n## A 2\n\n## ☃\n\n## ✓\n\n## UI Parts')
  const ids = ['a', 'a-2', 'a-2-2', 'section', 'section-2', 'section-ui-parts']
  expect(headings.map(({ id }) => id)).toEqual(ids)
})

test('headings have their depth and their plain text', async () => {
  const { headings } = await render(
    '# T\\<T\\>\n\n### `code` & *more*\n\n- ## In a list\n\n<h4>Raw</h4>',
  )
  expect(headings).toEqual([
    { id: 'tt', depth: 1, text: 'T<T>' },
    { id: 'code-more', depth: 3, text: 'code & more' },
    { id: 'in-a-list', depth: 2, text: 'In a list' },
    { id: 'raw', depth: 4, text: 'Raw' },
  ])
})

test('a heading at the start of the text is the title; others become h2', async () => {
  expect((await render('<!-- a -->\n\n[x]: y\n\n# The `one`\n\ntext')).html).toBe(
    '<h1 id="the-one">The <code>one</code></h1>\n<p>text</p>',
  )
  const { html, headings } = await render('<!-- a --> words\n\n# One')
  expect(html).toMatch(/^<h1>Title<\/h1>\n words\n<h2 id="one">/)
  expect(headings).toEqual([{ id: 'one', depth: 2, text: 'One' }])
})

test('there is one h1, whatever the document has', async () => {
  const { html } = await render('# One\n\n# Two\n\n<h1>Three</h1>\n\nFour\n====')
  expect(html.match(/<h\d/g)).toEqual(['<h1', '<h2', '<h2', '<h2'])
})

test('a heading within a link has no link in it', async () => {
  expect(await renderBody('<div>\n<a href="a.md"><h2>One</h2></a>\n</div>')).toContain(
    '<a href="a.md"><h2 id="one">One</h2></a>',
  )
})
