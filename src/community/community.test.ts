import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import { openConvexFunctions } from '../../test/support/convex-functions.ts'
import { type FakeConvex, startFakeConvex } from '../../test/support/fake-convex.ts'
import { type FakeCounts, startFakeCounts } from '../../test/support/fake-counts.ts'
import { parseConfig } from '../config.ts'
import { createGitHubClient } from '../content/source/github/github-client.ts'
import { libraries } from '../libraries/registry.ts'
import type { LogEvent } from '../log.ts'
import { type Community, openCommunity } from './community.ts'

let counts: FakeCounts
let community: Community
let events: LogEvent[]
beforeEach(() => {
  counts = startFakeCounts()
  events = []
})
afterEach(async () => {
  community.close()
  await counts.stop()
})

const dayMs = 86_400_000

function open(env: Record<string, string> = {}): Community {
  const config = parseConfig(import.meta.dir, {
    NPM_API_URL: counts.npmUrl,
    GITHUB_API_URL: counts.githubUrl,
    ...env,
  })
  const log = (event: LogEvent) => void events.push(event)
  community = openCommunity(config, {
    folder: { sponsors: [] },
    releases: { ofRepo: async () => (counts.failing ? Promise.reject(new Error('down')) : []) },
    github:
      config.content.source === 'github'
        ? createGitHubClient({ ...config.content, log })
        : undefined,
    database: new Database(':memory:'),
    now: Date.now,
    log,
  })
  return community
}

test('the embedded content has no statistics, and asks nobody', async () => {
  const { statistics, refresh } = open()
  await refresh()
  expect(counts.requests).toEqual([])
  expect(statistics.current()).toBeUndefined()
})

const repos = new Set(libraries.map(({ repo }) => repo))

describe('statistics that the site reads itself', () => {
  // Without a token GitHub allows too few calls to count contributors.
  test('are those of GitHub and npm, without contributors as long as there is no token', async () => {
    counts.stars.set('TanStack/query', 49_803)
    counts.downloads = (_, begin) => (begin >= Date.now() - 70 * dayMs ? 1000 : 0)
    const { statistics, refresh } = open({ CONTENT_SOURCE: 'github' })
    await refresh()
    expect(statistics.current()).toMatchObject({
      family: {
        stars: (repos.size - 1) * 1000 + 49_803,
        downloads: { weekdays: Array(7).fill(libraries.length * 1000) },
      },
      libraries: { query: { stars: 49_803, downloads: { weekdays: Array(7).fill(1000) } } },
    })
    expect(statistics.freshUntil()).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(counts.requests.filter(path => path.includes('contributors'))).toEqual([])
    expect(statistics.current()?.family.contributors).toBeUndefined()
  })

  test('are absent while every source fails, and each failure is logged', async () => {
    counts.failing = { path: /./, status: 404 }
    const { statistics, refresh } = open({ CONTENT_SOURCE: 'github' })
    await refresh()
    expect(statistics.current()).toBeUndefined()
    expect(events).toHaveLength(repos.size + 2 * libraries.length)
  })
})

describe('the hosted backend', () => {
  let convex: FakeConvex
  beforeEach(() => {
    convex = startFakeConvex(openConvexFunctions())
  })
  afterEach(() => convex.stop())

  test.each([[null], ['x'], [{ readAt: 'now', family: {}, libraries: {} }]])(
    'that responds with %j adds no statistics',
    async wrong => {
      convex.instead = wrong
      const { statistics, refresh } = open({ CONVEX_URL: convex.url })
      await refresh()
      expect(statistics.current()).toBeUndefined()
    },
  )

  test('that is down leaves the last statistics and is logged', async () => {
    convex.instead = { readAt: Date.now(), family: { stars: 5 }, libraries: {} }
    const { statistics, refresh } = open({ CONVEX_URL: convex.url })
    await refresh()
    await convex.kill()
    await refresh()
    expect(statistics.current()?.family).toEqual({ stars: 5 })
    expect(events.map(({ message }) => message)).toEqual([
      expect.stringContaining('The statistics of the hosted backend'),
    ])
  })

  test('gets feedback with its key', async () => {
    const { keepFeedback } = open({ CONVEX_URL: convex.url, CONVEX_FEEDBACK_KEY: 'a-key' })
    const mutation = once(convex.events, 'mutation')
    const feedback = { path: '/query/latest', helpful: false, at: Date.now() }
    keepFeedback({ ...feedback, text: undefined })
    expect(await mutation).toEqual(['feedback:keep', { ...feedback, key: 'a-key' }])
  })
})
