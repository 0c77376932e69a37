import { expect, test } from 'bun:test'
import { render, renderBody } from '../../../test/support/markdown-world.ts'

const sections =
  '<!-- ::start:tabs -->\n\nBefore.\n\n## One\n\na\n\n### Deeper\n\n## Two\n\nb\n\n<!-- ::end:tabs -->'

test('every panel is there, under its label, and tied to its button', async () => {
  expect(await renderBody(sections.replace('### Deeper\n\n', '').replace('Before.\n\n', ''))).toBe(
    `<div class="tabs" data-tabs="sections"><div class="tabs-list" role="tablist">
      <button type="button" role="tab" id="ui-tab-1-one" aria-controls="ui-panel-1-one" aria-selected="true" data-value="one">One</button>
      <button type="button" role="tab" id="ui-tab-1-two" aria-controls="ui-panel-1-two" aria-selected="false" tabindex="-1" data-value="two">Two</button></div>
      <section class="tabs-panel" role="tabpanel" id="ui-panel-1-one" aria-labelledby="ui-tab-1-one" data-value="one"><p class="tabs-label">One</p>\n<p>a</p>\n</section>
      <section class="tabs-panel" role="tabpanel" id="ui-panel-1-two" aria-labelledby="ui-tab-1-two" data-value="two"><p class="tabs-label">Two</p>\n<p>b</p>\n</section></div>`.replace(
      /\n {6}/g,
      '',
    ),
  )
})

test('without a known variant, tabs part at the shallowest headings, after the words before them', async () => {
  for (const text of [sections, sections.replace('tabs -->', 'tabs variant="new" -->')]) {
    const { html, headings } = await render(text)
    expect(html).toMatch(/<p>Before.<\/p>\n<div class="tabs"/)
    expect(html.match(/role="tabpanel"/g)).toHaveLength(2)
    expect(headings.map(({ text }) => text)).toEqual(['Deeper'])
  }
})

test('without a heading there are no tabs', async () => {
  expect(await renderBody('<!-- ::start:tabs -->\n\nwords\n\n<!-- ::end:tabs -->')).toBe(
    '<p>words</p>',
  )
})

const tabs = (variant: string, content: string) =>
  renderBody(`<!-- ::start:tabs variant="${variant}" -->\n\n${content}\n\n<!-- ::end:tabs -->`)

test('bundlers part at H1, and may hold headings, words and tables', async () => {
  const vite = '# Vite\n\nwords\n\n## Vite 8\n\n| a |\n| - |'
  const html = await tabs('bundler', `${vite}\n\n# Rsbuild\n\nwords`)
  expect(html).toContain('data-tabs="bundler"')
  expect(html.match(/data-value="(\w+)">\w+<\/button>/g)).toHaveLength(2)
  expect(html).toMatch(
    /id="ui-panel-1-vite"[\s\S]*<h2 id="vite-8">[\s\S]*<table>[\s\S]*id="ui-panel-1-rsbuild"/,
  )
})

test('ids differ between sets, and between tabs of the same label', async () => {
  const html = await renderBody(
    `${sections}\n\n<!-- ::start:tabs -->\n\n## One\n\na\n\n## One\n\nb\n\n<!-- ::end:tabs -->`,
  )
  const ids = [...html.matchAll(/ id="(ui-[^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(8)
  expect(ids).toContain('ui-panel-2-one-2')
})

test('each block is a tab by its title, its bare file name or its language', async () => {
  const blocks = ['ts title="src/a.ts"', 'tsx B.tsx', 'bash', '']
  const content = blocks.map(info => `\`\`\`${info}\na\n\`\`\``).join('\n\n')
  const html = await tabs('files', content)
  const labels = [...html.matchAll(/>([^<]+)<\/button>/g)].map(([, label]) => label)
  expect(labels).toEqual(['src/a.ts', 'B.tsx', 'bash', 'Code'])
  expect(html).not.toContain('figcaption')
})

test('of files lose their titles only, and tabs of nothing but code are marked', async () => {
  const files = (between: string) =>
    tabs('files', `\`\`\`ts title="a.ts" {1}\na\n\`\`\`\n\n${between}\`\`\`ts b.ts\nb\n\`\`\``)
  expect(await files('')).toMatch(/^<div class="tabs tabs-code".*line-highlight/s)
  expect(await files('After a.\n\n')).toMatch(/^<div class="tabs" /)
})

test('one file alone is a figure with its name', async () => {
  expect(await tabs('files', '```ts title="a.ts"\na\n```')).toStartWith(
    '<figure class="code" data-language="ts"><figcaption>a.ts</figcaption>',
  )
})

const file = (name: string) => `\`\`\`tsx title="${name}"\na\n\`\`\``
const filesTabs = `<!-- ::start:tabs variant="files" -->\n\n${file('a.tsx')}\n\n${file('b.tsx')}\n\n<!-- ::end:tabs -->`
const text = `See [it][x].

<!-- ::start:framework -->

Before.

# React

## Usage

${filesTabs}

[usage](#usage)

# Solid

## Usage

[usage](#usage)

[x]: https://example.org/x

<!-- ::end:framework -->

## Usage`

test('on a page of no framework, or of one that has no part, all are tabs', async () => {
  const html = await renderBody(text)
  expect(html.match(/data-tabs="files"/g)).toHaveLength(1)
  expect(html).toMatch(/<p>Before.<\/p>\n<div class="tabs" data-tabs="framework">/)
  expect(await renderBody(text, 'vue')).toBe(html)
})

test('ids and links of the first framework are plain, those of others begin with the framework', async () => {
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

test('on a page of a framework only its part shows, and definitions of the others count', async () => {
  const { html, headings } = await render(text, 'react')
  expect(html).not.toContain('data-tabs="framework"')
  expect(html).toContain('<a href="https://example.org/x" rel="noopener">it</a>')
  expect(headings.map(({ id }) => id)).toEqual(['usage', 'usage-2'])
})
