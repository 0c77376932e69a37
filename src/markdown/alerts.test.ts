import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

test.each(['note', 'tip', 'important', 'warning', 'caution'])(
  'a quote marked [!%s] is an alert of that kind, in any case',
  async kind => {
    const title = kind.charAt(0).toUpperCase() + kind.slice(1)
    const html = `<div class="alert alert-${kind}" role="note">\n<p class="alert-title">${title}</p>\n<p>Words</p>\n</div>`
    expect(await renderBody(`> [!${kind}]\n> Words`)).toBe(html)
    expect(await renderBody(`> [!${kind.toUpperCase()}]  \n> Words`)).toBe(html)
  },
)

test('words after the marker are the title, markup and all; a dash before them goes', async () => {
  expect(await renderBody('> [!NOTE] Type *safety* of `x`\n> Words')).toContain(
    '<p class="alert-title">Type <em>safety</em> of <code>x</code></p>\n<p>Words</p>',
  )
  expect(await renderBody('> [!NOTE] - Polyfills\n>\n> Words')).toContain(
    '<p class="alert-title">Polyfills</p>\n<p>Words</p>',
  )
})

test.each([
  ['-', ''],
  ['+', ' open'],
])('a %s after the marker makes an alert that folds', async (fold, open) => {
  const html = (title: string) =>
    `<details class="alert alert-tip"${open}>\n<summary class="alert-title">${title}</summary>\n<p>Words</p>\n</details>`
  expect(await renderBody(`> [!TIP]${fold} Type *safety*\n> Words`)).toBe(
    html('Type <em>safety</em>'),
  )
  expect(await renderBody(`> [!TIP]${fold}\n> Words`)).toBe(html('Tip'))
})

test('an alert holds any blocks, and may have nothing but a title', async () => {
  expect(await renderBody('> [!TIP]\n> - one\n>\n> ```ts\n> a\n> ```')).toMatch(
    /<p class="alert-title">Tip<\/p>\n<ul>[\s\S]*<figure/,
  )
  expect(await renderBody('> [!TIP]')).toBe(
    '<div class="alert alert-tip" role="note">\n<p class="alert-title">Tip</p>\n</div>',
  )
})

test.each([
  '> [!NOPE]\n> Words',
  '> Note: words',
  '> words [!NOTE]',
  '> [!NOTE]words',
  '> [!NOTE]-words',
])('%j stays a quote', async text => {
  expect(await renderBody(text)).toStartWith('<blockquote>')
})
