import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { makeFunctionReference } from 'convex/server'
import type { Statistics } from '../../src/libraries/library-statistics.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { type ConvexFunctions, openConvexFunctions } from '../support/convex-functions.ts'
import { type FakeCounts, startFakeCounts } from '../support/fake-counts.ts'

const refresh = makeFunctionReference<'action'>('statistics:refresh')
const current = makeFunctionReference<'query', Record<string, never>, Statistics | null>(
  'statistics:current',
)
const keepFeedback = makeFunctionReference<'mutation', Record<string, unknown>, boolean>(
  'feedback:keep',
)

let counts: FakeCounts
let convex: ConvexFunctions
let before: NodeJS.ProcessEnv
beforeEach(() => {
  counts = startFakeCounts()
  convex = openConvexFunctions()
  before = { ...process.env }
  Object.assign(process.env, {
    GITHUB_API_URL: counts.githubUrl,
    NPM_API_URL: counts.npmUrl,
    GITHUB_TOKEN: 'x',
  })
})
afterEach(async () => {
  process.env = before
  await counts.stop()
})

const dayMs = 86_400_000
const today = Date.now() - (Date.now() % dayMs)

const repos = new Set(libraries.map(({ repo }) => repo))

describe('statistics on the hosted backend', () => {
  test('are missing before the first reading, and then those of GitHub and npm', async () => {
    expect(await convex.query(current, {})).toBeNull()
    counts.stars.set('TanStack/query', 49_803)
    counts.people.set('TanStack/query', [...Array(250).keys()])
    counts.people.set('TanStack/router', [1, 2, 300])
    counts.releases.set('TanStack/query', [
      {
        tag_name: 'v5.90.2',
        draft: false,
        prerelease: false,
        published_at: '2026-08-14T10:00:00Z',
        html_url: 'https://github.com/TanStack/query/releases/tag/v5.90.2',
      },
    ])
    // One a day in the first year, 70 a day in the last weeks; npm has not counted yesterday yet.
    counts.downloads = (_, begin) => {
      if (begin >= today - 60 * dayMs) return begin < today - dayMs ? 70 : 0
      return begin < Date.UTC(2021, 0, 1) ? 1 : 0
    }
    await convex.action(refresh, {})
    const { family, libraries: figures } = (await convex.query(current, {})) as Statistics
    expect(figures.query).toEqual({
      stars: 49_803,
      contributors: 250,
      release: { version: '5.90.2', published: '2026-08-14' },
      downloads: { total: 366 + 59 * 70, until: today - dayMs, weekdays: Array(7).fill(70) },
    })
    expect(figures.start).toMatchObject({ stars: 1000, contributors: 3 })
    expect(figures.start).not.toHaveProperty('release')
    expect(family).toEqual({
      stars: (repos.size - 1) * 1000 + 49_803,
      contributors: 251,
      downloads: {
        total: libraries.length * (366 + 59 * 70),
        until: today - dayMs,
        weekdays: Array(7).fill(libraries.length * 70),
      },
    })
  })

  test('a source that fails or is absurd leaves the others, and no sum that lacks a part', async () => {
    const logged = spyOn(console, 'error').mockImplementation(() => {})
    counts.failing = { path: /^\/github\/repos\/TanStack\/table$/, status: 500 }
    counts.stars.set('TanStack/query', null)
    counts.stars.set('TanStack/form', -1)
    counts.stars.set('TanStack/config', 1e300)
    counts.stars.set('TanStack/ranger', 0)
    counts.downloads = name => (name === '@tanstack/store' ? Number.NaN : 1)
    await convex.action(refresh, {})
    const { family, libraries: figures } = (await convex.query(current, {})) as Statistics
    expect(figures).toMatchObject({ router: { stars: 1000 }, ranger: { stars: 0 } })
    for (const id of ['table', 'query', 'form', 'config'])
      expect(figures[id]?.stars).toBeUndefined()
    expect(figures.store?.downloads).toBeUndefined()
    expect(family).toEqual({ contributors: 0 })
    expect(logged.mock.calls.length).toBe(5)
    logged.mockRestore()
  })
})

describe('feedback on the hosted backend', () => {
  const feedback = { path: '/query/latest', helpful: true, text: 'Yes', at: Date.now() }

  test('is kept, by who has the key where there is one', async () => {
    expect(await convex.mutation(keepFeedback, feedback)).toBe(true)
    process.env.FEEDBACK_KEY = 'a key'
    await expect(convex.mutation(keepFeedback, feedback)).rejects.toThrow('The key is wrong')
    expect(await convex.mutation(keepFeedback, { ...feedback, key: 'a key' })).toBe(true)
    const rows = await convex.run(({ db }) => db.query('feedback').collect())
    expect(rows).toMatchObject(Array(2).fill({ path: '/query/latest', helpful: true }))
  })

  test('is refused when it is too long, or has fields of its own', async () => {
    await expect(
      convex.mutation(keepFeedback, { ...feedback, text: 'x'.repeat(2001) }),
    ).rejects.toThrow('too long')
    await expect(
      convex.mutation(keepFeedback, { ...feedback, visitor: 'somebody' }),
    ).rejects.toThrow()
  })
})
