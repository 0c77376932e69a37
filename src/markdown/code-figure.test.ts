import { expect, test } from 'bun:test'
import { plainWorld, renderBody } from '../../test/support/markdown-world.ts'
import { toHtml } from './to-html.ts'

test('a block is a figure with its language, its text to the character, no line end at its end', async () => {
  expect(await renderBody('```TSX\n\n  a <b> & "c"\n\n\tend\n\n```')).toBe(
    '<figure class="code" data-language="tsx"><pre tabindex="0"><code>\n  a &#x3C;b> &#x26; "c"\n\n\tend\n</code></pre></figure>',
  )
})

test('indented code and fences without a language are text', async () => {
  expect(await renderBody('    a')).toBe(
    '<figure class="code" data-language="text"><pre tabindex="0"><code>a</code></pre></figure>',
  )
  expect(await renderBody('```\n```')).toContain(
    'data-language="text"><pre tabindex="0"><code></code>',
  )
})

test('a file name is the caption', async () => {
  expect(await renderBody('```tsx title="src/<main>.tsx"\na\n```')).toContain(
    '<figcaption>src/&#x3C;main>.tsx</figcaption>',
  )
})

test('blocks in lists, quotes and unfinished at the end are blocks', async () => {
  expect(await renderBody('- a\n\n  ```ts\n  b\n  ```')).toContain('<code>b</code>')
  expect(await renderBody('> ```ts\n> b\n> ```')).toContain('<code>b</code>')
  expect(await renderBody('```ts\nb')).toContain('<code>b</code>')
  expect(await renderBody('````md\n```ts\nb\n```\n````')).toContain('<code>```ts\nb\n```</code>')
})

test('a grammar is asked with the text without marks and the language in lower case', async () => {
  const asked: string[][] = []
  const { html } = await toHtml(
    { text: '```Mermaid\na // [!code ++]\nb\n```', title: 'Title' },
    {
      ...plainWorld,
      highlight: async (code, language) => {
        asked.push([code, language])
        return [
          {
            type: 'element',
            tagName: 'span',
            properties: { className: ['pl-c'] },
            children: [{ type: 'text', value: 'a\nb' }],
          },
        ]
      },
    },
  )
  expect(asked).toEqual([['a\nb', 'mermaid']])
  expect(html).toContain(
    '<span class="line line-added"><span class="pl-c">a</span></span>\n<span class="pl-c">b</span>',
  )
})
