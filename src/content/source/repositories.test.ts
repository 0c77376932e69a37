import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFolder } from '../../../test/support/checkout.ts'
import { type FakeGitHub, startFakeGitHub } from '../../../test/support/fake-github.ts'
import { makeTemporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createMemorySource } from '../../../test/support/tree.ts'
import type { LogEvent } from '../../log.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { currentVisitor } from '../../storage/visitor-counts.ts'
import { createEditedSource } from './directory.ts'
import { createGitHubSource } from './github/github-source.ts'
import { createRepositories, type Repositories } from './repositories.ts'
import { createRepositoryStore } from './repository-store.ts'
import type { Tree } from './source.ts'

const repo = 'TanStack/router'
const folders = ['docs/router', 'docs/start', 'examples']
const files = Object.fromEntries(
  folders.flatMap(folder =>
    Array.from({ length: 10 }, (_, n) => [`${folder}/${n}.md`, `${folder}, ${n}\n`]),
  ),
)

describe('the documents of a commit on GitHub', () => {
  let github: FakeGitHub
  let database: Database
  let source: Repositories

  beforeEach(() => {
    github = startFakeGitHub()
    github.move(repo, 'main', files)
    database = new Database(':memory:', { strict: true })
    source = open()
  })

  afterEach(() => github.stop())

  /** As after a restart: nothing is in memory. */
  function open(): Repositories {
    const { apiUrl, rawUrl } = github
    const now = Date.now
    const log = () => {}
    const upstream = {
      source: createGitHubSource({ apiUrl, rawUrl, retryDelayMs: 1, log }),
      store: createRepositoryStore(database, log),
      ttl: 60_000,
    }
    const cache = createTtlCache({ maxBytes: 1_000_000, now })
    return createRepositories(() => upstream, { cache, timeoutMs: 60_000, now, log })
  }

  async function treeOf(): Promise<Tree> {
    const tree = await source.tree(repo, 'main')
    if (!tree) throw new Error(`There is no ${repo}`)
    return tree
  }

  const count = async (tree: Tree, folder: string) =>
    (await Array.fromAsync(source.documents(tree, folder))).length
  const downloads = () => github.requests.filter(({ host }) => host === 'codeload').length

  test('all folders of a commit come in one archive, which outlives the process', async () => {
    const tree = await treeOf()
    expect(await Promise.all(folders.map(folder => count(tree, folder)))).toEqual([10, 10, 10])
    expect(downloads()).toBe(1)
    github.requests.length = 0
    source = open()
    for (const folder of folders) expect(await count(tree, folder)).toBe(10)
    expect(github.requests).toEqual([])
  })

  test('one visitor may make the site fetch only so many files in a minute', async () => {
    const images = Array.from({ length: 242 }, (_, at) => [`docs/${at}.png`, `${at}`] as const)
    github.move(repo, 'main', Object.fromEntries(images))
    const tree = await treeOf()
    const read = (path: string, visitor?: string) => {
      const reading = () => source.read(tree, path).catch(({ kind }) => kind)
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
    github.move(repo, 'main', { ...files, ...others, ...Object.fromEntries(code) })
    const tree = await treeOf()
    expect([await count(tree, 'docs/router'), await count(tree, 'examples')]).toEqual([10, 20])
    expect([downloads(), github.requests.filter(({ host }) => host === 'raw').length]).toEqual([
      1, 0,
    ])
  })

  test('an archive that lacks documents is read once; they are read one by one', async () => {
    github.fail({ kind: 'left-out', host: 'codeload', files: /^docs/ })
    github.fail({ kind: 'status', host: 'raw', status: 404 })
    const tree = await treeOf()
    await expect(count(tree, 'docs/router')).rejects.toThrow('docs/router')
    await expect(count(tree, 'docs/start')).rejects.toThrow('docs/start')
    expect(downloads()).toBe(1)
    github.heal()
    expect(await count(tree, 'docs/router')).toBe(10)
    expect(downloads()).toBe(1)
  })
})

describe('a ref that upstream denies', () => {
  const hourMs = 60 * 60_000
  const tree: Tree = { repo, ref: 'main', commit: 'c'.repeat(40), files: new Map() }

  let database: Database
  let events: LogEvent[]
  let clock: number
  let asked: number
  /** What upstream responds. */
  let upstream: Tree | undefined
  let repositories: Repositories

  beforeEach(() => {
    database = new Database(':memory:', { strict: true })
    events = []
    clock = Date.UTC(2026, 7, 1)
    asked = 0
    upstream = tree
    repositories = open()
  })

  function open(hasStore = true) {
    const log = (event: LogEvent) => void events.push(event)
    const now = () => clock
    const store = hasStore ? createRepositoryStore(database, log) : undefined
    const source = {
      async tree() {
        asked++
        return upstream
      },
      read: async () => undefined,
      async *documents() {},
    }
    const cache = createTtlCache({ maxBytes: 1_000_000, now })
    const options = { cache, timeoutMs: 60_000, now, log }
    return createRepositories(() => ({ source, store, ttl: 20 * 60_000 }), options)
  }

  /** What a reader gets once upstream has been asked. */
  async function read(): Promise<Tree | undefined> {
    await repositories.tree(repo, 'main')
    await Bun.sleep(0)
    return repositories.tree(repo, 'main')
  }

  test('is served from its copy, however long, also after a restart', async () => {
    await read()
    upstream = undefined
    for (let hour = 0; hour < 48; hour++) {
      clock += hourMs
      expect(await read()).toBe(tree)
    }
    expect(events).toEqual([
      { level: 'error', message: expect.stringContaining('TanStack/router@main: absent') },
    ])
    expect(repositories.status()[0]?.lastError?.kind).toBe('absent')
    repositories = open()
    expect(await read()).toEqual(tree)
    upstream = { ...tree, commit: 'd'.repeat(40) }
    clock += hourMs
    expect(await read()).toBe(upstream)
    expect(repositories.status()[0]?.lastError).toBeUndefined()
  })

  test('is asked for again after 5 minutes', async () => {
    await read()
    clock += hourMs
    upstream = undefined
    await read()
    expect(asked).toBe(2)
    clock += 5 * 60_000 - 1
    await read()
    expect(asked).toBe(2)
    clock++
    await read()
    expect(asked).toBe(3)
  })

  test('is absent at once without a copy, and so is one of a folder', async () => {
    upstream = undefined
    expect(await read()).toBeUndefined()
    upstream = tree
    repositories = open(false)
    await read()
    upstream = undefined
    clock += hourMs
    expect(await read()).toBeUndefined()
  })
})

test('a checkout takes the place of its ref alone', async () => {
  await using scratch = await makeTemporaryFolder()
  writeFolder(scratch.path, { 'docs/a.md': '' })
  const log = () => {}
  const now = () => 0
  const configured = createMemorySource({ [`${repo}@main`]: {}, [`${repo}@v4`]: {} })
  const edited = createEditedSource([{ folder: scratch.path, repo, ref: 'main' }], log)
  const upstreamOf = (_: string, ref: string) => ({
    source: ref === 'main' ? edited : configured,
    ttl: 1,
  })
  const cache = createTtlCache({ maxBytes: 1_000_000, now })
  const repositories = createRepositories(upstreamOf, { cache, timeoutMs: 60_000, now, log })
  expect((await repositories.tree(repo, 'main'))?.files.size).toBe(1)
  expect((await repositories.tree(repo, 'v4'))?.files.size).toBe(0)
  let moves = 0
  const stop = repositories.onMove(() => moves++)
  writeFileSync(join(scratch.path, 'docs/a.md'), 'more')
  await repositories.refresh(repo, 'main')
  expect([moves, repositories.generation(), repositories.status().length]).toEqual([1, 3, 2])
  stop()
})
