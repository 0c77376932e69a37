import { expect, test } from 'bun:test'
import { plainWorld, renderBody } from '../../../test/support/markdown-world.ts'
import { toHtml } from '../to-html.ts'

test.each([
  ['Promise<void> and Map<Key> or <T>', '<p>Promise&#x3C;void> and Map&#x3C;Key> or &#x3C;T></p>'],
  ['the <input> element, Promise<object>', '<p>the &#x3C;input> element, Promise&#x3C;object></p>'],
  [
    '<MyComponent prop="a">b</MyComponent>',
    '<p>&#x3C;MyComponent prop="a">b&#x3C;/MyComponent></p>',
  ],
])('a tag that is no HTML of documents is text: %s', async (text, html) => {
  expect(await renderBody(text)).toBe(html)
})

test.each([
  ['<button onclick="a()">b</button>', '<p>b</p>'],
  ['<form>\n<b>a</b>\n</form>', '\n<b>a</b>\n'],
  ['<font color="red">a</font>', '<p>a</p>'],
])('%j leaves its content alone', async (text, html) => {
  expect(await renderBody(text)).toBe(html)
})

test('elements are closed as JSX closes them', async () => {
  expect(await renderBody('<a id="here" /> a **b**')).toBe(
    '<p><a id="here"></a> a <strong>b</strong></p>',
  )
  expect(await renderBody('a<br/>b')).toBe('<p>a<br>b</p>')
})

test.each(['script', 'style', 'iframe', 'video', 'svg'])(
  '<%s> without an end does not swallow what follows',
  async name => {
    const html = await renderBody(`the <${name}> tag\n\n## Next`)
    expect(html).toStartWith(`<p>the &#x3C;${name}> tag</p>`)
    expect(html).toContain('<h2 id="next">')
  },
)

test('script, style and drawings go with their content', async () => {
  expect(
    await renderBody(
      'a <script>b()</script> c <style>d{}</style> e <svg><path d="f"/><text>g</text></svg> h',
    ),
  ).toBe('<p>a  c  e  h</p>')
  expect(await renderBody('<style>\np { color: red }\n</style>\n\na')).toBe('\n<p>a</p>')
})

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
  await toHtml(
    { text: '<!-- [a](a.md) <a href="b.md">b</a> ![c](c.png) -->', title: 'Title' },
    { ...plainWorld, lookUp },
  )
  expect(asked).toBe(false)
})

test('a marker of a section that is left over is a definition and does not show', async () => {
  expect(await renderBody("a\n\n[//]: # 'Example'\n\nb")).toBe('<p>a</p>\n<p>b</p>')
})
