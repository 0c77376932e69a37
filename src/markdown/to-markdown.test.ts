import { describe, expect, test } from 'bun:test'
import { plainWorld } from '../../test/support/markdown-world.ts'
import type { References } from './rendered.ts'
import { toMarkdown } from './to-markdown.ts'

/** Makes every address absolute. */
async function rewrite(text: string, framework?: string): Promise<string> {
  const href = (address: string) => new URL(address, 'https://site.test/page').href
  const lookUp = async ({ links, images }: References) => ({
    links: Object.fromEntries(links.map(link => [link, { href: href(link) }])),
    images: Object.fromEntries(images.map(src => [src, { src: href(src) }])),
  })
  return toMarkdown({ text, title: 'Title', framework }, lookUp)
}

async function rewriteBody(text: string, framework?: string): Promise<string> {
  return (await rewrite(text, framework)).replace('# Title\n\n', '').trimEnd()
}

describe('a title', () => {
  test('stands first, unless the text begins with one', async () => {
    expect(await rewrite('words')).toBe('# Title\n\nwords\n')
    const empty = await toMarkdown({ text: '', title: 'useQuery<T> in C#' }, plainWorld.lookUp)
    expect(empty).toBe('# useQuery\\<T\\> in C\\#\n')
    expect(await rewrite('<!-- c -->\n\n# Own\n\nwords')).toBe('# Own\n\nwords\n')
  })

  test('is the only heading of the first rank', async () => {
    expect(await rewriteBody('# A\n\n# B\n\nC\n===\n\n- # D')).toBe('# A\n\n## B\n\n## C\n\n- ## D')
  })
})

describe('an address', () => {
  const site = 'https://site.test'

  test.each([
    ['[a *b*](x.md "t")', `[a *b*](${site}/x.md "t")`],
    ['[](x.md)', `[](${site}/x.md)`],
    ['[a](#part)', `[a](${site}/page#part)`],
    ['[a](</x (1)>)', `[a](${site}/x%20\\(1\\))`],
    ['[a][b]\n\n[b]: x.md', `[a][b]\n\n[b]: ${site}/x.md`],
    ['![b][b]\n\n[b]: x.png "t"', `![b][b]\n\n[b]: ${site}/x.png "t"`],
    ['[![i](i.png)](x.md)', `[![i](${site}/i.png)](${site}/x.md)`],
    ['| a |\n| - |\n| [b](x.md) |', `| a |\n| - |\n| [b](${site}/x.md) |`],
    ["<img srcset='i.png 1x, /j.png 2x'>", `<img srcset="${site}/i.png 1x, ${site}/j.png 2x">`],
    ['> <p>\n> <a href="/x">a</a>', `> <p>\n> <a href="${site}/x">a</a>`],
  ])('in %j is the resolved one', async (text, rewritten) => {
    expect(await rewriteBody(text)).toBe(rewritten)
  })

  test.each([
    '[a](mailto:a@b.c)',
    '`[a](x.md)`',
    '```\n[a](x.md)\n```',
    '<https://other.test/>',
    'See https://other.test/x_y.',
    '\\[a](b)',
  ])('is none in %j', async text => expect(await rewriteBody(text)).toBe(text))
})

test('plain markdown stays as it is written', async () => {
  const text =
    '> [!NOTE] Own title\n> a\\_b\n\n1) one\n   * two\n\n| a | b |\n|:--|---|\n| `x \\| y` | c |\n\n~~~ts title="a.ts"\nx\n~~~\n\na[^1]\n\n[^1]: n'
  expect(await rewriteBody(text)).toBe(text)
})

describe('a directive', () => {
  const framework =
    '<!-- ::start:framework -->\n\n# React\n\n## Use\n\nr [d]\n\n# Vue\n\nv\n\n[d]: /d\n\n<!-- ::end:framework -->'

  test.each([
    [undefined, '**React**\n\n## Use\n\nr [d]\n\n**Vue**\n\nv'],
    ['react', '## Use\n\nr [d]'],
  ])('for frameworks, for %p, is every part under its name or the page’s own', async (id, text) => {
    expect(await rewriteBody(framework, id)).toBe(`${text}\n\n[d]: https://site.test/d`)
  })

  const tabs = (variant: string, text: string) =>
    rewriteBody(`<!-- ::start:tabs variant="${variant}" -->\n\n${text}\n\n<!-- ::end:tabs -->`)

  test('for package managers is each one’s command', async () => {
    expect(await tabs('package-manager', 'react: @x/react')).toContain(
      '**pnpm**\n\n```bash\npnpm add @x/react\n```\n\n**yarn**',
    )
  })

  test('for files is each under its name', async () => {
    const file = (name: string) => `\`\`\`ts title="${name}"\na\n\`\`\``
    expect(await tabs('files', `${file('a.ts')}\n\n${file('b.ts')}`)).toBe(
      `**a.ts**\n\n${file('a.ts')}\n\n**b.ts**\n\n${file('b.ts')}`,
    )
  })

  test('within a block of HTML leaves the block’s text once', async () => {
    expect(await rewriteBody('<p>\na\n<!-- ::start:framework -->\nb\n</p>')).toBe(
      '<p>\na\n\nb\n</p>',
    )
  })
})

test('an alert that folds is one that does not', async () => {
  expect(await rewriteBody('> [!NOTE]- A *title*\n> words')).toBe('> [!NOTE] A *title*\n> words')
  expect(await rewriteBody('- > [!TIP]+\n  > words')).toBe('- > [!TIP]\n  > words')
})

test('comments are left out, unknown tags are text', async () => {
  expect(await rewriteBody('a <!-- c --> b\n\n<!--\n[x](y.md)\n-->\n\n- Promise<void>')).toBe(
    'a  b\n\n- Promise\\<void>',
  )
})

test('what nests too deep is kept as code', async () => {
  const text = `${'> '.repeat(40)}a`
  expect(await rewriteBody(text)).toBe(`\`\`\`\n${text}\n\`\`\``)
})
