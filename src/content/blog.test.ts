import { describe, expect, test } from 'bun:test'
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { writeFolder } from '../../test/support/checkout.ts'
import { createFakeRender } from '../../test/support/fake-render.ts'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { docsOf } from '../../test/support/tree.ts'
import type { LogEvent } from '../log.ts'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { createBlog } from './blog.ts'
import { createPageIds } from './docs/page-ids.ts'
import type { KnownPages } from './docs/resolve-links.ts'

const authors = new Map([['ada', { name: 'Ada', website: 'https://ada.example' }]])

/** A blog whose posts are `files`, on the given instant (UTC). */
function open(
  files: Record<string, string>,
  { today = '2026-08-21T12:00:00Z', maxBytes = 1_000_000, folders = ['.'] } = {},
) {
  const root = makeScratchFolder()
  writeFolder(root, files)
  const [folder = root, ...publicFolders] = folders.map(path => join(root, path))
  const clock = { ms: Date.parse(today) }
  const now = () => clock.ms
  const logged: string[] = []
  const cache = createTtlCache({ maxBytes, now })
  const { rendered, inputs } = createFakeRender(cache)
  const log = ({ message }: LogEvent) => logged.push(message)
  const blog = createBlog({
    folder,
    publicFolders,
    authors,
    rendered,
    docs: { openKnown, isDead: () => false, repairHash: address => address },
    pageIds: createPageIds(),
    cache,
    now,
    log,
  })
  return { root, blog, clock, logged, inputs }
}

const post = (frontmatter: string, body = 'Text\n') =>
  `---\ntitle: Title\npublished: 2026-08-01\n${frontmatter}\n---\n${body}`
const slugsOf = async ({ blog }: ReturnType<typeof open>) =>
  (await blog.frontMatters()).map(({ slug }) => slug)

const query = docsOf('query', ['docs/overview.md'])
const openKnown: KnownPages['openKnown'] = ({ id }) => (id === 'query' ? query : undefined)

describe('the list of posts', () => {
  test('has the frontmatter of each post', async () => {
    const { blog } = open({
      'a.md': post('description: What\nexcerpt: No\nauthors: [One, Two]\nupdated: 2026-08-02'),
      'b.md': post(
        'excerpt: In short\nauthors: One, Two\nlibrary: table, form\ntags: This site\nredirect_from:',
      ),
    })
    const authors = [{ name: 'One' }, { name: 'Two' }]
    const both = { title: 'Title', authors, published: '2026-08-01' }
    expect(await blog.frontMatters()).toEqual([
      { ...both, slug: 'a', description: 'What', updated: '2026-08-02', libraries: [], tags: [] },
      {
        ...both,
        slug: 'b',
        description: 'In short',
        libraries: ['table', 'form'],
        tags: ['This site'],
      },
    ])
  })

  test('shows numbers in frontmatter as they are written', async () => {
    const numbers = '---\ntitle: 2026\npublished: 2026-08-01\ntags: [5, 1.10, v8]\n---\n'
    const { blog } = open({ 'a.md': numbers, 'b.md': post('tags: 9.0') })
    const shown = (await blog.frontMatters()).map(({ title, tags }) => [title, ...tags])
    expect(shown).toEqual([
      ['2026', '5', '1.10', 'v8'],
      ['Title', '9.0'],
    ])
  })

  test('is newest first, those of one day by their slugs, without drafts and other files', async () => {
    const posts = open({
      'old.md': post('').replace('2026-08-01', '2022-06-17'),
      'b.md': post('draft: false'),
      'a.md': post(''),
      'new.md': post('').replace('2026-08-01', '2026-08-20'),
      'draft.md': post('draft: true'),
      'image.png': '',
      'drafts/c.md': post(''),
    })
    expect(await slugsOf(posts)).toEqual(['new', 'a', 'b', 'old'])
  })

  test('changes at midnight UTC', async () => {
    const tomorrow = post('').replace('2026-08-01', '2026-08-22')
    const posts = open({ 'a.md': tomorrow }, { today: '2026-08-21T23:59:59.999Z' })
    expect(await slugsOf(posts)).toEqual([])
    expect(await posts.blog.post('a')).toBeUndefined()
    expect(posts.blog.freshUntil()).toBe(Date.parse('2026-08-22T00:00:00Z'))
    posts.clock.ms = posts.blog.freshUntil()
    expect(await slugsOf(posts)).toEqual(['a'])
    expect(posts.blog.freshUntil()).toBe(Date.parse('2026-08-23T00:00:00Z'))
  })

  test.each([
    ['no title', '---\npublished: 2026-08-01\n---\n', 'title'],
    ['an invalid day', '---\ntitle: Title\npublished: yesterday\n---\n', 'published'],
    ['a day that no month has', '---\ntitle: Title\npublished: 2026-02-30\n---\n', 'published'],
    ['an update on such a day', post('updated: 2026-06-31'), 'updated'],
    ['frontmatter that cannot be read', '---\ntitle: "open\n---\n', 'frontmatter'],
  ])('leaves out a post with %s, and logs why', async (_, text, why) => {
    const posts = open({ 'bad.md': text, 'good.md': post('') })
    expect(await slugsOf(posts)).toEqual(['good'])
    expect(posts.logged).toEqual([expect.stringContaining('bad.md')])
    expect(posts.logged[0]).toContain(why)
  })
})

describe('a post', () => {
  test('is rendered once from its text', async () => {
    const { blog, inputs } = open({ 'a.md': post('', 'Body [x](/form)\n') })
    const [one, two] = await Promise.all([blog.post('a'), blog.post('a')])
    expect(one).toMatchObject({ slug: 'a', title: 'Title' })
    expect(two?.rendered).toEqual(one?.rendered as NonNullable<typeof one>['rendered'])
    expect(inputs).toEqual([{ text: 'Body [x](/form)\n', title: 'Title' }])
  })

  test.each(['b', 'A', 'a.md', '../blog/a', '', '__proto__'])('is not found at %p', async slug => {
    const { blog } = open({ 'a.md': post('') })
    expect(await blog.post(slug)).toBeUndefined()
  })

  test.each([
    ['https://tanstack.com//blog/b#a', '/blog/b#a'],
    ['https://tanstack.com/form/latest/docs/a%20b.md?c=1', '/form/latest/docs/a%20b?c=1'],
    ['/form/latest/docs/unknown', '/form/latest/docs/unknown'],
    ['./b.md#part', '/blog/b#part'],
    ['https://example.org/', 'https://example.org/'],
  ])('links to this site where it has the page: %p leads to %p', async (href, found) => {
    const { blog } = open({
      'a.md': post('', `[x](${href}) ![x](/blog-assets/a/b.png)`),
      'b.md': post(''),
    })
    const html = (await blog.post('a'))?.rendered.html
    expect(html).toContain(`<a href="${found}"`)
    expect(html).toEndWith('<img src="/blog-assets/a/b.png">')
  })
})

test('a link of a post to a page that is missing is dead', async () => {
  const { blog } = open({ 'a.md': post('', 'Text') })
  const links = [
    '/query/latest/docs/gone',
    '/blog/gone',
    './gone.md',
    'https://tanstack.com/blog/x',
  ]
  expect((await blog.resolve({ links, images: [] })).links).toEqual({
    '/query/latest/docs/gone': { href: '/query/latest/docs/gone', dead: true },
    '/blog/gone': { href: '/blog/gone', dead: true },
    './gone.md': { href: '/blog/gone', dead: true },
    'https://tanstack.com/blog/x': { href: 'https://tanstack.com/blog/x', dead: true },
  })
})

test('an image beside posts has an address and a size; nothing else in the folder is served', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
  const { root, blog } = open({ 'a.md': post(''), 'images/a b.svg': svg, 'notes.txt': 'private' })
  const images = ['./images/a%20b.svg', 'images/gone.png', '../images/a b.svg']
  expect((await blog.resolve({ links: [], images })).images).toEqual({
    './images/a%20b.svg': { src: '/blog/images/a%20b.svg', width: 30, height: 20 },
    'images/gone.png': { src: 'images/gone.png' },
    '../images/a b.svg': { src: '../images/a b.svg' },
  })
  expect((await blog.image('images/a b.svg'))?.type).toBe('image/svg+xml')
  for (const path of ['notes.txt', 'a.md', '../a.svg', 'images/gone.png'])
    expect(await blog.image(path)).toBeUndefined()
  rmSync(join(root, 'images/a b.svg'))
  expect(await blog.image('images/a b.svg')).toBeUndefined()
})

test('an image with an absolute path is read from the folder of posts or a public one beside it', async () => {
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`
  const { root, blog } = open(
    {
      'src/blog/a.md': post(''),
      'src/blog/art/both.svg': svg(1),
      'src/public/art/both.svg': svg(2),
      'src/public/art/parent.svg': svg(3),
      'public/art/both.svg': svg(4),
      'public/art/parent.svg': svg(5),
      'public/art/top.svg': svg(6),
      'public/notes.txt': 'private',
      'private/secret.svg': svg(7),
    },
    { folders: ['src/blog', 'src/public', 'public', 'gone', 'linked'] },
  )
  symlinkSync(join(root, 'private'), join(root, 'linked'))
  symlinkSync(join(root, 'private'), join(root, 'public/linked'))
  symlinkSync(join(root, 'private/secret.svg'), join(root, 'public/link.svg'))
  const images = ['/art/both.svg', '/art/parent.svg?v=1', 'https://tanstack.com/art/top.svg']
  const sizes = Object.values((await blog.resolve({ links: [], images })).images)
  expect(sizes.map(({ src, width }) => [src, width])).toEqual([
    ['/blog/art/both.svg', 1],
    ['/blog/art/parent.svg', 3],
    ['/blog/art/top.svg', 6],
  ])
  const refused = [
    '/notes.txt',
    '/secret.svg',
    '/link.svg',
    '/linked/secret.svg',
    '/../private/secret.svg',
    '/%2e%2e/private/secret.svg',
    '//art/both.svg',
  ]
  expect((await blog.resolve({ links: [], images: refused })).images).toEqual(
    Object.fromEntries(refused.map(src => [src, { src }])),
  )
})

describe('a former slug', () => {
  const posts = {
    'new.md': post('redirect_from: [/blog/old, blog/older, /oldest, taken]'),
    'taken.md': post(''),
    'hidden.md': post('draft: true\nredirect_from: /blog/secret'),
  }

  test.each([
    ['old', 'new'],
    ['new', undefined],
    ['taken', undefined],
    ['secret', undefined],
  ])('%p leads to %p', async (slug, found) => {
    expect(await open(posts).blog.formerSlug(slug)).toBe(found)
  })
})
