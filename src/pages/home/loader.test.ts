import { expect, test } from 'bun:test'
import type { Statistics } from '../../libraries/library-statistics.ts'
import { createHomeLoader } from './loader.ts'

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

test('the random number and the figures change after five minutes, and not before', async () => {
  const clock = { ms: 1_000_000 }
  const draws = [0.25, 0, 0.75]
  const figures: Statistics[] = [1, 2, 3].map(readAt => ({ readAt, family: {}, libraries: {} }))
  const load = createHomeLoader({
    now: () => clock.ms,
    random: () => draws.shift() ?? 1,
    statistics: { current: () => figures.shift(), freshUntil: () => 0 },
    sponsors,
    blog: blogOf([]),
  })
  const page = (random: number, at: number, readAt: number) => ({
    kind: 'page',
    data: { random, statistics: { readAt } },
    freshUntil: at + 300_000,
  })
  expect(await load()).toMatchObject(page(0.25, 1_000_000, 1))
  clock.ms = 1_299_999
  expect(await load()).toMatchObject(page(0.25, 1_000_000, 1))
  clock.ms = 1_300_000
  expect(await load()).toMatchObject(page(0, 1_300_000, 2))
  clock.ms = 9_000_000
  expect(await load()).toMatchObject(page(0.75, 9_000_000, 3))
})

test('the three newest posts are shown', async () => {
  const statistics = { current: () => undefined, freshUntil: () => 0 }
  const load = createHomeLoader({
    blog: blogOf(['d', 'c', 'b', 'a'], 5),
    sponsors,
    statistics,
    now: () => 0,
    random: () => 0,
  })
  expect(await load()).toMatchObject({ data: { posts: ['d', 'c', 'b'].map(post) }, freshUntil: 5 })
})
