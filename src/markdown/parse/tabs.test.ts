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

test('without a variant, or with an unknown one, tabs part at the shallowest headings; what comes before them stays before', async () => {
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

test('bundlers part at H1, and may hold headings, words and tables', async () => {
  const html = await renderBody(
    '<!-- ::start:tabs variant="bundler" -->\n\n# Vite\n\nwords\n\n## Vite 8\n\n| a |\n| - |\n\n# Rsbuild\n\nwords\n\n<!-- ::end:tabs -->',
  )
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
