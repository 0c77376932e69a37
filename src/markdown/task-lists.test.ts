import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

test("a task's checkbox says whether it is done", async () => {
  expect(await renderBody('- [x] a\n- [ ] b')).toBe(
    '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Completed task"> a</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="Incomplete task"> b</li>\n</ul>',
  )
})

test('no other input is made by a document', async () => {
  expect(await renderBody('<input type="text" name="a"> b')).toBe('<p> b</p>')
})
