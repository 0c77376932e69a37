import { expect, test } from 'bun:test'
import { plainWorld, renderBody } from '../../../test/support/markdown-world.ts'
import { renderMarkdown } from '../to-html.ts'

test('comments do not render, in blocks or in lines, and end where they end', async () => {
  expect(await renderBody('a <!-- b --> c')).toBe('<p>a  c</p>')
  expect(await renderBody('<!-- a\n\n- [b](b.md)\n-->\n\nc')).toBe('<p>c</p>')
  expect(await renderBody('a <!--> b <!---> c')).toBe('<p>a  b  c</p>')
  expect(await renderBody('<!-- a --> b')).toBe(' b')
})

test('a comment that never ends hides what follows in its block alone', async () => {
  expect(await renderBody('- <!-- a\n  b\n\nc <b>d</b>')).toEndWith('<p>c <b>d</b></p>')
})

test('links and images in comments are not looked up', async () => {
  let asked = false
  const lookUp = async () => {
    asked = true
    return { links: {}, images: {} }
  }
  await renderMarkdown(
    { text: '<!-- [a](a.md) <a href="b.md">b</a> ![c](c.png) -->', title: 'Title' },
    { ...plainWorld, lookUp },
  )
  expect(asked).toBe(false)
})

test('a marker of a section that is left over is a definition and does not show', async () => {
  expect(await renderBody("a\n\n[//]: # 'Example'\n\nb")).toBe('<p>a</p>\n<p>b</p>')
})
