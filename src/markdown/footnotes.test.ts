import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

test('notes and references link to each other by ids of the site, and have names', async () => {
  const html = await renderBody('One[^a] two[^a].\n\n[^a]: Note\n[^b]: Unused')
  for (const part of [
    'One<sup><a href="#ui-fn-1" id="ui-fnref-1" data-footnote-ref="" aria-describedby="ui-footnotes">1</a></sup>',
    '<section data-footnotes="" class="footnotes"><h2 class="sr-only" id="ui-footnotes">Footnotes</h2>',
    '<a href="#ui-fnref-1-2" data-footnote-backref="" aria-label="Back to the reference of footnote 1 (2)">',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('Unused')
})

test('no id occurs twice, whatever the notes are called', async () => {
  const notes = 'a[^x] b[^x] c[^x-2] d[^x-2]\n\n[^x]: 1\n\n[^x-2]: 2'
  const html = await renderBody(`${notes}\n\n## ui-fn 1\n\n<b id="ui-fn-1">e</b> [f](#ui-fn-1)`)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => id?.startsWith('ui-'))).toHaveLength(7)
  expect(html).toContain('<a href="#section-ui-fn-1">f</a>')
})

test('notes work beside raw HTML, and in the tab of a framework', async () => {
  const tabs = '<!-- ::start:framework -->\n\n# React\n\nb[^y]\n\n# Vue\n\n[^y]: 2'
  const html = await renderBody(`<b>a</b>[^x]\n\n${tabs}\n\n<!-- ::end:framework -->\n\n[^x]: 1`)
  expect(html.match(/id="ui-fn-\d"/g)).toEqual(['id="ui-fn-1"', 'id="ui-fn-2"'])
})
