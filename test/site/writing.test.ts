import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { parsePost } from '../../src/content/blog.ts'
import { parseMenu } from '../../src/content/docs/docs-menu.ts'
import { frameworkOf } from '../../src/content/docs/docs-tree.ts'
import { parseFrontmatter } from '../../src/content/docs/frontmatter.ts'
import { findLibrary } from '../../src/libraries/registry.ts'
import type { MarkdownInput } from '../../src/markdown/rendered.ts'
import { toHtml } from '../../src/markdown/to-html.ts'
import { createTestDocs } from '../support/test-docs.ts'

const page = await Bun.file(join(import.meta.dir, '../../docs/writing.md')).text()

const fence = /(?:^Result: (.*)\n\n)?^(`{3,})(md|json)(?: title="(.*)")?\n([\s\S]*?\n)\2$/gm
const examples = [...page.matchAll(fence)].map(
  ([, result = '', , language, title, text = ''], index) => ({
    language,
    file: title ?? `docs/guides/example-${index}.md`,
    text,
    results: Array.from(result.matchAll(/`([^`]+)`/g), ([, code = '']) => code),
  }),
)
const menuText = examples.find(({ language }) => language === 'json')?.text ?? ''
const documents = examples.filter(({ language }) => language === 'md')
const post = documents.find(({ file }) => file.startsWith('src/blog/'))

/** Code has no colors, but a diagram is drawn. */
const render = (input: MarkdownInput) =>
  toHtml(input, async value => [{ type: 'text' as const, value }])

const docs = createTestDocs(
  {
    'TanStack/ranger@main': {
      ...Object.fromEntries(examples.map(({ file, text }) => [file, text])),
      ...(post && { 'docs/post.md': post.text }),
      'docs/overview.md': '# Overview\n\n## Install\n',
      'docs/media/list.png': '',
      'examples/react/basic/package.json': '{}',
      'package.json': '{}',
    },
  },
  render,
)

async function renderDocument(file: string): Promise<string> {
  const library = findLibrary('ranger')
  const tree = library && (await docs.open(library, 'latest'))
  const path = file === post?.file ? 'post' : file.slice('docs/'.length, -'.md'.length)
  const framework = frameworkOf(path)
  const rendered = tree && (await docs.page({ docs: tree, page: path, framework }, path))
  return rendered?.rendered.html ?? ''
}

function count(html: string, selector: string): number {
  let found = 0
  new HTMLRewriter().on(selector, { element: () => void found++ }).transform(html)
  return found
}

test.each(documents)(
  'the example $file of docs/writing.md gives what the page says',
  async ({ file, results }) => {
    const html = await renderDocument(file)
    const text = html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<')
    expect(results).not.toBeEmpty()
    for (const result of results) {
      const words = /^"(.*)"$/.exec(result)?.[1]
      if (words !== undefined) expect(text).toContain(words)
      else expect([result, count(html, result)]).not.toEqual([result, 0])
    }
    expect(text).not.toMatch(/::(?:start|end)|\[!|\]: #|^---|<!--|\[\^/m)
    expect(html).not.toContain('data-dead')
  },
)

/** Names in the first column of the table below a heading. */
function fieldsBelow(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? []
  return Array.from(table.matchAll(/^\| (.*?) \|/gm), ([, cell = '']) => cell)
    .flatMap(cell => Array.from(cell.matchAll(/`(\w+)`/g), ([, name = '']) => name))
    .sort()
}

test('the examples of frontmatter have every field of the page, and no mistake', () => {
  const own = documents
    .filter(document => document !== post)
    .map(({ text }) => parseFrontmatter(text))
  const names = new Set(own.flatMap(({ frontmatter }) => Object.keys(frontmatter)))
  expect([...names, 'id'].sort()).toEqual(fieldsBelow('Frontmatter of documents'))
  expect(own.flatMap(({ problems }) => problems)).toEqual([])
})

test('the example of a post has every field of the page, and no mistake', () => {
  const { frontmatter, problems } = parsePost(post?.text ?? '')
  expect(problems).toEqual([])
  for (const fields of [frontmatter ?? {}, parseFrontmatter(post?.text ?? '').data])
    expect(Object.keys(fields).sort()).toEqual(fieldsBelow('Posts'))
})

test('the example of a menu has every field of the page, and no mistake', () => {
  const { menu, problem } = parseMenu(menuText)
  expect(problem).toBeUndefined()
  expect(menu).toMatchObject(JSON.parse(menuText))
  const names = new Set(
    Array.from(JSON.stringify(menu).matchAll(/"(\w+)":/g), ([, name = '']) => name),
  )
  expect([...names].sort()).toEqual(fieldsBelow('Menus'))
})
