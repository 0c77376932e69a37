import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'
import { createIds } from './ids.ts'

test('an id is claimed as wished, then with the first free number', () => {
  const ids = createIds()
  expect(['a', 'a', 'a-2', 'a', 'a-2'].map(ids.claim)).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'a-3',
    'a-2-3',
  ])
})

test('an id is taken once, and never one of the site or with white space', () => {
  const ids = createIds()
  expect(['a', 'a', '', 'a b', 'ui-a'].map(ids.take)).toEqual([true, false, false, false, false])
  expect(ids.has('a')).toBe(true)
  expect(ids.claim('ui-a')).toBe('section-ui-a')
})

test('many repeats take no long time', () => {
  const ids = createIds()
  for (let i = 0; i < 50_000; i++) ids.claim('a')
  expect(ids.has('a-50000')).toBe(true)
})

test('ids of raw HTML stay, and a name counts as one', async () => {
  expect(await renderBody('<a id="Here"></a> <a name="there"></a> <span id="x">a</span>')).toBe(
    '<p><a id="Here"></a> <a id="there"></a> <span id="x">a</span></p>',
  )
})

test("they give way to headings, and to each other, and never are the site's own", async () => {
  const html = await renderBody(
    '<b id="one">a</b> <b id="x">b</b> <b id="x">c</b> <b id="ui-tab-1-x">d</b> <b id="a b">e</b>\n\n## One',
  )
  expect(html).toStartWith(
    '<p><b>a</b> <b id="x">b</b> <b>c</b> <b>d</b> <b>e</b></p>\n<h2 id="one">',
  )
})

test('the id of a raw heading is an anchor beside its own', async () => {
  expect(await renderBody('<h2 id="custom">One</h2>')).toStartWith(
    '<h2 id="one"><span id="custom"></span>One',
  )
})
