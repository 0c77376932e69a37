import { expect, test } from 'bun:test'
import { renderBody, renderInput } from '../../test/support/markdown-world.ts'
import { toMarkdown } from './to-markdown.ts'
import { toSections } from './to-sections.ts'

const figure = (language: string, code: string) =>
  `<figure class="code" data-language="${language}"><pre tabindex="0"><code>${code}</code></pre></figure>`

test.each([
  ['```TSX\n\n  a <b> & "c"\n\n\tend\n\n```', 'tsx', '\n  a &#x3C;b> &#x26; "c"\n\n\tend\n'],
  ['    a', 'text', 'a'],
  ['```\n```', 'text', ''],
  ['- a\n\n  ```ts\n  b\n  ```', 'ts', 'b'],
  ['```ts\nb', 'ts', 'b'],
])('%j is a figure of language %s with the text %j', async (text, language, code) => {
  expect(await renderBody(text)).toContain(figure(language, code))
})

test('a file name is the caption', async () => {
  expect(await renderBody('```tsx title="src/<main>.tsx"\na\n```')).toContain(
    '<figcaption>src/&#x3C;main>.tsx</figcaption>',
  )
})

test('removed and added lines are highlighted apart, each with the unchanged ones', async () => {
  const codes: string[] = []
  const highlight = async (code: string) => {
    codes.push(code)
    return [{ type: 'text' as const, value: code.toUpperCase() }]
  }
  const text = '```ts\nold( // [!code --]\nnew( // [!code ++]\n  a\n)\n```'
  const { html } = await renderInput({ text, title: '', isPart: true }, { highlight })
  expect(codes).toEqual(['old(\n  a\n)', 'new(\n  a\n)'])
  expect(html).toContain(
    '<code><span class="line line-removed">OLD(</span>\n<span class="line line-added">NEW(</span>\n  A\n)</code>',
  )
})

test('a word is marked from its notation on, across the colors that it has', async () => {
  const highlight = async (code: string) => {
    const dot = code.indexOf('.')
    const span = { type: 'element' as const, tagName: 'i', properties: {} }
    const children = [{ type: 'text' as const, value: code.slice(0, dot) }]
    return [
      { ...span, children },
      { type: 'text' as const, value: code.slice(dot) },
    ]
  }
  const text = '```ts\nab\n// [!code word:b.a:1]\nab.ab\nb.a\n```'
  const { html } = await renderInput({ text, title: '', isPart: true }, { highlight })
  expect(html).toContain('<code><i>ab</i>\n<i>a<mark>b</mark></i><mark>.a</mark>b\nb.a</code>')
})

test('all lines of a numbered block are wrapped, and of one with a focus', async () => {
  expect(await renderBody('```ts showLineNumbers\na\n\nb\n```')).toContain(
    '<figure class="code code-numbered" data-language="ts"><pre tabindex="0"><code><span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span></code>',
  )
  expect(await renderBody('```ts\na\nb // [!code focus]\n```')).toContain(
    '<span class="line">a</span>\n<span class="line line-focus">b</span></code>',
  )
})

test('a block of more than 40 lines folds', async () => {
  const html = await Promise.all(
    [40, 41].map(count => renderBody(`\`\`\`ts\n${'a\n'.repeat(count)}\`\`\``)),
  )
  expect(html.map(text => text.includes('<details'))).toEqual([false, true])
  expect(html[1]).toContain('</pre><details class="code-fold"><summary><span>Show all 41 lines')
})

test('marks and line numbers stay in the markdown, and only there', async () => {
  const text = '```ts {1} showLineNumbers\na // [!code ++]\n```'
  expect(toMarkdown({ text, title: 'Title' }).join('')).toContain(text)
  expect(toSections({ text, title: 'Title' }).map(({ code }) => code)).toEqual(['a'])
})
