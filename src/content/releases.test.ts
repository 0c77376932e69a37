import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../../test/support/fake-github.ts'
import { findLibrary } from '../libraries/registry.ts'
import { openKvStore } from '../storage/kv-store.ts'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { createReleases, ttlMs } from './releases.ts'
import { createGitHubSource } from './source/github/github-source.ts'

let github: FakeGitHub
let database: Database
let now: number
beforeEach(() => {
  github = startFakeGitHub()
  database = new Database(':memory:')
  now = Date.UTC(2026, 8, 1)
})
afterEach(() => github.stop())

/** As after a start: the database is the same, memory is empty. */
function open() {
  const log = () => {}
  const clock = () => now
  const { releases: read } = createGitHubSource({
    apiUrl: github.apiUrl,
    retryDelayMs: 1,
    now: clock,
    log,
  })
  return createReleases({
    read,
    kvStore: openKvStore('releases', { database, now: clock, log }),
    cache: createTtlCache({ maxBytes: 1e7, now: clock }),
    rendered: { html: () => Promise.reject(new Error('not here')) },
    timeoutMs: 5000,
    now: clock,
    log,
  })
}

function entry(repo: string, tag: string, day: string) {
  return {
    tag_name: tag,
    name: null,
    draft: false,
    prerelease: false,
    published_at: `${day}T12:00:00Z`,
    html_url: `https://github.com/${repo}/releases/tag/${tag}`,
    body: 'Fixes.',
  }
}

const tags = (releases: readonly { readonly tag: string }[]) => releases.map(({ tag }) => tag)
const calls = () => github.requests.filter(({ path }) => path.includes('/releases'))

describe('the releases of a repository', () => {
  test('are asked for again by ETag, once they are stale', async () => {
    github.releases.set('TanStack/query', [entry('TanStack/query', 'v5.1.0', '2026-08-01')])
    const { ofRepo } = open()
    await ofRepo('TanStack/query')
    await ofRepo('TanStack/query')
    expect(calls()).toHaveLength(1)
    now += ttlMs
    await ofRepo('TanStack/query')
    await eventually(() => calls().length, 2)
    expect(calls()[1]?.headers['if-none-match']).toMatch(/^W\//)
    expect(tags(await ofRepo('TanStack/query'))).toEqual(['v5.1.0'])
  })

  test('are served from the last copy while GitHub is down, also after a restart', async () => {
    github.releases.set('TanStack/query', [entry('TanStack/query', 'v5.1.0', '2026-08-01')])
    await open().ofRepo('TanStack/query')
    await github.down()
    now += 100 * ttlMs
    const { ofRepo } = open()
    for (let i = 0; i < 3; i++) expect(tags(await ofRepo('TanStack/query'))).toEqual(['v5.1.0'])
  })

  test('that were never read are an error, and GitHub is not asked by each visitor', async () => {
    github.fail({ kind: 'status', status: 404 })
    const { ofRepo } = open()
    for (let i = 0; i < 3; i++)
      await expect(ofRepo('TanStack/query')).rejects.toThrow('TanStack/query@releases')
    expect(calls()).toHaveLength(1)
    github.heal()
    now += 31_000
    expect(await ofRepo('TanStack/query')).toEqual([])
  })

  test('leave calls for documents when few remain', async () => {
    const { ofRepo } = open()
    await ofRepo('TanStack/query')
    github.quota.remaining = 11
    await ofRepo('TanStack/table')
    await expect(ofRepo('TanStack/form')).rejects.toThrow('10 calls remain')
  })
})

describe('the releases of all libraries', () => {
  test('are sorted by day, each once where libraries share a repository', async () => {
    github.releases.set('TanStack/router', [entry('TanStack/router', 'v1.2.0', '2026-08-02')])
    github.releases.set('TanStack/query', [
      entry('TanStack/query', 'v5.2.0', '2026-08-03'),
      entry('TanStack/query', 'v5.1.0', '2026-08-01'),
    ])
    const { all, of } = open()
    const { releases, missing } = await all()
    expect(tags(releases)).toEqual(['v5.2.0', 'v1.2.0', 'v5.1.0'])
    expect(missing).toEqual([])
    for (const id of ['router', 'start']) {
      const library = findLibrary(id)
      expect(library && tags(await of(library))).toEqual(['v1.2.0'])
    }
  })
})
