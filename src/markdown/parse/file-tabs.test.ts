import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'

const files = (content: string) =>
  renderBody(`<!-- ::start:tabs variant="files" -->\n\n${content}\n\n<!-- ::end:tabs -->`)

test('each block is a tab by its title, its bare file name or its language, and says its name once', async () => {
  const html = await files(
    '```ts title="src/a.ts"\na\n```\n\n```tsx B.tsx\nb\n```\n\n```bash\nc\n```\n\n```\nd\n```',
  )
  expect([...html.matchAll(/>([^<]+)<\/button>/g)].map(([, label]) => label)).toEqual([
    'src/a.ts',
    'B.tsx',
    'bash',
    'Code',
  ])
  expect(html).not.toContain('figcaption')
})

test('words between files belong to the file before them, words before the first stay before the tabs', async () => {
  const html = await files('Before.\n\n```ts a.ts\na\n```\n\nAfter a.\n\n```ts b.ts\nb\n```')
  expect(html).toMatch(/^<p>Before.<\/p>\n<div class="tabs"/)
  expect(html).toMatch(/<p>After a.<\/p>\n<\/section><section[^>]*data-value="b-ts"/)
})

test('one file alone is a figure with its name', async () => {
  expect(await files('```ts title="a.ts"\na\n```')).toStartWith(
    '<figure class="code" data-language="ts"><figcaption>a.ts</figcaption>',
  )
})
