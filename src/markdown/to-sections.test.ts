import { expect, test } from 'bun:test'
import { toSections } from './to-sections.ts'

const cutSections = (text: string, framework?: string) =>
  toSections({ text, title: 'Title', framework })

const idsOf = (markdown: string, framework?: string) =>
  cutSections(markdown, framework).map(({ id }) => id)

test('a document is cut at its headings; its first one is its title, and has no id', () => {
  expect(
    cutSections(
      '# Keys\n\nLead.\n\n## A `key`\n\nText *here*.\n\n```ts\nuseQuery()\n```\n',
      undefined,
    ),
  ).toEqual([
    { heading: 'Keys', depth: 1, text: 'Lead.', code: '' },
    { id: 'a-key', heading: 'A key', depth: 2, text: 'Text here.', code: 'useQuery()' },
  ])
})

test('code is what is shown of it, without the marks of its lines', () => {
  expect(
    cutSections('```ts\n- old() // [!code --]\nnew() // [!code ++]\n```').map(({ code }) => code),
  ).toEqual(['old()\nnew()'])
})

test('of a table its words are left, not the row that aligns them', () => {
  const text = (markdown: string) => cutSections(markdown).map(section => section.text)
  expect(text('| Pages | List |\n|:--|:-:|\n| ✓ | – |')).toEqual(['Pages List ✓ –'])
  expect(text('Pages | List\n:- | -\nyes | no')).toEqual(['Pages List yes no'])
})

test('what looks like a heading within code or a comment is none', () => {
  expect(
    idsOf(
      '## One\n\n````md\n## No\n```\n## Nor this\n````\n\n<!-- \n## Hidden\n-->\n\n- ```sh\n  # comment\n  ```\n\n## Two',
    ),
  ).toEqual(['one', 'two'])
})

test('a heading is what it says, whatever it is written with', () => {
  const written = [
    'Table\\<TData\\>',
    '`use_it()` and ` \\n `',
    'a*b* &amp; [c](/d)',
    'Über **uns**',
    '\\`not code`',
    '`` a`b ``',
    'snake_case',
  ]
  const said = [
    'Table<TData>',
    'use_it() and \\n',
    'ab & c',
    'Über uns',
    '`not code`',
    'a`b',
    'snake_case',
  ]
  expect(
    cutSections(written.map(text => `## ${text}`).join('\n')).map(({ heading }) => heading),
  ).toEqual(said)
})

test('repeated headings are numbered as in the page', () => {
  expect(idsOf('## Use\n\n## Use\n\n### `_`')).toEqual(['use', 'use-2', 'section'])
})

const block = `<!-- ::start:framework -->

# React

## Setup

For React.

# Solid

## Setup

For Solid.

<!-- ::end:framework -->`

test('of a framework block the page of a framework has its part; others have all, ids after the first with their framework', () => {
  expect(cutSections(block, 'solid')).toEqual([
    { id: 'setup', heading: 'Setup', depth: 2, text: 'For Solid.', code: '' },
  ])
  expect(idsOf(block)).toEqual(['setup', 'solid-setup'])
})

test('the labels of tabs are no headings', () => {
  expect(
    idsOf(
      '<!-- ::start:tabs variant="bundler" -->\n\n# Vite\n\n## In Vite\n\n# Rsbuild\n\nText\n\n<!-- ::end:tabs -->',
    ),
  ).toEqual(['in-vite'])
})

test('markup is taken out of the words, and the marks of code stay', () => {
  const [section] = cutSections(
    'See [the `guide`](./x.md "y"), **not** snake_case or a\\<b\\> &amp; <br> c.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect(section?.text).toBe('See the guide, not snake_case or a<b> & c. a b 1 2')
})
