import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../../../test/support/fake-github.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { type CachedSource, createCachedSource } from './cached-source.ts'
import { createContentStore } from './content-store.ts'
import { createGitHubSource } from './github/github-source.ts'
import type { Tree } from './source.ts'

const repo = 'TanStack/router'
const folders = ['docs/router', 'docs/start', 'examples']
const files = Object.fromEntries(
  folders.flatMap(folder =>
    Array.from({ length: 10 }, (_, n) => [`${folder}/${n}.md`, `${folder}, ${n}\n`]),
  ),
)

let github: FakeGitHub
let database: Database
let source: CachedSource

beforeEach(() => {
  github = startFakeGitHub()
  github.move(repo, 'main', files)
  database = new Database(':memory:', { strict: true })
  source = open()
})

afterEach(() => github.stop())

/** As after a restart: nothing is in memory. */
function open(): CachedSource {
  const { apiUrl, rawUrl } = github
  const now = Date.now
  const log = () => {}
  return createCachedSource(createGitHubSource({ apiUrl, rawUrl, retryDelayMs: 1, log }), {
    store: createContentStore(database, log),
    cache: createTtlCache({ maxBytes: 1_000_000, now }),
    ttl: 60_000,
    timeoutMs: 60_000,
    now,
    log,
  })
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

test('code of examples comes in the same archive, without what is generated', async () => {
  const code = Array.from({ length: 10 }, (_, at) => [`examples/react/a/src/${at}.ts`, `${at}`])
  const others = { 'examples/react/a/package.json': '{}', 'examples/react/a/src/tree.gen.ts': '' }
  github.move(repo, 'main', { ...files, ...others, ...Object.fromEntries(code) })
  const tree = await treeOf()
  expect([await count(tree, 'docs/router'), await count(tree, 'examples')]).toEqual([10, 20])
  expect([downloads(), github.requests.filter(({ host }) => host === 'raw').length]).toEqual([1, 0])
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

test('a file that a reader waits for is not asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  github.move(repo, 'main', { 'docs/router/0.md': 'Words.\n' })
  github.fail({ kind: 'hang', host: 'raw', until: promise })
  const tree = await treeOf()
  const read = source.read(tree, 'docs/router/0.md')
  const counted = count(tree, 'docs/router')
  await eventually(() => github.requests.filter(({ host }) => host === 'raw').length, 1)
  resolve()
  expect([(await read)?.byteLength, await counted]).toEqual([7, 1])
  expect(github.requests.filter(({ host }) => host === 'raw')).toHaveLength(1)
})

test('an archive that failed is read again', async () => {
  github.fail({ kind: 'status', host: 'codeload', status: 502, times: 1 })
  const tree = await treeOf()
  await expect(count(tree, 'docs/router')).rejects.toThrow('server (502)')
  expect(await count(tree, 'docs/router')).toBe(10)
  expect(downloads()).toBe(2)
})
