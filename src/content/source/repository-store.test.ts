import { Database } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import type { LogEvent } from '../../log.ts'
import { createRepositoryStore, type RepositoryStore } from './repository-store.ts'
import type { Tree } from './source.ts'
import { gitBlobId } from './source.ts'

const bytes = new TextEncoder().encode('# Overview\n')
const id = gitBlobId(bytes)
const tree: Tree = {
  repo: 'TanStack/query',
  ref: 'v5',
  commit: 'c'.repeat(40),
  committedAt: new Date('2026-08-01T12:00:00Z'),
  etag: 'W/"1"',
  files: new Map([
    ['docs/overview.md', { id, size: 11 }],
    ['대한민국.tsx', { id: 'b'.repeat(40), size: 1 }],
    ['docs/link.md', { id, size: 11, target: 'docs/overview.md' }],
  ]),
}

let database: Database
let events: LogEvent[]
let store: RepositoryStore

beforeEach(() => {
  database = new Database(':memory:', { strict: true })
  events = []
  store = createRepositoryStore(database, event => events.push(event))
})

test('blobs and trees are read as they were written last', () => {
  expect([store.blob(id), store.hasBlob(id)]).toEqual([undefined, false])
  expect(store.tree('TanStack/query', 'v5')).toBeUndefined()
  store.putBlob(id, bytes)
  store.putTree(tree, 1_000)
  expect([store.blob(id), store.hasBlob(id)]).toEqual([bytes, true])
  expect(store.tree('TanStack/query', 'v5')).toEqual({ tree, fetchedAt: 1_000 })
  expect(store.tree('TanStack/query', 'v4')).toBeUndefined()
  const moved: Tree = { repo: tree.repo, ref: tree.ref, commit: 'd'.repeat(40), files: new Map() }
  store.putTree(moved, 2_000)
  expect(store.tree('TanStack/query', 'v5')).toEqual({ tree: moved, fetchedAt: 2_000 })
  expect(events).toEqual([])
})

test('a blob whose bytes are not those of its id is dropped and logged once', () => {
  store.putBlob(id, bytes)
  database.run("update blob set bytes = x'00'")
  expect(store.blob(id)).toBeUndefined()
  expect(store.blob(id)).toBeUndefined()
  expect(events).toEqual([
    { level: 'error', message: `The database held other bytes as blob ${id}: dropped it` },
  ])
  store.putBlob(id, bytes)
  expect(store.blob(id)).toEqual(bytes)
})

test.each([
  ['bytes that are not compressed', "files = x'00'"],
  ['a commit that is no id', "commit_id = 'main'"],
  [
    'files of another shape',
    `files = x'${Buffer.from(Bun.zstdCompressSync('[["a.md"]]')).toString('hex')}'`,
  ],
])('a tree row with %s is dropped and logged once', (_, change) => {
  store.putTree(tree, 1_000)
  database.run(`update tree set ${change}`)
  expect(store.tree('TanStack/query', 'v5')).toBeUndefined()
  expect(store.tree('TanStack/query', 'v5')).toBeUndefined()
  expect(events).toHaveLength(1)
  expect(events[0]?.message).toContain('TanStack/query@v5')
})
