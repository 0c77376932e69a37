import { expect, test } from 'bun:test'
import type { Files } from '../../../test/support/fake-repository.ts'
import { renderPlain } from '../../../test/support/markdown-world.ts'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { librariesAt } from '../../libraries/registry.ts'
import type { Blog } from '../blog.ts'
import { reportChange } from './change-report.ts'
import { diagnose } from './problem.ts'

async function sideOf(repo: string, files: Files) {
  const others = { 'TanStack/form@main': formFiles, 'TanStack/query@v4': oldFiles }
  const docs = createTestDocs({ [`${repo}@main`]: files, ...others }, renderPlain)
  const opened = librariesAt(repo, 'main').map(({ library, version }) =>
    docs.open(library, version),
  )
  return { docs, trees: (await Promise.all(opened)).filter(tree => tree !== undefined) }
}
const formFiles = { 'docs/a.md': '# A\n\n[part](/ranger/latest/docs/b#part)\n' }

const oldFiles = { 'docs/a.md': '[own](./c.md) [latest](/query/latest/docs/c)\n' }

const files = {
  'docs/config.json': menuOf('a', 'b', 'c'),
  'docs/a.md': '# A\n\n[b](./b.md) [part](./b.md#part) [old](./gone.md)\n',
  'docs/b.md': '# B\n\n## Part\n\nThe first line.\n\nThe second line.\n',
  'docs/c.md': '# C\n',
}

function menuOf(...entries: string[]): string {
  const children = entries.map(to => ({ label: to, to }))
  return JSON.stringify({ sections: [{ label: 'All', children }] }, null, 1)
}

/** A post that links to an id. */
const blog = {
  frontMatters: async () => [{ slug: 'post' }],
  post: async () => ({ links: { './x': { href: '/ranger/latest/docs/b#part' } } }),
} as unknown as Blog

async function compare(before: Files, after: Files, repo = 'TanStack/ranger') {
  const [base, head] = await Promise.all([sideOf(repo, before), sideOf(repo, after)])
  const report = await reportChange(base, head, blog)
  const lines = (list: typeof report.problems) =>
    list.map(({ kind, file, line, message }) => `${kind} ${file}:${line ?? ''} ${message}`)
  return {
    pages: report.pages.map(({ kind, file, from }) => `${kind} ${from ? `${from} ` : ''}${file}`),
    problems: lines(report.problems),
    hints: lines(report.hints),
  }
}

test('the same documents have no changes, and their old dead links are not reported', async () => {
  expect(await compare(files, { ...files })).toEqual({ pages: [], problems: [], hints: [] })
})

test('pages are added, removed, changed with what they refer to, and renamed', async () => {
  const before = {
    'docs/target.md': '# Target\n',
    'docs/referrer.md': '---\nref: docs/target.md\n---\n',
    'docs/gone.md': '# Gone\n',
    'docs/same.md': '# Same\n\nText.\n',
    'docs/edited.md': '# Edited\n\nOne.\n\nTwo.\n\nThree.\n',
    'docs/named.md': '# Named\n',
  }
  const { pages } = await compare(before, {
    'docs/target.md': '# Target\n\nMore.\n',
    'docs/referrer.md': before['docs/referrer.md'],
    'docs/new.md': '# New\n\nOther words.\n',
    'docs/moved/same.md': before['docs/same.md'],
    'docs/moved/edited.md': `${before['docs/edited.md']}\nFour.\n`,
    'docs/other.md': '---\nredirect_from: named\n---\nAnother text.\n',
  })
  expect(pages).toEqual([
    'removed docs/gone.md',
    'renamed edited docs/moved/edited.md',
    'renamed same docs/moved/same.md',
    'added docs/new.md',
    'renamed named docs/other.md',
    'changed docs/referrer.md',
    'changed docs/target.md',
  ])
})

test('what is left of MDX on a page that changes is a hint', async () => {
  const { problems, hints } = await compare(files, {
    ...files,
    'docs/c.md': '---\ntitle: C\n---\n# C\n\n<Demo />\n',
  })
  expect([problems, hints]).toEqual([[], ['document docs/c.md:6 <Demo> is no element of HTML']])
})

test('a new dead link is a problem; an old one on a page that changes is a hint', async () => {
  const { problems, hints } = await compare(files, {
    ...files,
    'docs/a.md': `${files['docs/a.md']}\n[new](./lost.md) [id](./b.md#lost) [own](#lost)\n`,
  })
  expect(problems).toEqual([
    'link docs/a.md:5 "./lost.md" leads to no page',
    'anchor docs/a.md:5 "./b.md#lost" leads to an id that its page does not have',
    'anchor docs/a.md:5 "#lost" leads to an id that its page does not have',
  ])
  expect(hints).toEqual(['link docs/a.md:3 "./gone.md" leads to no page'])
})

test('a lost id is a problem where a page, a post or another library links to it', async () => {
  const after = { ...files, 'docs/b.md': files['docs/b.md'].replace('Part', 'Section') }
  const { problems } = await compare(files, after)
  const message = 'leads to an id that its page does not have'
  expect(problems).toEqual([
    `anchor docs/a.md:3 "./b.md#part" ${message}`,
    `anchor docs/b.md: In TanStack/form@main:docs/a.md, "/ranger/latest/docs/b#part" ${message}`,
    `anchor docs/b.md: In the post /blog/post, "./x" ${message}`,
  ])
})

test('a page that moves keeps its address by redirect_from', async () => {
  const { 'docs/b.md': text, ...rest } = files
  const menu = menuOf('a', 'moved/b', 'c')
  const moved = { ...rest, 'docs/config.json': menu, 'docs/moved/b.md': text }
  expect((await compare(files, moved)).problems).toEqual([
    'link docs/a.md:3 "./b.md" leads to no page',
    'link docs/a.md:3 "./b.md#part" leads to no page',
    'link docs/b.md: In TanStack/form@main:docs/a.md, "/ranger/latest/docs/b#part" leads to no page',
    'link docs/b.md: In the post /blog/post, "./x" leads to no page',
    'address docs/moved/b.md:1 /ranger/latest/docs/b has no page: add "b" to redirect_from here',
  ])
  const redirected = { ...moved, 'docs/moved/b.md': `---\nredirect_from: b\n---\n${text}` }
  const { problems, hints } = await compare(files, redirected)
  expect(problems).toEqual([])
  const message = 'is a former address of /ranger/latest/docs/moved/b'
  expect(hints).toEqual([
    `link docs/a.md:3 "./b.md" ${message}`,
    `link docs/a.md:3 "./b.md#part" ${message}`,
    `link docs/b.md: In TanStack/form@main:docs/a.md, "/ranger/latest/docs/b#part" ${message}`,
    `link docs/b.md: In the post /blog/post, "./x" ${message}`,
  ])
  const { problems: dropped } = await compare(redirected, moved)
  expect(dropped).toContain(
    'address docs/moved/b.md:1 /ranger/latest/docs/b has no page: add "b" to redirect_from here',
  )
})

test('a document in no menu is a hint, if it is new or was in the menu', async () => {
  const after = {
    ...files,
    'docs/config.json': menuOf('a', 'b', 'gone'),
    'docs/new.md': '# New\n',
  }
  const { problems, hints } = await compare(files, after)
  expect(problems).toEqual(['menu docs/config.json:15 The menu entry "gone" leads to no page'])
  expect(hints).toEqual([
    'menu docs/c.md: /ranger/latest/docs/c is in no menu',
    'menu docs/new.md: /ranger/latest/docs/new is in no menu',
  ])
})

test('an invalid document or menu is a problem with its line', async () => {
  const after = {
    ...files,
    'docs/config.json': '{\n  "sections": 1\n}',
    'docs/b.md': `---\ntoc: maybe\n---\n${files['docs/b.md']}`,
    'docs/c.md': '---\nref: docs/gone.md\n---\n',
  }
  const { problems } = await compare(files, after)
  expect(problems).toEqual([
    expect.stringContaining('document docs/b.md:2 '),
    expect.stringContaining('document docs/c.md: the ref of docs/c.md leads nowhere'),
    expect.stringContaining('document docs/config.json:2 '),
  ])
})

test('links between the libraries of one repository are checked', async () => {
  const before = {
    'docs/router/a.md': '# A\n\n## Part\n',
    'docs/start/b.md': '# B\n\n[part](../router/a.md#part)\n',
  }
  const after = { ...before, 'docs/router/a.md': '# A\n' }
  expect(await compare(before, after, 'TanStack/router')).toMatchObject({
    pages: ['changed docs/router/a.md'],
    problems: [
      'anchor docs/start/b.md:3 "../router/a.md#part" leads to an id that its page does not have',
    ],
  })
})

test('a fence that is not closed is a problem with its line, or a hint if it was there before', async () => {
  const text = '---\ntitle: C\n---\n# C\n\n- ```ts\n  a\n  ```\n\n~~~~md\n```\n~~~\n'
  const message = 'This fence is not closed, so that what follows is code'
  const before = { ...files, 'docs/c.md': text }
  expect((await compare(files, before)).problems).toEqual([`document docs/c.md:10 ${message}`])
  const { problems, hints } = await compare(before, { ...files, 'docs/c.md': `${text}more\n` })
  expect([problems, hints]).toEqual([[], [`document docs/c.md:10 ${message}`]])
})

test('a valid file and one of an unknown kind have no diagnostic', () => {
  expect(diagnose('a.md', '---\ntitle: A\n---\n# A\n', 'document')).toEqual([])
  expect(diagnose('docs/config.json', '{"sections": []}', 'document')).toEqual([])
  expect(diagnose('a.png', '{', 'document')).toEqual([])
})

const badMenu = '{\n  "sections": [\n    { "label": "A" },\n    { "label": 1 }\n  ]\n}'

test.each([
  ['invalid YAML in frontmatter', 'a.md', '---\ntitle: A\nid: "b\n---\ntext', 3, ''],
  ['a field of the wrong type', 'a.md', '---\ntitle: A\ntoc: maybe\n---\ntext', 3, 'toc'],
  ['invalid JSON in a menu', 'docs/config.json', '{\n  "sections": [\n    {]\n}', 3, ''],
  ['a missing or wrong key in a menu', 'docs/config.json', badMenu, 4, ''],
])('%s has its line in the file', (_, file, text, line, words) => {
  const message = expect.stringContaining(words)
  expect(diagnose(file, text, 'document')).toMatchObject([{ file, line, message }])
})

test('a post needs more than a document does', () => {
  const text = '---\ntitle: A\npublished: soon\n---\ntext'
  expect(diagnose('a.md', text, 'document')).toEqual([])
  expect(diagnose('a.md', text, 'post')).toMatchObject([{ line: 3 }])
})
