import { expect, test } from 'bun:test'
import { plainWorld, renderBody } from '../../test/support/markdown-world.ts'
import { toHtml } from './to-html.ts'

const figure = (language: string, code: string) =>
  `<figure class="code" data-language="${language}"><pre tabindex="0"><code>${code}</code></pre></figure>`

test.each([
  ['```TSX\n\n  a <b> & "c"\n\n\tend\n\n```', 'tsx', '\n  a &#x3C;b> &#x26; "c"\n\n\tend\n'],
  ['    a', 'text', 'a'],
  ['```\n```', 'text', ''],
  ['- a\n\n  ```ts\n  b\n  ```', 'ts', 'b'],
  ['> ```ts\n> b\n> ```', 'ts', 'b'],
  ['```ts\nb', 'ts', 'b'],
  ['````md\n```ts\nb\n```\n````', 'md', '```ts\nb\n```'],
])('%j is a figure of language %s with the text %j', async (text, language, code) => {
  expect(await renderBody(text)).toContain(figure(language, code))
})

test('a file name is the caption', async () => {
  expect(await renderBody('```tsx title="src/<main>.tsx"\na\n```')).toContain(
    '<figcaption>src/&#x3C;main>.tsx</figcaption>',
  )
})

test('a grammar gets the text without marks and the language in lower case', async () => {
  const calls: string[][] = []
  const text = { type: 'text' as const, value: 'a\nb' }
  const properties = { className: ['pl-c'] }
  const span = { type: 'element' as const, tagName: 'span', properties, children: [text] }
  const highlight = async (code: string, language: string) => {
    calls.push([code, language])
    return [span]
  }
  const input = { text: '```Mermaid\na // [!code ++]\nb\n```', title: 'Title' }
  const { html } = await toHtml(input, { ...plainWorld, highlight })
  expect(calls).toEqual([['a\nb', 'mermaid']])
  expect(html).toContain(
    '<span class="line line-added"><span class="pl-c">a</span></span>\n<span class="pl-c">b</span>',
  )
})
