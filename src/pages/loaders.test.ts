import { describe, expect, test } from 'bun:test'
import type { Files } from '../../test/support/fake-repository.ts'
import { createTestDocs } from '../../test/support/test-docs.ts'
import type { BranchName } from '../../test/support/tree.ts'
import { noStatistics } from '../community/community-statistics.ts'
import type { Blog, PostFrontMatter } from '../content/blog.ts'
import type { Examples } from '../content/examples/examples.ts'
import { contentRedirects, loaders } from './loaders.ts'

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

function open(branches: Record<BranchName, Files> = {}) {
  const examples: Examples = {
    show: async () => undefined,
    read: async () => undefined,
    summary: async () => '',
    summaries: async () => new Map(),
  }
  const sponsors = { circles: async () => [], freshUntil: () => Number.POSITIVE_INFINITY }
  return {
    auth: { method: 'terminal' as const, of: () => undefined },
    dashboard: { read: () => Promise.reject(new Error('nobody is logged in')) as never },
    docs: createTestDocs(branches),
    examples,
    find: async () => ({ hits: [], total: 0, isWhole: true }),
    blog,
    releases: {
      ofRepo: async () => [],
      of: async () => [],
      all: async () => ({ releases: [], missing: [] }),
      hasNone: () => false,
      html: async () => rendered,
      freshUntil: () => 3,
    },
    sponsors,
    consultants: [],
    maintainers: [],
    rendered: { ownHtml: async () => ({ key: '', value: rendered, links: {} }) },
    samples: {
      sample: async () => ({ title: '', introduction: '', html: '', claims: [] }),
    },
    scarfIds: {},
    statistics: noStatistics,
    partners: {},
    freshUntil: () => 5,
    history: { of: () => undefined },
    compare: async () => ({ html: '', changes: [] }),
    exportedNames: { of: async () => [] },
    siteUrl: 'https://site.test',
    now: () => 0,
    seed: '',
  }
}
const asking = <Params>(params: Params) => ({ params, search: {} })

describe('the index of the documents', () => {
  const of = (libraryId: string, files: Files) =>
    loaders['docs-index'](
      open({ [`TanStack/${libraryId}@main`]: files }),
      asking({ libraryId, version: 'latest' }),
    )
  const config = (sections: unknown[]) => JSON.stringify({ sections })

  test.each([
    ['query', '/query/latest/docs/framework/react/overview'],
    ['store', '/store/latest/docs/overview'],
  ])('of %s leads to the default document', async (libraryId, to) => {
    const files = { 'docs/overview.md': '', 'docs/framework/react/overview.md': '' }
    expect(await of(libraryId, files)).toEqual({ kind: 'redirect', to, status: 307 })
  })

  test('leads to the first entry of the menu that exists, where there is no other choice', async () => {
    const frameworks = [{ label: 'react', children: [{ label: 'B', to: 'b' }] }]
    const first = config([
      { label: 'A', children: [{ label: 'Gone', to: 'gone' }], frameworks },
      { label: 'C', children: [{ label: 'C', to: 'c' }] },
    ])
    expect(
      await of('store', { 'docs/config.json': first, 'docs/c.md': '', 'docs/b.md': '' }),
    ).toMatchObject({ to: '/store/latest/docs/b' })
    expect(await of('store', { 'docs/config.json': first, 'docs/c.md': '' })).toMatchObject({
      to: '/store/latest/docs/c',
    })
  })

  test('is missing where there are no documents', async () => {
    const message = 'TanStack Store has no documents for latest'
    expect(await of('store', {})).toMatchObject({ kind: 'missing', message })
  })
})

describe('a post', () => {
  const context = open()
  const moved = { kind: 'redirect', to: '/blog/new%20post', status: 308 } as const

  test('that does not exist is missing, with links to the others and to similar ones', async () => {
    const result = await loaders['blog-post'](context, asking({ slug: 'new-posts' }))
    expect(result).toMatchObject({
      kind: 'missing',
      message: 'Post not found.',
      overview: { href: '/blog' },
    })
    if (result.kind !== 'missing') throw new Error('The post exists')
    expect(await result.suggest?.()).toEqual({
      nearest: [{ label: post.title, href: '/blog/new%20post', description: post.description }],
    })
  })

  test('that moved is a redirect, within one hop of other redirects', async () => {
    expect(await loaders['blog-post'](context, asking({ slug: 'old' }))).toEqual(moved)
    expect(await contentRedirects['blog-post'](context, asking({ slug: 'old' }))).toEqual(moved)
    expect(
      await contentRedirects['blog-post'](context, asking({ slug: 'new post' })),
    ).toBeUndefined()
  })
})
