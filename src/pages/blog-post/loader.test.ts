import { describe, expect, test } from 'bun:test'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import { loadBlogPost, redirectOfPost } from './loader.ts'

const post: PostFrontMatter = {
  slug: 'new post',
  title: 'New',
  description: '',
  authors: [],
  published: '2026-08-01',
  libraries: [],
  tags: [],
}
const rendered = { html: '<h1>New</h1>', headings: [], summary: '', wordCount: 0 }
const blog: Blog = {
  prepare: async () => {},
  frontMatters: async () => [post],
  post: async slug => (slug === post.slug ? { ...post, rendered, links: {} } : undefined),
  formerSlug: async slug => (slug === 'old' ? post.slug : undefined),
  image: async () => undefined,
  addresses: async () => new Set(),
  resolve: async () => ({ links: {}, images: {} }),
  freshUntil: () => 7,
  text: async () => undefined,
}

const asking = (slug: string) => ({ params: { slug }, search: {} })

describe('a post', () => {
  const moved = { kind: 'redirect', to: '/blog/new%20post', status: 308 } as const

  test('that does not exist is missing, with links to the others and to similar ones', async () => {
    const result = await loadBlogPost({ blog }, asking('new-posts'))
    expect(result).toMatchObject({
      kind: 'missing',
      message: 'Post not found.',
      overview: { href: '/blog' },
    })
    if (result.kind !== 'missing') throw new Error('The post exists')
    expect(await result.suggest?.()).toEqual({
      reason: 'There’s no post at “/blog/new-posts”. It may have moved.',
      nearest: [{ label: post.title, href: '/blog/new%20post' }],
    })
  })

  test('that moved is a redirect, within one hop of other redirects', async () => {
    expect(await loadBlogPost({ blog }, asking('old'))).toEqual(moved)
    expect(await redirectOfPost({ blog }, asking('old'))).toEqual(moved)
    expect(await redirectOfPost({ blog }, asking('new post'))).toBeUndefined()
  })
})
