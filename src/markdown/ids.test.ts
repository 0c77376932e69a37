import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'
import { createIds, toSlug } from './ids.ts'

test('an id is taken once, and never one of the site or with white space', () => {
  const ids = createIds()
  expect(['a', 'a', '', 'a b', 'ui-a'].map(ids.take)).toEqual([true, false, false, false, false])
  expect(ids.has('a')).toBe(true)
  expect(ids.claim('ui-a')).toBe('section-ui-a')
})

test('ids of raw HTML stay, and a name counts as one', async () => {
  expect(await renderBody('<a id="Here"></a> <a name="there"></a> <span id="x">a</span>')).toBe(
    '<p><a id="Here"></a> <a id="there"></a> <span id="x">a</span></p>',
  )
})

test('ids of raw HTML give way to headings, to each other, and to those of the site', async () => {
  const raw = '<b id="one">a</b> <b id="x">b</b> <b id="x">c</b> <b id="ui-tab-1-x">d</b>'
  expect(await renderBody(`${raw} <b id="a b">e</b>\n\n## One`)).toStartWith(
    '<p><b>a</b> <b id="x">b</b> <b>c</b> <b>d</b> <b>e</b></p>\n<h2 id="one">',
  )
})

test('the id of a raw heading is an anchor beside its own', async () => {
  expect(await renderBody('<h2 id="custom">One</h2>')).toStartWith(
    '<h2 id="one"><span id="custom"></span>One',
  )
})

test.each([
  ['Hello, World!', 'hello-world'],
  ['ﬁle 5', 'file-5'],
  ['Café', 'cafe'],
  ['ɵkind', 'kind'],
  ['_', '_'],
  ['✓', 'section'],
  ['中文 标题', '中文-标题'],
  ['第 2 章', '第-2-章'],
  ['Über Größe', 'u-ber-gro-e'],
  ['1.2', '1-2'],
])('the slug of %s is %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})
