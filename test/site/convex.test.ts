import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { makeFunctionReference } from 'convex/server'
import { libraries } from '../../src/libraries/registry.ts'
import type { Statistics } from '../../src/libraries/statistics.ts'
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
  test('are nothing before the first reading, and then what GitHub and npm count', async () => {
    expect(await convex.query(current, {})).toBeNull()
    counts.stars.set('TanStack/query', 49_803)
    counts.people.set(
      'TanStack/query',
      Array.from({ length: 250 }, (_, id) => id),
    )
    counts.people.set('TanStack/router', [1, 2, 300])
    // A download a day in its first year, and 70 on each day of the last weeks, of which npm has not counted yesterday yet.
    counts.downloads = (_, begin) =>
      begin >= today - dayMs
        ? 0
        : begin >= today - 60 * dayMs
          ? 70
          : begin < Date.UTC(2021, 0, 1)
            ? 1
            : 0
    await convex.action(refresh, {})
    const { family, libraries: figures } = (await convex.query(current, {})) as Statistics
    expect(figures.query).toEqual({
      stars: 49_803,
      downloads: { total: 366 + 59 * 70, until: today - dayMs, weekdays: Array(7).fill(70) },
    })
    expect(figures.start?.stars).toBe(1000)
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

  test('are not read again while they are fresh', async () => {
    await convex.action(refresh, {})
    const asked = counts.requests.length
    await convex.action(refresh, {})
    expect(counts.requests.length).toBe(asked)
  })

  test('one source that fails, or answers what can’t be, leaves the others, and no sum that lacks a part', async () => {
    const told = spyOn(console, 'error').mockImplementation(() => {})
    counts.failing = { path: /^\/github\/repos\/TanStack\/table$/, status: 500 }
    for (const [repo, absurd] of [
      ['TanStack/query', null],
      ['TanStack/form', -1],
      ['TanStack/store', 'many'],
      ['TanStack/config', 1e300],
    ] as const)
      counts.stars.set(repo, absurd)
    counts.stars.set('TanStack/ranger', 0)
    counts.downloads = name => (name === '@tanstack/store' ? Number.NaN : 1)
    await convex.action(refresh, {})
    const { family, libraries: figures } = (await convex.query(current, {})) as Statistics
    expect(figures).toMatchObject({ router: { stars: 1000 }, ranger: { stars: 0 } })
    for (const id of ['table', 'query', 'form', 'store', 'config'])
      expect(figures[id]?.stars).toBeUndefined()
    expect(figures.store?.downloads).toBeUndefined()
    expect(family).toEqual({ contributors: 0 })
    expect(told.mock.calls.length).toBe(6)
    told.mockRestore()
  })
})

describe('feedback on the hosted backend', () => {
  const said = { path: '/query/latest', helpful: true, text: 'Yes', at: Date.now() }

  test('is kept, by who has the key where there is one', async () => {
    expect(await convex.mutation(keepFeedback, said)).toBe(true)
    process.env.FEEDBACK_KEY = 'a key'
    await expect(convex.mutation(keepFeedback, said)).rejects.toThrow('The key is wrong')
    expect(await convex.mutation(keepFeedback, { ...said, key: 'a key' })).toBe(true)
    expect(
      await convex.run(async ({ db }) =>
        (await db.query('feedback').collect()).map(({ path, helpful }) => [path, helpful]),
      ),
    ).toEqual([
      ['/query/latest', true],
      ['/query/latest', true],
    ])
  })

  test('is refused when it is too long, or has fields of its own', async () => {
    await expect(
      convex.mutation(keepFeedback, { ...said, text: 'x'.repeat(2001) }),
    ).rejects.toThrow('too long')
    await expect(convex.mutation(keepFeedback, { ...said, visitor: 'somebody' })).rejects.toThrow()
  })
})
