import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

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
