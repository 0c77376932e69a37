import { expect, test } from 'bun:test'
import { render } from '../../test/support/markdown-world.ts'

test('code blocks, comments and back links are not counted as words', async () => {
  const { wordCount } = await render(
    '# One\n\nTwo `three`[^a].<!-- no -->\n\n```ts\nno\n```\n\n<p>four</p><p>five</p>\n\n| six | seven |\n|-|-|\n\n[^a]: eight',
  )
  expect(wordCount).toBe(9)
})

test.each([
  [
    'the first paragraph',
    '# One\n\n![image](a.png)\n\n> quote\n\n- item\n\nThe *first*\nparagraph.\n\nThe second.',
    'The first paragraph.',
  ],
  ['no source reference', 'Defined in: [a.ts:1](https://example.org)\n\nText.', 'Text.'],
  ['cut at a word', 'word, '.repeat(50), `${'word, '.repeat(25)}word…`],
  ['cut at 160 characters', 'a'.repeat(200), `${'a'.repeat(159)}…`],
  ['empty without a paragraph', '- item', ''],
])('the summary is %s', async (_, text, summary) => {
  expect((await render(text)).summary).toBe(summary)
})
