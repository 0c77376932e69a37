import { describe, expect, test } from 'bun:test'
import type { References } from './rendered.ts'
import { toMarkdown } from './to-markdown.ts'

/** Every address is made absolute. */
async function rewrite(text: string, framework?: string): Promise<string> {
  const lookUp = async ({ links, images }: References) => ({
    links: Object.fromEntries(
      links.map(href => [href, { href: new URL(href, 'https://site.test/page').href }]),
    ),
    images: Object.fromEntries(
      images.map(src => [src, { src: new URL(src, 'https://site.test/').href }]),
    ),
  })
  return toMarkdown({ text, title: 'Title', framework }, lookUp)
}

async function rewriteBody(text: string, framework?: string): Promise<string> {
  return (await rewrite(text, framework)).replace('# Title\n\n', '').trimEnd()
}

describe('a title', () => {
  test('stands first, unless the text begins with one', async () => {
    expect(await rewrite('words')).toBe('# Title\n\nwords\n')
    expect(await rewrite('<!-- c -->\n\n# Own\n\nwords')).toBe('# Own\n\nwords\n')
    expect(
      await toMarkdown({ text: '', title: 'useQuery<T> in C#' }, async () => ({
        links: {},
        images: {},
      })),
    ).toBe('# useQuery\\<T\\> in C\\#\n')
  })

  test('is the only heading of the first rank', async () => {
    expect(await rewriteBody('# A\n\n# B\n\nC\n===\n\n- # D')).toBe('# A\n\n## B\n\n## C\n\n- ## D')
  })
})

describe('an address', () => {
  test.each([
    ['[a *b*](x.md "t")', '[a *b*](https://site.test/x.md "t")'],
    ['[](x.md)', '[](https://site.test/x.md)'],
    ['[a](#part)', '[a](https://site.test/page#part)'],
    ['[a](</x (1)>)', '[a](https://site.test/x%20\\(1\\))'],
    ['[a][b]\n\n[b]: x.md', '[a][b]\n\n[b]: https://site.test/x.md'],
    ['![b][b]\n\n[b]: x.png "t"', '![b][b]\n\n[b]: https://site.test/x.png "t"'],
    ['[![i](i.png)](x.md)', '[![i](https://site.test/i.png)](https://site.test/x.md)'],
    ['| a |\n| - |\n| [b](x.md) |', '| a |\n| - |\n| [b](https://site.test/x.md) |'],
    ['<a href="x.md">a</a>', '<a href="https://site.test/x.md">a</a>'],
    [
      "<img src='i.png' srcset='i.png 1x, j.png 2x'>",
      '<img src="https://site.test/i.png" srcset="https://site.test/i.png 1x, https://site.test/j.png 2x">',
    ],
    ['> <p>\n> <a href="/x">a</a>', '> <p>\n> <a href="https://site.test/x">a</a>'],
  ])('in %j is the answer', async (text, rewritten) => {
    expect(await rewriteBody(text)).toBe(rewritten)
  })

  test.each([
    '[a](mailto:a@b.c)',
    '`[a](x.md)`',
    '```\n[a](x.md)\n```',
    '<https://other.test/>',
    'See https://other.test/x_y.',
    '\\[a](b)',
  ])('is nobody’s in %j', async text => expect(await rewriteBody(text)).toBe(text))
})

test('what is markdown everywhere stays as it is written', async () => {
  const text =
    '> [!NOTE] Own title\n> a\\_b\n\n1) one\n   * two\n\n| a | b |\n|:--|---|\n| `x \\| y` | c |\n\n~~~ts title="a.ts"\nx\n~~~\n\na[^1]\n\n[^1]: n'
  expect(await rewriteBody(text)).toBe(text)
})

describe('a directive', () => {
  const framework =
    '<!-- ::start:framework -->\n\n# React\n\n## Use\n\nr [d]\n\n# Vue\n\nv\n\n[d]: /d\n\n<!-- ::end:framework -->'

  test('for frameworks is every part under its name, or the page’s own', async () => {
    expect(await rewriteBody(framework)).toBe(
      '**React**\n\n## Use\n\nr [d]\n\n**Vue**\n\nv\n\n[d]: https://site.test/d',
    )
    expect(await rewriteBody(framework, 'react')).toBe(
      '## Use\n\nr [d]\n\n[d]: https://site.test/d',
    )
  })

  test('for package managers is each one’s command', async () => {
    const text =
      '<!-- ::start:tabs variant="package-manager" -->\n\nreact: @x/react\n\n<!-- ::end:tabs -->'
    expect(await rewriteBody(text)).toContain(
      '**pnpm**\n\n```bash\npnpm add @x/react\n```\n\n**yarn**',
    )
  })

  test('for files is each under its name', async () => {
    const text =
      '<!-- ::start:tabs variant="files" -->\n\n```ts title="a.ts"\na\n```\n\n```ts title="b.ts"\nb\n```\n\n<!-- ::end:tabs -->'
    expect(await rewriteBody(text)).toBe(
      '**a.ts**\n\n```ts title="a.ts"\na\n```\n\n**b.ts**\n\n```ts title="b.ts"\nb\n```',
    )
  })

  test('within a block of HTML leaves the block’s text once', async () => {
    expect(await rewriteBody('<p>\na\n<!-- ::start:framework -->\nb\n</p>')).toBe(
      '<p>\na\n\nb\n</p>',
    )
  })
})

test('comments go, tags that are none are text', async () => {
  expect(await rewriteBody('a <!-- c --> b\n\n<!--\n[x](y.md)\n-->\n\n- Promise<void>')).toBe(
    'a  b\n\n- Promise\\<void>',
  )
})

test('what would take unreasonable time is kept as code', async () => {
  const text = `${'> '.repeat(40)}a`
  expect(await rewrite(text)).toBe(`# Title\n\n\`\`\`\n${text}\n\`\`\`\n`)
})
