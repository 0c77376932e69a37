import { expect, test } from 'bun:test'
import { loadHome } from './loader.ts'

const post = (slug: string) => ({
  slug,
  title: slug,
  description: '',
  authors: [],
  published: '2026-01-01',
  libraries: [],
  tags: [],
})
const blogOf = (slugs: string[], freshUntil = 1e15) => ({
  frontMatters: async () => slugs.map(post),
  freshUntil: () => freshUntil,
})
const sponsors = { circles: async () => [], freshUntil: () => Number.POSITIVE_INFINITY }

test('the three newest posts are shown', async () => {
  const statistics = { current: () => undefined, freshUntil: () => 0 }
  const page = await loadHome({
    blog: blogOf(['d', 'c', 'b', 'a'], 5),
    sponsors,
    statistics,
    now: () => 0,
    seed: '',
  })
  expect(page).toMatchObject({ data: { posts: ['d', 'c', 'b'].map(post) }, freshUntil: 5 })
})
