import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

test('a table scrolls in a box, columns are aligned by class', async () => {
  expect(await renderBody('| a | b |\n|:--|--:|\n| `\\|` | 2 |')).toBe(
    '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table>\n<thead>\n<tr>\n<th class="align-left">a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-left"><code>|</code></td>\n<td class="align-right">2</td>\n</tr>\n</tbody>\n</table></div>',
  )
})

test('a table of raw HTML does too, cells alone are none', async () => {
  expect(
    await renderBody('<table><tr><td colspan="2" align="center">a</td></tr></table>'),
  ).toContain(
    '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table><tbody><tr><td colspan="2" class="align-center">a</td></tr></tbody></table></div>',
  )
  expect(await renderBody('<td>a</td>')).toBe('a')
})
