import { expect, test } from 'bun:test'
import { render, renderBody } from '../../../test/support/markdown-world.ts'

const text = `See [it][x].

<!-- ::start:framework -->

Before.

# React

## Usage

<!-- ::start:tabs variant="files" -->

\`\`\`tsx title="a.tsx"
a
\`\`\`

\`\`\`tsx title="b.tsx"
b
\`\`\`

<!-- ::end:tabs -->

[usage](#usage)

# Solid

## Usage

[usage](#usage)

[x]: https://example.org/x

<!-- ::end:framework -->

## Usage`

test('on a page of no framework all are tabs, files nest in them', async () => {
  const { html } = await render(text)
  expect(html).toContain('data-tabs="framework"')
  expect(html.match(/data-tabs="files"/g)).toHaveLength(1)
  expect(html).toMatch(/<p>Before.<\/p>\n<div class="tabs" data-tabs="framework">/)
})

test('ids are those of the framework that shows first, the others have the framework before them; links keep to their tab', async () => {
  const { html, headings } = await render(text)
  expect(headings).toEqual([
    { id: 'usage', depth: 2, text: 'Usage', framework: 'react' },
    { id: 'solid-usage', depth: 2, text: 'Usage', framework: 'solid' },
    { id: 'usage-2', depth: 2, text: 'Usage' },
  ])
  expect([...html.matchAll(/<a href="(#[^"]*)">usage/g)].map(([, hash]) => hash)).toEqual([
    '#usage',
    '#solid-usage',
  ])
})

test('on a page of a framework only its part shows, without tabs, and definitions of the others still count', async () => {
  const { html, headings } = await render(text, 'react')
  expect(html).not.toContain('data-tabs="framework"')
  expect(html).toContain('<a href="https://example.org/x" rel="noopener">it</a>')
  expect(headings.map(({ id }) => id)).toEqual(['usage', 'usage-2'])
})

test('on a page of a framework that has no part all are tabs', async () => {
  expect(await renderBody(text, 'vue')).toContain('data-tabs="framework"')
})

test('a block inside raw details stays inside them', async () => {
  const html = await renderBody(`<details>\n<summary>More</summary>\n\n${text}\n\n</details>`)
  expect(html).toMatch(/^<details>\s*<summary>More<\/summary>[\s\S]*<\/details>$/)
})
