import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'
import { toMarkdown } from '../to-markdown.ts'
import { findLeftovers } from './mdx.ts'

test.each([
  ["import Demo from './demo.tsx'\n\nText", '<p>Text</p>'],
  ['import { a,\n  b as c } from "x";\nimport * as d from "y"\nText', '<p>Text</p>'],
  ["import type { A } from 'a'\nimport 'b.css'\n\nText", '<p>Text</p>'],
  ['Text\n\n<Demo />', '<p>Text</p>'],
  ['<Demo.Part a={() => <b>1</b>} {...rest}\n  c="d" />\n\nText', '<p>Text</p>'],
  ['<div>\n<Demo />\n</div>\n\nText', '<div>\n</div>\n<p>Text</p>'],
])('readers do not see imports and components: %p', async (text, html) => {
  expect(await renderBody(text)).toBe(html)
  expect(toMarkdown({ text, title: 'Title' }).join('')).not.toMatch(/import|Demo/)
})

test.each([
  "```tsx\nimport a from 'b'\n<Demo />\n```",
  "    import a from 'b'\n    <Demo />",
  '`<Demo />` and `import a from "b"`',
  "Then import the parts from 'b'.",
  "import the parts from 'b'",
  '<Demo>b</Demo>',
  'Map<Key>',
])('code, prose and other tags stay: %p', async text => {
  const words = text.match(/import|Demo|Key/g)
  expect((await renderBody(text)).match(/import|Demo|Key/g)).toEqual(words)
})

test('what is left of MDX has its line', () => {
  const text = `import A from 'a'

<Part />

::: tip
{/* hidden */}
:::

Text <Box c="d">e</Box> and <img style={{ width: 1 }} />
{children}

\`\`\`tsx
import A from 'a'
<Part b={c} />
::: tip
\`\`\`

\`<Part />\` <!-- <Part /> --> Map<Key> \\<Part /> {#id}`
  expect(findLeftovers(text)).toEqual([
    { line: 1, message: 'An import of MDX is not shown' },
    { line: 3, message: '<Part> is no element of HTML' },
    { line: 5, message: 'A container of colons is shown as text' },
    { line: 6, message: 'JSX is shown as text' },
    { line: 9, message: '<Box> is no element of HTML' },
    { line: 9, message: '<img> has attributes of JSX' },
    { line: 10, message: 'JSX is shown as text' },
  ])
})
