import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/cache/database.ts'
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import type { CachedSource } from '../../src/content/source/cached-source.ts'
import { createCachedSource } from '../../src/content/source/cached-source.ts'
import { type ContentStore, createContentStore } from '../../src/content/source/content-store.ts'
import { createGitHubSource } from '../../src/content/source/github/github-source.ts'
import type { SourceDocument, Tree } from '../../src/content/source/source.ts'
import type { LogEvent } from '../../src/log.ts'
import { type FailureRule, type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import type { Files } from '../support/fake-repository.ts'

const REPO = 'TanStack/query'
const REF = 'main'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const TTL = 5 * MINUTE

const guides = Object.fromEntries(
  Array.from({ length: 20 }, (_, n) => [`docs/guides/guide-${n}.md`, `# Guide ${n}\n`]),
)

const files: Files = {
  'docs/config.json': '{"sections":[]}',
  'docs/overview.md': '# Overview\n',
  'docs/empty.md': '',
  ...guides,
  'examples/react/basic/src/[...404].tsx': 'export {}\n',
  'examples/react/basic/public/icon.png': new Uint8Array([0x89, 0x50, 0, 0xff, 0xfe]),
}

let github: FakeGitHub
let clock: { ms: number }
let events: LogEvent[]
let database: Database | undefined
let store: ContentStore
let site: CachedSource

/** What a start of the server makes: nothing in memory, whatever the data folder holds. */
function start({ dataDir = ':memory:', timeoutMs = 60 * SECOND } = {}): void {
  const now = () => clock.ms
  const log = (event: LogEvent) => events.push(event)
  database?.close()
  database = openDatabase(dataDir, log)
  store = createContentStore(database, log)
  const { apiUrl, rawUrl } = github
  const source = createGitHubSource({ apiUrl, rawUrl, token: 'secret', retryDelayMs: 1, now, log })
  const cache = createTtlCache({ maxBytes: 1_000_000, now })
  site = createCachedSource(source, { cache, store, ttl: TTL, timeoutMs, now, log })
}

beforeEach(() => {
  clock = { ms: Date.UTC(2026, 7, 1) }
  events = []
  github = startFakeGitHub({ token: 'secret' })
  github.quota.resetAt = clock.ms + 30 * MINUTE
  github.move(REPO, REF, files)
  start()
})

afterEach(async () => {
  await github.stop()
})

async function treeNow(): Promise<Tree> {
  const tree = await site.tree(REPO, REF)
  if (tree === undefined) throw new Error(`There is no ${REPO}@${REF}`)
  return tree
}

/** A file of the tree as it is now. */
async function readText(path: string): Promise<string> {
  return new TextDecoder().decode(await site.read(await treeNow(), path))
}

async function collect(folder = 'docs'): Promise<SourceDocument[]> {
  return Array.fromAsync(site.documents(await treeNow(), folder))
}

/** How often each host was asked since the last time. */
function takeCounts(): { api: number; raw: number; codeload: number } {
  const counts = { api: 0, raw: 0, codeload: 0 }
  for (const { host } of github.requests.splice(0)) counts[host]++
  return counts
}

const NOTHING = { api: 0, raw: 0, codeload: 0 }

/** Waits for what happens behind an answer. */
async function eventually(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`It never came to be that ${holds}`)
    await new Promise(resolve => setImmediate(resolve))
  }
}

const lastError = () => site.status().find(({ ref }) => ref === REF)?.lastError
const fetchedAt = () => site.status()[0]?.fetchedAt?.getTime()

/** Ways of each kind in which a host can let us down, but for the limits, which have rules of their own. */
const outages: FailureRule[] = [
  { kind: 'status', status: 401 },
  { kind: 'status', status: 503 },
  { kind: 'cut' },
  { kind: 'html' },
  { kind: 'short' },
  { kind: 'other-shape' },
  { kind: 'other-bytes' },
]

describe('twenty who ask at once', () => {
  const twenty = Array.from({ length: 20 })

  test('have a tree and a file asked for once', async () => {
    const texts = await Promise.all(twenty.map(() => readText('docs/overview.md')))
    expect(new Set(texts)).toEqual(new Set(['# Overview\n']))
    expect(takeCounts()).toEqual({ api: 2, raw: 1, codeload: 0 })
  })

  test('have all documents asked for once', async () => {
    for (const documents of await Promise.all(twenty.map(() => collect())))
      expect(documents).toHaveLength(23)
    expect(takeCounts()).toEqual({ api: 3, raw: 0, codeload: 1 })
  })

  test('of a stale tree have it revalidated once', async () => {
    await treeNow()
    clock.ms += TTL
    takeCounts()
    await Promise.all(twenty.map(treeNow))
    await eventually(() => fetchedAt() === clock.ms)
    expect(takeCounts()).toEqual({ api: 1, raw: 0, codeload: 0 })
  })
})

describe('what is known', () => {
  test('asks for nothing while it is fresh', async () => {
    expect(site.known(REPO, REF)).toBeUndefined()
    expect(site.freshUntil(REPO, REF)).toBe(0)
    const tree = await treeNow()
    await readText('docs/overview.md')
    takeCounts()
    clock.ms += TTL - 1
    expect(await readText('docs/overview.md')).toBe('# Overview\n')
    expect(site.known(REPO, REF)).toBe(tree)
    expect(site.freshUntil(REPO, REF)).toBe(clock.ms + 1)
    expect(takeCounts()).toEqual(NOTHING)
  })

  test('counts up when a tree is learned and when it moved, and stays when it did not', async () => {
    expect(site.generation()).toBe(0)
    await treeNow()
    expect(site.generation()).toBe(1)
    await site.refresh(REPO, REF)
    expect(site.generation()).toBe(1)
    github.move(REPO, REF, { ...files, 'docs/new.md': 'new' })
    await site.refresh(REPO, REF)
    expect(site.generation()).toBe(2)
    expect(site.known(REPO, REF)?.files.has('docs/new.md')).toBe(true)
  })

  test('is told of each ref', async () => {
    const tree = await treeNow()
    await site.tree(REPO, 'nope')
    expect(site.status()).toEqual([
      {
        repo: REPO,
        ref: REF,
        commit: tree.commit,
        committedAt: tree.committedAt,
        fetchedAt: new Date(clock.ms),
        lastError: undefined,
      },
      {
        repo: REPO,
        ref: 'nope',
        commit: undefined,
        committedAt: undefined,
        fetchedAt: new Date(clock.ms),
        lastError: undefined,
      },
    ])
  })
})

describe('with a copy', () => {
  test.each(outages)(
    'a tree serves at once through %j, is asked for every half minute, and recovers',
    async failure => {
      const tree = await treeNow()
      github.move(REPO, REF, { ...files, 'docs/new.md': 'new' })
      clock.ms += TTL
      github.fail({ ...failure, host: 'api' })
      expect(await treeNow()).toBe(tree)
      await eventually(() => lastError() !== undefined)
      takeCounts()
      clock.ms += 29 * SECOND
      expect(await treeNow()).toBe(tree)
      expect(takeCounts()).toEqual(NOTHING)
      github.heal()
      clock.ms += SECOND
      expect(await treeNow()).toBe(tree)
      await eventually(() => lastError() === undefined)
      expect(await readText('docs/new.md')).toBe('new')
      expect(takeCounts()).toEqual({ api: 2, raw: 1, codeload: 0 })
      expect(events).toMatchObject([
        { level: 'warn', message: expect.stringContaining('Could not read TanStack/query@main: ') },
      ])
    },
  )

  test.each([403, 429] as const)(
    'a limit (%d) is not asked about before its reset',
    async status => {
      const tree = await treeNow()
      clock.ms += TTL
      github.fail({ kind: 'limit', status, host: 'api' })
      await treeNow()
      await eventually(() => lastError()?.kind === 'rate-limit')
      takeCounts()
      clock.ms += 24 * MINUTE
      expect(await treeNow()).toBe(tree)
      await expect(site.refresh(REPO, REF)).rejects.toMatchObject({ kind: 'rate-limit' })
      expect(takeCounts()).toEqual(NOTHING)
      clock.ms += 2 * MINUTE
      github.heal()
      await treeNow()
      await eventually(() => lastError() === undefined)
    },
  )

  test('an answer that is long in coming is waited for by none', async () => {
    const tree = await treeNow()
    clock.ms += TTL
    github.fail({ kind: 'hang', host: 'api' })
    expect(await treeNow()).toBe(tree)
    expect(await readText('docs/overview.md')).toBe('# Overview\n')
  })

  test('what was read is read again with every host down', async () => {
    await readText('docs/overview.md')
    await github.down()
    clock.ms += 24 * 60 * MINUTE
    expect(await readText('docs/overview.md')).toBe('# Overview\n')
    await eventually(
      () => lastError()?.message === 'Could not read TanStack/query@main: network (ECONNREFUSED)',
    )
  })

  test('a branch that moved is followed when all that was ever read of it is there', async () => {
    await readText('docs/overview.md')
    github.move(REPO, REF, { ...files, 'docs/overview.md': '# Anew\n', 'docs/empty.md': 'no more' })
    github.fail({ kind: 'status', status: 503, host: 'raw' })
    clock.ms += TTL
    await treeNow()
    await eventually(() => lastError() !== undefined)
    expect(await readText('docs/overview.md')).toBe('# Overview\n')
    github.heal()
    clock.ms += 30 * SECOND
    takeCounts()
    await treeNow()
    await eventually(() => lastError() === undefined)
    expect(takeCounts()).toEqual({ api: 1, raw: 1, codeload: 0 })
    await github.down()
    expect(await readText('docs/overview.md')).toBe('# Anew\n')
  })

  test('a branch that moved is not held up by a file that can never be had', async () => {
    await readText('docs/overview.md')
    github.move(REPO, REF, { ...files, 'docs/overview.md': '# Anew\n' })
    github.fail({ kind: 'other-bytes', host: 'raw' })
    await site.refresh(REPO, REF)
    await expect(readText('docs/overview.md')).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('a tree whose file is not as it says is asked about, at most every five seconds', async () => {
    await treeNow()
    github.fail({ kind: 'status', status: 404, host: 'raw' })
    takeCounts()
    await expect(readText('docs/overview.md')).rejects.toMatchObject({ kind: 'invalid' })
    clock.ms += 5 * SECOND
    await expect(readText('docs/overview.md')).rejects.toMatchObject({ kind: 'invalid' })
    await eventually(() => fetchedAt() === clock.ms)
    await expect(readText('docs/overview.md')).rejects.toMatchObject({ kind: 'invalid' })
    await site.refresh(REPO, REF)
    expect(takeCounts()).toEqual({ api: 2, raw: 3, codeload: 0 })
  })

  test('a ref that is said to be gone is gone, and its copy comes back with it', async () => {
    const tree = await treeNow()
    github.fail({ kind: 'status', status: 404, host: 'api', times: 1 })
    await site.refresh(REPO, REF)
    expect(await site.tree(REPO, REF)).toBeUndefined()
    expect(site.known(REPO, REF)).toBeUndefined()
    expect(site.generation()).toBe(2)
    expect(store?.tree(REPO, REF)?.tree).toEqual(tree)
    takeCounts()
    await site.refresh(REPO, REF)
    expect(takeCounts()).toEqual({ api: 1, raw: 0, codeload: 0 })
    expect(await treeNow()).toBe(tree)
    expect(site.generation()).toBe(3)
  })
})

describe('without a copy', () => {
  test.each(outages)(
    '%j is an error that names what could not be read, of which nothing is kept',
    async failure => {
      github.fail({ ...failure, host: 'api' })
      await expect(treeNow()).rejects.toThrow('Could not read TanStack/query@main: ')
      github.heal()
      const id = (await treeNow()).files.get('docs/overview.md')?.id ?? ''
      github.fail({ ...failure, host: 'raw' })
      await expect(readText('docs/overview.md')).rejects.toThrow(
        'Could not read TanStack/query@main:docs/overview.md: ',
      )
      expect(store?.hasBlob(id)).toBe(false)
      github.heal()
      expect(await readText('docs/overview.md')).toBe('# Overview\n')
    },
  )

  test.each([403, 429] as const)(
    'a limit (%d) is thrown at once and not asked about before its reset',
    async status => {
      github.fail({ kind: 'limit', status, host: 'api' })
      await expect(treeNow()).rejects.toMatchObject({ kind: 'rate-limit' })
      expect(lastError()?.retryAt).toEqual(new Date(github.quota.resetAt))
      takeCounts()
      clock.ms += 29 * MINUTE
      await expect(treeNow()).rejects.toMatchObject({ kind: 'rate-limit' })
      expect(takeCounts()).toEqual(NOTHING)
      github.heal()
      clock.ms += MINUTE
      expect((await treeNow()).files.size).toBe(Object.keys(files).length)
    },
  )

  test('a limit of the raw host holds for files alone, until it ends', async () => {
    await treeNow()
    github.fail({ kind: 'limit', status: 429, host: 'raw' })
    await expect(readText('docs/overview.md')).rejects.toMatchObject({ kind: 'rate-limit' })
    takeCounts()
    await expect(readText('docs/empty.md')).rejects.toMatchObject({ kind: 'rate-limit' })
    expect(takeCounts()).toEqual(NOTHING)
    github.heal()
    expect(await collect()).toHaveLength(23)
    clock.ms += MINUTE
    expect(await readText('examples/react/basic/src/[...404].tsx')).toBe('export {}\n')
  })

  test('a limit of the API leaves the raw host to its files', async () => {
    await treeNow()
    github.fail({ kind: 'limit', status: 403, host: 'api' })
    await expect(collect()).rejects.toMatchObject({ kind: 'rate-limit' })
    expect(await readText('docs/overview.md')).toBe('# Overview\n')
  })

  test('timeoutMs ends with an error, and what comes later serves those who come later', async () => {
    start({ timeoutMs: 30 })
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    github.fail({ kind: 'hang', until })
    await expect(treeNow()).rejects.toThrow(
      'Could not read TanStack/query@main: network (no answer in 30 ms)',
    )
    answer()
    await eventually(() => site.known(REPO, REF) !== undefined)
    github.heal()
    takeCounts()
    await treeNow()
    expect(takeCounts()).toEqual(NOTHING)
  })

  test('timeoutMs ends for a file too', async () => {
    const tree = await treeNow()
    start({ timeoutMs: 30 })
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    github.fail({ kind: 'hang', host: 'raw', until })
    const id = tree.files.get('docs/overview.md')?.id ?? ''
    await expect(site.read(tree, 'docs/overview.md')).rejects.toThrow(
      'docs/overview.md: network (no answer in 30 ms)',
    )
    answer()
    await eventually(() => store?.hasBlob(id) ?? false)
  })

  test('a ref that does not exist is asked for once in its time to live', async () => {
    expect(await site.tree(REPO, 'nope')).toBeUndefined()
    takeCounts()
    clock.ms += TTL - 1
    expect(await site.tree(REPO, 'nope')).toBeUndefined()
    expect(takeCounts()).toEqual(NOTHING)
    github.move(REPO, 'nope', files)
    clock.ms += 1
    await site.tree(REPO, 'nope')
    await eventually(() => site.known(REPO, 'nope') !== undefined)
  })
})

describe('after a restart', () => {
  let dataDir: string

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
    start({ dataDir })
  })

  afterEach(() => {
    database?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  function meddle(sql: string): void {
    database?.close()
    const other = new Database(join(dataDir, 'site.sqlite'))
    other.run(sql)
    other.close()
    start({ dataDir })
  }

  test('a tree is known at once, and fresh for the rest of its time', async () => {
    const tree = await treeNow()
    clock.ms += MINUTE
    start({ dataDir })
    takeCounts()
    expect(site.known(REPO, REF)).toEqual(tree)
    expect(site.freshUntil(REPO, REF)).toBe(clock.ms + TTL - MINUTE)
    await treeNow()
    expect(takeCounts()).toEqual(NOTHING)
    clock.ms += TTL
    await treeNow()
    await eventually(() => fetchedAt() === clock.ms)
    expect(takeCounts()).toEqual({ api: 1, raw: 0, codeload: 0 })
  })

  test('every file ever served is served, byte for byte, with GitHub down', async () => {
    const tree = await treeNow()
    for (const path of Object.keys(files)) await site.read(tree, path)
    await github.down()
    start({ dataDir })
    clock.ms += 24 * 60 * MINUTE
    const copy = await treeNow()
    expect(copy).toEqual(tree)
    for (const [path, content] of Object.entries(files)) {
      expect(await site.read(copy, path)).toEqual(new Uint8Array(Buffer.from(content)))
    }
    await eventually(() => lastError()?.kind === 'network')
  })

  test('all documents are served with GitHub down, once they were', async () => {
    const before = await collect()
    await github.down()
    start({ dataDir })
    expect(await collect()).toEqual(before)
  })

  test('a blob that was damaged meanwhile is asked for anew', async () => {
    await readText('docs/overview.md')
    meddle("update blob set bytes = x'00'")
    takeCounts()
    expect(await readText('docs/overview.md')).toBe('# Overview\n')
    expect(takeCounts()).toEqual({ api: 0, raw: 1, codeload: 0 })
    expect(events).toMatchObject([{ level: 'error' }])
  })

  test('a tree that was damaged meanwhile is asked for anew', async () => {
    await treeNow()
    meddle("update tree set files = x'00'")
    takeCounts()
    expect((await treeNow()).files.size).toBe(Object.keys(files).length)
    expect(takeCounts()).toEqual({ api: 2, raw: 0, codeload: 0 })
    expect(events).toMatchObject([{ level: 'error' }])
  })
})

describe('documents', () => {
  test('are asked for once, and few that changed one by one', async () => {
    await collect()
    takeCounts()
    expect(await collect()).toHaveLength(23)
    expect(takeCounts()).toEqual(NOTHING)
    github.move(REPO, REF, { ...files, 'docs/new.md': 'new', 'docs/overview.md': '# Anew\n' })
    await site.refresh(REPO, REF)
    expect(await collect()).toHaveLength(24)
    expect(takeCounts()).toEqual({ api: 2, raw: 2, codeload: 0 })
  })

  test('whose tarball is useless come one by one', async () => {
    github.fail({ kind: 'html', host: 'codeload' })
    expect(await collect()).toHaveLength(23)
    expect(takeCounts()).toEqual({ api: 3, raw: 23, codeload: 1 })
  })

  test('that were cut off are kept as far as they came, and the rest comes later', async () => {
    github.fail({ kind: 'cut', host: 'codeload' })
    await expect(collect()).rejects.toMatchObject({ kind: 'network' })
    github.heal()
    expect(await collect()).toHaveLength(23)
  })
})
