import { describe, expect, test } from 'bun:test'
import { fillReferences, referencesOf } from './references/fill-references.ts'
import { toMarkdown } from './to-markdown.ts'

/** Makes every address absolute. */
function rewrite(text: string, framework?: string): string {
  const href = (address: string) => new URL(address, 'https://site.test/page').href
  const template = toMarkdown({ text, title: 'Title', framework })
  const { links, images } = referencesOf(template)
  return fillReferences(template, {
    links: Object.fromEntries(links.map(link => [link, { href: href(link) }])),
    images: Object.fromEntries(images.map(src => [src, { src: href(src) }])),
  })
}

function rewriteBody(text: string, framework?: string): string {
  return rewrite(text, framework).replace('# Title\n\n', '').trimEnd()
}

describe('a title', () => {
  test('stands first, unless the text begins with one', () => {
    expect(rewrite('words')).toBe('# Title\n\nwords\n')
    const empty = toMarkdown({ text: '', title: 'useQuery<T> in C#' })
    expect(empty).toEqual(['# useQuery\\<T\\> in C\\#\n'])
    expect(rewrite('<!-- c -->\n\n# Own\n\nwords')).toBe('# Own\n\nwords\n')
  })

  test('is the only heading of the first rank', () => {
    expect(rewriteBody('# A\n\n# B\n\nC\n===\n\n- # D')).toBe('# A\n\n## B\n\n## C\n\n- ## D')
  })
})

describe('an address', () => {
  const site = 'https://site.test'

  test.each([
    ['[a *b*](x.md "t")', `[a *b*](${site}/x.md "t")`],
    ['[a](#part)', `[a](${site}/page#part)`],
    ['[a](</x (1)>)', `[a](${site}/x%20\\(1\\))`],
    ['[a][b]\n\n[b]: x.md', `[a][b]\n\n[b]: ${site}/x.md`],
    ['[![i](i.png)](x.md)', `[![i](${site}/i.png)](${site}/x.md)`],
    ['| a |\n| - |\n| [b](x.md) |', `| a |\n| - |\n| [b](${site}/x.md) |`],
    ["<img srcset='i.png 1x, /j.png 2x'>", `<img srcset="${site}/i.png 1x, ${site}/j.png 2x">`],
    ['> <p>\n> <a href="/x">a</a>', `> <p>\n> <a href="${site}/x">a</a>`],
  ])('in %j is the resolved one', (text, rewritten) => {
    expect(rewriteBody(text)).toBe(rewritten)
  })

  test.each([
    '[a](mailto:a@b.c)',
    '`[a](x.md)`',
    '```\n[a](x.md)\n```',
    '<https://other.test/>',
    'See https://other.test/x_y.',
    '\\[a](b)',
  ])('is none in %j', async text => expect(rewriteBody(text)).toBe(text))
})

test('plain markdown stays as it is written', () => {
  const text =
    '> [!NOTE] Own title\n> a\\_b\n\n1) one\n   * two\n\n| a | b |\n|:--|---|\n| `x \\| y` | c |\n\n~~~ts title="a.ts"\nx\n~~~\n\na[^1]\n\n[^1]: n'
  expect(rewriteBody(text)).toBe(text)
})

describe('a directive', () => {
  const framework =
    '<!-- ::start:framework -->\n\n# React\n\n## Use\n\nr [d]\n\n# Vue\n\nv\n\n[d]: /d\n\n<!-- ::end:framework -->'

  test.each([
    [undefined, '**React**\n\n## Use\n\nr [d]\n\n**Vue**\n\nv'],
    ['react', '## Use\n\nr [d]'],
  ])('for frameworks, for %p, is every part under its name or the page’s own', (id, text) => {
    expect(rewriteBody(framework, id)).toBe(`${text}\n\n[d]: https://site.test/d`)
  })

  const tabs = (variant: string, text: string) =>
    rewriteBody(`<!-- ::start:tabs variant="${variant}" -->\n\n${text}\n\n<!-- ::end:tabs -->`)

  test('for package managers is each one’s command', () => {
    expect(tabs('package-manager', 'react: @x/react')).toContain(
      '**pnpm**\n\n```bash\npnpm add @x/react\n```\n\n**yarn**',
    )
  })

  test('in an item or a quote stays in it', () => {
    const tabs = (variant: string, text: string) =>
      `<!-- ::start:tabs${variant} -->\n\n${text}\n\n<!-- ::end:tabs -->`
    const item = `a\n\n${tabs('', '## B\nb')}\n\nc`.replaceAll(/\n(?=.)/g, '\n  ')
    expect(rewriteBody(`- ${item}`)).toBe('- a\n\n  **B**\n\n  b\n\n  c')
    const quote = tabs(' variant="package-manager"', 'react: x').replaceAll('\n', '\n> ')
    expect(rewriteBody(`> a\n> ${quote}`)).toStartWith(
      '> a\n>\n> **npm**\n>\n> ```bash\n> npm install x\n> ```\n>\n> **pnpm**',
    )
  })
})

test('an alert that folds is one that does not', () => {
  expect(rewriteBody('> [!NOTE]- A *title*\n> words')).toBe('> [!NOTE] A *title*\n> words')
  expect(rewriteBody('- > [!TIP]+\n  > words')).toBe('- > [!TIP]\n  > words')
})

test('comments are left out, unknown tags are text', () => {
  expect(rewriteBody('a <!-- c --> b\n\n<!--\n[x](y.md)\n-->\n\n- Promise<void>')).toBe(
    'a  b\n\n- Promise\\<void>',
  )
})

test('what nests too deep is kept as code', () => {
  const text = `${'> '.repeat(40)}a`
  expect(rewriteBody(text)).toBe(`\`\`\`\n${text}\n\`\`\``)
})
