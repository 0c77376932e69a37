import { expect, test } from 'bun:test'
import { render } from '../../test/support/markdown-world.ts'

test('code blocks, comments and back links are not counted as words', async () => {
  const { wordCount } = await render(
    '# One\n\nTwo `three`[^a].<!-- no -->\n\n```ts\nno\n```\n\n<p>four</p><p>five</p>\n\n| six | seven |\n|-|-|\n\n[^a]: eight',
  )
  expect(wordCount).toBe(9)
})

test('the summary is the first paragraph that stands for itself', async () => {
  const { summary } = await render(
    '# One\n\n![image](a.png)\n\n> quote\n\n- item\n\nDefined in: [a.ts:1](https://example.org)\n\nThe *first*\nparagraph.\n\nThe second.',
  )
  expect(summary).toBe('The first paragraph.')
})

test('it is cut at a word to 160 characters, and is empty without a paragraph', async () => {
  const { summary } = await render('word, '.repeat(50))
  expect(summary).toBe(`${'word, '.repeat(26).trim().slice(0, -1)}…`)
  expect((await render('a'.repeat(200))).summary).toHaveLength(160)
  expect((await render('- item')).summary).toBe('')
})
