import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

test.each([
  ['<img src="a.png" style="width: 400px; height:300PX; border: 1px">', 'width="400" height="300"'],
  ['<img src="a.png" width="100%" style="max-width: 50%">', '<img src="a.png" alt=""'],
  ['<img src="a.png" align="right">', 'class="align-right"'],
  ['<p align="center">a</p>', '<p class="align-center">a</p>'],
  ['<p style="text-align: Center">a</p>', '<p class="align-center">a</p>'],
  ['<div style="float:left;color:red">a</div>', '<div>a</div>'],
  ['<td align="javascript">', ''],
])('%s', async (text, expected) => {
  const html = await renderBody(text)
  expect(html).toContain(expected)
  expect(html).not.toMatch(/style=|align=|%/)
})
