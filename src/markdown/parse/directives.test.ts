import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'

const start = '<!-- ::start:tabs -->'
const end = '<!-- ::end:tabs -->'

test('directives never show, whatever their spacing and quotes', async () => {
  const html = await renderBody(
    "<!--  ::start:tabs   variant='files'  -->\n\n```ts a.ts\na\n```\n\n```ts b.ts\nb\n```\n\n<!--::end:tabs-->",
  )
  expect(html).toStartWith('<div class="tabs tabs-code" data-tabs="files">')
  expect(html).not.toContain('::')
})

test.each([
  ['a start without an end', `one\n\n${start}\n\n## Two\n\nthree`],
  ['an end without a start', `one\n\n${end}\n\n## Two\n\nthree`],
  [
    'starts and ends that cross',
    `one\n\n${start}\n\n## Two\n\n<!-- ::start:framework -->\n\nthree\n\n${end}\n\n<!-- ::end:framework -->`,
  ],
  ['an unknown name', 'one\n\n<!-- ::start:x -->\n\n## Two\n\nthree\n\n<!-- ::end:x -->'],
  ['nothing inside', `one\n\n${start}\n${end}\n\n## Two\n\nthree`],
])('%s loses no text and does not show', async (_, text) => {
  const html = await renderBody(text)
  for (const word of ['one', 'Two', 'three']) expect(html).toContain(word)
  expect(html).not.toMatch(/::|<!--/)
})

test.each([
  ['within a line', `a ${start}\n\n## B\n\nc\n\n${end}`],
  ['in code', `\`\`\`html\n${start}\n\n## B\n\n${end}\n\`\`\``],
])('a directive %s is none', async (_, text) => {
  expect(await renderBody(text)).not.toContain('class="tabs"')
})

const inside = `${start}\n\n## A\n\na\n\n## B\n\nb\n\n${end}`
const quoted = `\n\n${inside}`.replaceAll('\n', '\n> ')

test.each([
  ['an item of a list', `1. a\n\n${inside.replaceAll(/^(?=.)/gm, '   ')}\n\n2. b`, /<li>.*<\/li>/s],
  ['a quote', `> a${quoted}`, /<blockquote>.*<\/blockquote>/s],
  ['an alert', `> [!TIP]${quoted}`, /<div class="alert.*<\/div>$/s],
  ['details', `<details>\n\n${inside}\n\n</details>`, /<details>.*<\/details>/s],
  ['a note', `a[^n]\n\n[^n]: a\n\n${inside.replaceAll(/^(?=.)/gm, '    ')}`, /<section data-f.*/s],
  ['other tabs', `${start}\n\n# C\n\n${inside}\n\n${end}`, /data-value="c".*/s],
])('a directive counts in %s, and its labels are no headings', async (_, text, parent) => {
  const [html = ''] = parent.exec(await renderBody(text)) ?? []
  expect(html.match(/<section class="tabs-panel"[^>]*data-value="(?:a|b)">/g)).toHaveLength(2)
  expect(html).not.toMatch(/<h2 id="[ab]"|::/)
})

const files = '```ts a.ts\na\n```\n\n```ts b.ts\nb\n```'

test.each([
  ['items', '- a\n\n', '  ', ''],
  ['items with more indentation than needed', '1. a\n\n', '    ', ''],
  ['items of a task', '- [ ] a\n\n', '  ', ''],
  ['quotes', '> - a\n>\n', '>   ', ''],
  ['alerts', '> [!NOTE]\n', '> ', ''],
  ['notes', 'a[^n]\n\n[^n]: a\n', '    ', ''],
  ['indented details', '<details>\n  <summary>a</summary>\n', '  ', '\n</details>'],
])('files and packages become tabs in %s', async (_, before, indent, after) => {
  const tabs = (variant: string, content: string) => {
    const block = `<!-- ::start:tabs variant="${variant}" -->\n${content}\n<!-- ::end:tabs -->`
    return renderBody(before + block.replaceAll(/^/gm, indent) + after)
  }
  const [first, second] = [
    await tabs('files', `\n${files}\n`),
    await tabs('package-manager', 'vue: a'),
  ]
  expect(first).toMatch(/data-tabs="files">.*>a\.ts<\/button>.*>b\.ts<\/button>/s)
  expect(second).toMatch(/data-tabs="package-manager">.*<code>pnpm add a<\/code>/s)
  expect(first + second).not.toMatch(/::|vue:/)
})

test('a directive in the middle of a block of HTML counts, one inside a comment does not', async () => {
  const html = await renderBody(
    `<details>\n${start}\n\n## One\n\na\n\n## Two\n\nb\n\n${end}\n\n</details>`,
  )
  expect(html).toMatch(
    /^<details>\s*<div class="tabs" data-tabs="sections">[\s\S]*<\/div>\s*<\/details>$/,
  )
  expect(await renderBody(`<!-- old\n${start}\n## One\n\ntext`)).toBe(
    '<h2 id="one">One<a class="anchor" href="#one" aria-label="Link to “One”"></a></h2>\n<p>text</p>',
  )
})
