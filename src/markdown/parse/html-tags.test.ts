import { expect, test } from 'bun:test'
import { renderBody, renderPlain } from '../../../test/support/markdown-world.ts'
import { referencesOf } from '../references/fill-references.ts'

test.each([
  ['Promise<void> and Map<Key> or <T>', '<p>Promise&#x3C;void> and Map&#x3C;Key> or &#x3C;T></p>'],
  ['the <input> element, Promise<object>', '<p>the &#x3C;input> element, Promise&#x3C;object></p>'],
  ['<MyTag prop="a">b</MyTag>', '<p>&#x3C;MyTag prop="a">b&#x3C;/MyTag></p>'],
])('a tag that is no HTML of documents is text: %s', async (text, html) => {
  expect(await renderBody(text)).toBe(html)
})

test.each([
  ['a tag without its content', '<button onclick="a()">b</button>', '<p>b</p>'],
  ['a script', 'a <script>b()</script> c', '<p>a  c</p>'],
  ['a style', '<style>\np { color: red }\n</style>\n\na', '<p>a</p>'],
  ['a drawing', 'a <svg><path d="f"/><text>g</text></svg> b', '<p>a  b</p>'],
  ['a comment in a line', 'a <!-- b --> c', '<p>a  c</p>'],
  ['a comment of several blocks', '<!-- a\n\n- [b](b.md)\n-->\n\nc', '<p>c</p>'],
  ['a marker of a section', "a\n\n[//]: # 'Example'\n\nb", '<p>a</p>\n<p>b</p>'],
])('%s is left out', async (_, text, html) => {
  expect(await renderBody(text)).toBe(html)
})

test.each([
  ['<!-- ::chart-example id=15-box-plot height=480 -->', '15-box-plot', 'box plot'],
  ['a\n\n  <!--::chart-example height=\'480\' id="bars" -->', 'bars', 'bars'],
])('an example of Charts is a link to its source: %s', async (text, folder, name) => {
  expect(await renderBody(text)).toContain(
    `<p><a href="https://github.com/TanStack/charts/tree/main/benchmarks/conformance/cases/${folder}" rel="noopener">Source of the example “${name}”</a></p>`,
  )
})

test.each([
  '<!-- ::chart-example height=480 -->',
  '<!-- ::chart-example id=../../x height=480 -->',
  'a <!-- ::chart-example id=15-boxplot height=480 -->',
  '<!-- old\n<!-- ::chart-example id=15-boxplot height=480 -->',
])('no example of Charts is named by %j', async text => {
  expect(await renderBody(text)).not.toContain('href')
})

test.each([
  ['<a id="here" /> a **b**', '<p><a id="here"></a> a <strong>b</strong></p>'],
  ['a<br/>b', '<p>a<br>b</p>'],
])('%s is closed as JSX closes it', async (text, html) => {
  expect(await renderBody(text)).toBe(html)
})

test.each(['script', 'style', 'iframe', 'video', 'svg'])(
  '<%s> without an end does not swallow what follows',
  async name => {
    const html = await renderBody(`the <${name}> tag\n\n## Next`)
    expect(html).toStartWith(`<p>the &#x3C;${name}> tag</p>`)
    expect(html).toContain('<h2 id="next">')
  },
)

test('a comment that never ends hides what follows in its block alone', async () => {
  expect(await renderBody('- <!-- a\n  b\n\nc <b>d</b>')).toEndWith('<p>c <b>d</b></p>')
})

test('links and images in comments are not looked up', async () => {
  const text = '<!-- [a](a.md) <a href="b.md">b</a> ![c](c.png) -->'
  const { html } = await renderPlain({ text, title: 'Title' })
  expect(referencesOf(html)).toEqual({ links: [], images: [] })
})
