import { expect, test } from 'bun:test'
import { toSections } from './to-sections.ts'

const cutSections = (text: string, framework?: string) =>
  toSections({ text, title: 'Title', framework })

const idsOf = (markdown: string, framework?: string) =>
  cutSections(markdown, framework).map(({ id }) => id)

test('a document is cut at its headings; its first one is its title, and has no id', () => {
  const text = '# Keys\n\nLead.\n\n## A `key`\n\nText *here*.\n\n```ts\nuseQuery()\n```\n'
  expect(cutSections(text)).toEqual([
    { heading: 'Keys', depth: 1, text: 'Lead.', code: '' },
    { id: 'a-key', heading: 'A key', depth: 2, text: 'Text here.', code: 'useQuery()' },
  ])
})

test.each([
  ['| Pages | List |\n|:--|:-:|\n| ✓ | – |', 'Pages\nList\n✓\n–'],
  [
    'See [the `guide`](./x.md "y"), **not** snake_case or a\\<b\\> &amp; <br> c.',
    'See the guide, not snake_case or a<b> & c.',
  ],
])('the text of %j is %j', (markdown, text) => {
  expect(cutSections(markdown).map(section => section.text)).toEqual([text])
})

test('code and comments have no headings', () => {
  expect(
    idsOf(
      '## One\n\n````md\n## No\n```\n## Nor this\n````\n\n<!-- \n## Hidden\n-->\n\n- ```sh\n  # comment\n  ```\n\n## Two',
    ),
  ).toEqual(['one', 'two'])
})

test.each([
  ['Table\\<TData\\>', 'Table<TData>'],
  ['`use_it()` and ` \\n `', 'use_it() and \\n'],
  ['a*b* &amp; [c](/d)', 'ab & c'],
  ['Über **uns**', 'Über uns'],
])('the heading %j is %j', (markdown, heading) => {
  expect(cutSections(`## ${markdown}`)[0]?.heading).toBe(heading)
})

test('the words of an alert that folds are those of its title and body', () => {
  expect(cutSections('> [!NOTE]- A *title*\n> words')).toMatchObject([{ text: 'A title\nwords' }])
})

test('repeated headings are numbered as in the page', () => {
  expect(idsOf('## Use\n\n## Use\n\n### `✓`')).toEqual(['use', 'use-2', 'section'])
})

test('character references of raw HTML are decoded, as in the page', () => {
  expect(cutSections('<h2>What&#39;s &lt;new&gt; &copy;</h2>\n\n<p>&hellip;</p>')).toMatchObject([
    { id: 'what-s-new', heading: "What's <new> ©", text: '…' },
  ])
})

const part = (name: string) => `# ${name}\n\n## Setup\n\nFor ${name}.\n\n`
const block = `<!-- ::start:framework -->\n\n${part('React')}${part('Solid')}<!-- ::end:framework -->`

test('the page of a framework has its part of a framework block; others have all', () => {
  expect(cutSections(block, 'solid')).toEqual([
    { id: 'setup', heading: 'Setup', depth: 2, text: 'For Solid.', code: '' },
  ])
  expect(idsOf(block)).toEqual(['setup', 'solid-setup'])
})

test('the labels of tabs are no headings', () => {
  const tabs = '# Vite\n\n## In Vite\n\n# Rsbuild\n\nText'
  const text = `<!-- ::start:tabs variant="bundler" -->\n\n${tabs}\n\n<!-- ::end:tabs -->`
  expect(idsOf(text)).toEqual(['in-vite'])
})
