import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

test('notes and references are tied by ids of the site, and say what they are', async () => {
  const html = await renderBody('One[^a] two[^a].\n\n[^a]: Note\n[^b]: Unused')
  expect(html).toContain(
    'One<sup><a href="#ui-fn-1" id="ui-fnref-1" data-footnote-ref aria-describedby="ui-footnotes">1</a></sup>',
  )
  expect(html).toContain(
    '<section data-footnotes class="footnotes"><h2 class="sr-only" id="ui-footnotes">Footnotes</h2>',
  )
  expect(html).toContain(
    '<a href="#ui-fnref-1-2" data-footnote-backref="" aria-label="Back to the reference of footnote 1 (2)">',
  )
  expect(html).not.toContain('Unused')
})

test('no two ids are alike, whatever the notes are called', async () => {
  const html = await renderBody(
    'a[^x] b[^x] c[^x-2] d[^x-2]\n\n[^x]: 1\n\n[^x-2]: 2\n\n## ui-fn 1\n\n<b id="ui-fn-1">e</b> [f](#ui-fn-1)',
  )
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => id?.startsWith('ui-'))).toHaveLength(7)
  expect(html).toContain('<a href="#section-ui-fn-1">f</a>')
})

test('they work beside raw HTML, and in the tab of a framework', async () => {
  const html = await renderBody(
    '<b>a</b>[^x]\n\n<!-- ::start:framework -->\n\n# React\n\nb[^y]\n\n# Vue\n\n[^y]: 2\n\n<!-- ::end:framework -->\n\n[^x]: 1',
  )
  expect(html.match(/id="ui-fn-\d"/g)).toEqual(['id="ui-fn-1"', 'id="ui-fn-2"'])
})
