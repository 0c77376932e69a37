import { expect, test } from 'bun:test'
import { render, renderBody } from '../../test/support/markdown-world.ts'

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

test('a heading links to itself and says nothing but its text', async () => {
  expect(await renderBody('## The `x` **way**')).toBe(
    '<h2 id="the-x-way">The <code>x</code> <strong>way</strong><a class="anchor" href="#the-x-way" aria-label="Link to “The x way”"></a></h2>',
  )
})

test("GitHub's id is a second anchor where it differs", async () => {
  expect(idsIn(await renderBody('## Netlify & Co'))).toEqual(['netlify-co', 'netlify--co'])
  expect(idsIn(await renderBody('## `a.b()`'))).toEqual(['a-b', 'ab'])
})

test("the site's ids win over GitHub's in the whole document", async () => {
  expect(idsIn(await renderBody('## a.b\n\n## ab\n\n## Foo\n\n## Foo\n\n## Foo 1'))).toEqual([
    'a-b',
    'ab',
    'ab-1',
    'foo',
    'foo-2',
    'foo-1',
    'foo-1-1',
  ])
})

test('repeats are numbered and empty slugs have a name', async () => {
  const { headings } = await render('## A\n\n## a\n\n## A 2\n\n## \\_\n\n## ✓\n\n## UI Parts')
  expect(headings.map(({ id }) => id)).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'section',
    'section-2',
    'section-ui-parts',
  ])
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

test('a heading that the text begins with is the title, markup and all; without one the title is made', async () => {
  const [own, made] = await Promise.all([
    render('<!-- a -->\n\n[x]: y\n\n# The `one`\n\ntext'),
    render('text\n\n# One'),
  ])
  expect(own.html).toBe('<h1 id="the-one">The <code>one</code></h1>\n<p>text</p>')
  expect(made.html).toStartWith('<h1>Title</h1>\n<p>text</p>\n<h2 id="one">')
  expect(made.headings).toEqual([{ id: 'one', depth: 2, text: 'One' }])
})

test('words before a heading are not lost to it', async () => {
  expect((await render('<!-- a --> words\n\n# One')).html).toMatch(
    /^<h1>Title<\/h1>\n words\n<h2 id="one">/,
  )
})

test('there is one h1, whatever the document has', async () => {
  const { html } = await render('# One\n\n# Two\n\n<h1>Three</h1>\n\nFour\n====')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<h2/g)).toHaveLength(3)
})

test('a heading within a link has no link in it', async () => {
  expect(await renderBody('<div>\n<a href="a.md"><h2>One</h2></a>\n</div>')).toContain(
    '<a href="a.md"><h2 id="one">One</h2></a>',
  )
})
