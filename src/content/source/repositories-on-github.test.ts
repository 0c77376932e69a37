import type { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import {
  type FailureRule,
  type FakeGitHub,
  startFakeGitHub,
} from '../../../test/support/fake-github.ts'
import type { Files } from '../../../test/support/fake-repository.ts'
import { makeScratchFolder } from '../../../test/support/temporary-folder.ts'
import type { LogEvent } from '../../log.ts'
import { openDatabase } from '../../storage/database.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { currentVisitor } from '../../storage/visitor-counts.ts'
import { createGitHubSource } from './github/github-source.ts'
import { createRepositories, type Repositories } from './repositories.ts'
import { createRepositoryStore, type RepositoryStore } from './repository-store.ts'
import type { SourceDocument, Tree } from './source.ts'

const testRepo = 'TanStack/query'
const testRef = 'main'
const secondMs = 1_000
const minuteMs = 60 * secondMs
const ttlMs = 5 * minuteMs

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
let store: RepositoryStore
let site: Repositories

/** As the start of a server: nothing is in memory. */
function start({ dataDir = ':memory:', timeoutMs = 60 * secondMs } = {}): void {
  const now = () => clock.ms
  const log = (event: LogEvent) => events.push(event)
  database?.close()
  database = openDatabase(dataDir, log)
  store = createRepositoryStore(database, log)
  const { apiUrl, rawUrl } = github
  const source = createGitHubSource({ apiUrl, rawUrl, token: 'secret', retryDelayMs: 1, now, log })
  const cache = createTtlCache({ maxBytes: 1_000_000, now })
  const upstream = { source, store, ttl: ttlMs }
  site = createRepositories(() => upstream, { cache, timeoutMs, now, log })
}

beforeEach(() => {
  clock = { ms: Date.UTC(2026, 7, 1) }
  events = []
  github = startFakeGitHub({ token: 'secret' })
  github.quota.resetAt = clock.ms + 30 * minuteMs
  github.move(testRepo, testRef, files)
  start()
})

afterEach(() => github.stop())

async function treeNow(): Promise<Tree> {
  const tree = await site.tree(testRepo, testRef)
  if (tree === undefined) throw new Error(`There is no ${testRepo}@${testRef}`)
  return tree
}

/** A file of the tree as it is now. */
async function readText(path: string): Promise<string> {
  return new TextDecoder().decode(await site.read(await treeNow(), path))
}

async function collect(folder = 'docs'): Promise<SourceDocument[]> {
  return Array.fromAsync(site.documents(await treeNow(), folder))
}

/** Requests by host since the last call. */
function takeCounts(): { api: number; raw: number; codeload: number } {
  const counts = { api: 0, raw: 0, codeload: 0 }
  for (const { host } of github.requests.splice(0)) counts[host]++
  return counts
}

const nothing = { api: 0, raw: 0, codeload: 0 }

const lastError = () => site.status().find(({ ref }) => ref === testRef)?.lastError
const fetchedAt = () => site.status()[0]?.fetchedAt?.getTime()

/** Kinds of failure other than limits. */
const outages: FailureRule[] = [{ kind: 'status', status: 503 }, { kind: 'other-bytes' }]

describe('twenty concurrent requests', () => {
  const twenty = Array.from({ length: 20 })

  test('ask upstream once for a tree, a file and all documents', async () => {
    const texts = await Promise.all(twenty.map(() => readText('docs/overview.md')))
    expect(new Set(texts)).toEqual(new Set(['# Overview\n']))
    expect(takeCounts()).toEqual({ api: 2, raw: 1, codeload: 0 })
    for (const documents of await Promise.all(twenty.map(() => collect())))
      expect(documents).toHaveLength(23)
    expect(takeCounts()).toEqual({ api: 1, raw: 0, codeload: 1 })
  })
})

describe('with a copy', () => {
  test.each(outages)(
    'a tree is served during %j, requested every half minute, and recovers',
    async failure => {
      const tree = await treeNow()
      github.move(testRepo, testRef, { ...files, 'docs/new.md': 'new' })
      clock.ms += ttlMs
      github.fail({ ...failure, host: 'api' })
      expect(await treeNow()).toBe(tree)
      await eventually(lastError, expect.anything())
      takeCounts()
      clock.ms += 29 * secondMs
      expect(await treeNow()).toBe(tree)
      expect(takeCounts()).toEqual(nothing)
      github.heal()
      clock.ms += secondMs
      expect(await treeNow()).toBe(tree)
      await eventually(lastError, undefined)
      expect(await readText('docs/new.md')).toBe('new')
      expect(takeCounts()).toEqual({ api: 2, raw: 1, codeload: 0 })
      expect(events).toMatchObject([
        { level: 'warn', message: expect.stringContaining('Could not read TanStack/query@main: ') },
      ])
    },
  )

  test('a limited upstream gets no request before the reset', async () => {
    const tree = await treeNow()
    clock.ms += ttlMs
    github.fail({ kind: 'limit', status: 403, host: 'api' })
    await treeNow()
    await eventually(() => lastError()?.kind, 'rate-limit')
    takeCounts()
    clock.ms += 24 * minuteMs
    expect(await treeNow()).toBe(tree)
    await expect(site.refresh(testRepo, testRef)).rejects.toMatchObject({ kind: 'rate-limit' })
    expect(takeCounts()).toEqual(nothing)
    clock.ms += 2 * minuteMs
    github.heal()
    await treeNow()
    await eventually(lastError, undefined)
  })

  test('a branch moves when all its changed files that were ever read are stored', async () => {
    await readText('docs/overview.md')
    const changed = { 'docs/overview.md': '# Again\n', 'docs/empty.md': 'no more' }
    github.move(testRepo, testRef, { ...files, ...changed })
    github.fail({ kind: 'status', status: 503, host: 'raw' })
    clock.ms += ttlMs
    await treeNow()
    await eventually(lastError, expect.anything())
    expect(await readText('docs/overview.md')).toBe('# Overview\n')
    github.heal()
    clock.ms += 30 * secondMs
    takeCounts()
    await treeNow()
    await eventually(lastError, undefined)
    expect(takeCounts()).toEqual({ api: 1, raw: 1, codeload: 0 })
    await github.down()
    expect(await readText('docs/overview.md')).toBe('# Again\n')
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
      expect(store.hasBlob(id)).toBe(false)
      github.heal()
      expect(await readText('docs/overview.md')).toBe('# Overview\n')
    },
  )

  test('a limit is thrown at once, and there is no request before its reset', async () => {
    github.fail({ kind: 'limit', status: 429, host: 'api' })
    await expect(treeNow()).rejects.toMatchObject({ kind: 'rate-limit' })
    expect(lastError()?.retryAt).toEqual(new Date(github.quota.resetAt))
    takeCounts()
    clock.ms += 29 * minuteMs
    await expect(treeNow()).rejects.toMatchObject({ kind: 'rate-limit' })
    expect(takeCounts()).toEqual(nothing)
    github.heal()
    clock.ms += minuteMs
    expect((await treeNow()).files.size).toBe(Object.keys(files).length)
  })

  test('a tree that times out is an error, and a late response serves later readers', async () => {
    start({ timeoutMs: 30 })
    const { promise: until, resolve: respond } = Promise.withResolvers<void>()
    github.fail({ kind: 'hang', until })
    await expect(treeNow()).rejects.toThrow(
      'Could not read TanStack/query@main: network (no answer in 30 ms)',
    )
    respond()
    await eventually(() => site.known(testRepo, testRef), expect.anything())
    github.heal()
    takeCounts()
    await treeNow()
    expect(takeCounts()).toEqual(nothing)
  })

  test('a ref that does not exist is requested once per time to live', async () => {
    expect(await site.tree(testRepo, 'nope')).toBeUndefined()
    takeCounts()
    clock.ms += ttlMs - 1
    expect(await site.tree(testRepo, 'nope')).toBeUndefined()
    expect(takeCounts()).toEqual(nothing)
    github.move(testRepo, 'nope', files)
    clock.ms += 1
    await site.tree(testRepo, 'nope')
    await eventually(() => site.known(testRepo, 'nope'), expect.anything())
  })
})

describe('after a restart', () => {
  let dataDir: string

  beforeEach(() => {
    dataDir = makeScratchFolder()
    start({ dataDir })
  })

  afterEach(() => {
    database?.close()
  })

  test('a tree is known at once, and fresh for the rest of its time', async () => {
    const tree = await treeNow()
    clock.ms += minuteMs
    start({ dataDir })
    takeCounts()
    expect(site.known(testRepo, testRef)).toEqual(tree)
    expect(site.freshUntil(testRepo, testRef)).toBe(clock.ms + ttlMs - minuteMs)
    await treeNow()
    expect(takeCounts()).toEqual(nothing)
    clock.ms += ttlMs
    await treeNow()
    await eventually(fetchedAt, clock.ms)
    expect(takeCounts()).toEqual({ api: 1, raw: 0, codeload: 0 })
  })
})

describe('documents', () => {
  test('are fetched as a tarball once, and a few changed ones one by one', async () => {
    await collect()
    takeCounts()
    expect(await collect()).toHaveLength(23)
    expect(takeCounts()).toEqual(nothing)
    const changed = { 'docs/new.md': 'new', 'docs/overview.md': '# Again\n' }
    github.move(testRepo, testRef, { ...files, ...changed })
    await site.refresh(testRepo, testRef)
    expect(await collect()).toHaveLength(24)
    expect(takeCounts()).toEqual({ api: 2, raw: 2, codeload: 0 })
  })
})

describe('the documents of a commit', () => {
  const folders = ['docs/router', 'docs/start', 'examples']
  const documents = Object.fromEntries(
    folders.flatMap(folder =>
      Array.from({ length: 10 }, (_, n) => [`${folder}/${n}.md`, `${folder}, ${n}\n`]),
    ),
  )
  const count = async (folder: string) => (await collect(folder)).length

  beforeEach(() => github.move(testRepo, testRef, documents))

  test('all folders of a commit come in one archive, which outlives the process', async () => {
    const dataDir = makeScratchFolder()
    start({ dataDir })
    expect(await Promise.all(folders.map(count))).toEqual([10, 10, 10])
    expect(takeCounts()).toMatchObject({ raw: 0, codeload: 1 })
    start({ dataDir })
    for (const folder of folders) expect(await count(folder)).toBe(10)
    expect(takeCounts()).toEqual(nothing)
  })

  test('one visitor may make the site fetch only so many files in a minute', async () => {
    const images = Array.from({ length: 242 }, (_, at) => [`docs/${at}.png`, `${at}`] as const)
    github.move(testRepo, testRef, Object.fromEntries(images))
    const tree = await treeNow()
    const read = (path: string, visitor?: string) => {
      const reading = () => site.read(tree, path).catch(({ kind }) => kind)
      return visitor === undefined ? reading() : currentVisitor.run(visitor, reading)
    }
    const paths = images.map(([path]) => path)
    const answers = []
    for (const path of paths) answers.push(await read(path, 'crawler'))
    expect(answers.map(String).filter(answer => answer === 'rate-limit')).toHaveLength(2)
    // A stored file is read, and other requests are not delayed.
    expect(await read('docs/0.png', 'crawler')).toEqual(new TextEncoder().encode('0'))
    expect(await read('docs/241.png', 'reader')).toEqual(new TextEncoder().encode('241'))
    expect(await read('docs/240.png')).toEqual(new TextEncoder().encode('240'))
  })

  test('code of examples comes in the same archive, without what is generated', async () => {
    const code = Array.from({ length: 10 }, (_, at) => [`examples/react/a/src/${at}.ts`, `${at}`])
    const others = { 'examples/react/a/package.json': '{}', 'examples/react/a/src/tree.gen.ts': '' }
    github.move(testRepo, testRef, { ...documents, ...others, ...Object.fromEntries(code) })
    expect([await count('docs/router'), await count('examples')]).toEqual([10, 20])
    expect(takeCounts()).toMatchObject({ raw: 0, codeload: 1 })
  })

  test('an archive that lacks documents is read once; they are read one by one', async () => {
    github.fail({ kind: 'left-out', host: 'codeload', files: /^docs/ })
    github.fail({ kind: 'status', host: 'raw', status: 404 })
    await expect(count('docs/router')).rejects.toThrow('docs/router')
    await expect(count('docs/start')).rejects.toThrow('docs/start')
    expect(takeCounts().codeload).toBe(1)
    github.heal()
    expect(await count('docs/router')).toBe(10)
    expect(takeCounts().codeload).toBe(0)
  })
})
