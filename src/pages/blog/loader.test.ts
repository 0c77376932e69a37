import { expect, test } from 'bun:test'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import { loadBlog } from './loader.ts'

const post = (slug: string, about: Partial<PostFrontMatter>): PostFrontMatter => ({
  slug,
  title: slug,
  description: '',
  authors: [],
  published: '2026-08-01',
  libraries: [],
  tags: [],
  ...about,
})
const posts = [
  post('a', { libraries: ['query', 'table'] }),
  post('b', { tags: ['This site'] }),
  post('c', { libraries: ['table'], tags: ['This site', 'Releases'] }),
]
const blog = { frontMatters: async () => posts, freshUntil: () => 7 } as unknown as Blog

async function load(search: Record<string, string>) {
  const result = await loadBlog({ blog }, { params: {}, search })
  if (result.kind !== 'page') throw new Error(result.kind)
  return result.data
}

test.each([
  [{}, ['a', 'b', 'c'], undefined],
  [{ library: 'table' }, ['a', 'c'], 'TanStack Table'],
  [{ tag: 'this-site' }, ['b', 'c'], 'This site'],
  [{ library: 'form' }, ['a', 'b', 'c'], undefined],
  [{ tag: 'nothing' }, ['a', 'b', 'c'], undefined],
])('%j shows %j', async (search, slugs, chosen) => {
  const { posts, topics } = await load(search)
  expect(posts.map(({ slug }) => slug)).toEqual(slugs)
  expect(topics.find(({ isChosen }) => isChosen)?.label).toBe(chosen)
})

test('topics are the libraries that posts are about, in the order of the site, then tags', async () => {
  const { topics, patterns } = await load({})
  expect(topics.map(({ href }) => href)).toEqual([
    '/blog?library=query',
    '/blog?library=table',
    '/blog?tag=releases',
    '/blog?tag=this-site',
  ])
  expect(patterns.query).toContain('<circle')
})
