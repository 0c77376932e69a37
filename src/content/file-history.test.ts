import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { openKvStore } from '../storage/kv-store.ts'
import { createFileHistory, type ReadCommits } from './file-history.ts'
import { type FileCommit, SourceError, type Tree } from './source/source.ts'

const log = () => {}
let database: Database
let now: number
beforeEach(() => {
  database = new Database(':memory:')
  now = Date.UTC(2026, 8, 1)
})
afterEach(() => database.close())

const paths = Array.from({ length: 300 }, (_, at) => `docs/${at}.md`)
const [first = '', second = ''] = paths
const tree: Tree = {
  repo: 'TanStack/query',
  ref: 'main',
  commit: '0'.repeat(40),
  files: new Map(paths.map(path => [path, { id: path, size: 1 }])),
}

function commit(id: string, author: string): FileCommit {
  return { id, committedAt: new Date('2026-08-21T23:30:00Z'), author }
}

function open(read: ReadCommits | undefined) {
  const clock = () => now
  const kvStore = openKvStore('file-history', { database, now: clock, log })
  return createFileHistory({ read, kvStore, keepMs: 1000, now: clock, log })
}

test('does not delay a page, and is kept after a restart', async () => {
  const authors = ['Ann', 'Ben', 'Ann', 'renovate[bot]', 'Cid', 'Dot', 'Eve', 'Fay']
  const history = open(async () => authors.map((author, at) => commit(`c${at}`, author)))
  expect(history.of(tree, first)).toBeUndefined()
  const change = {
    commit: 'c0',
    day: '2026-08-21',
    authors: ['Ann', 'Ben', 'Cid', 'Dot'],
    others: 2,
  }
  await eventually(() => history.of(tree, first), change)
  expect(open(undefined).of(tree, first)).toBeNull()
  const never = () => Promise.reject(new Error('It was read before'))
  expect(open(never).of(tree, first)).toEqual(change)
})

test('is read once for each file, one after the other, for at most 100 files', async () => {
  const asked: string[] = []
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const history = open(async (_, path) => {
    asked.push(path)
    await opened
    return []
  })
  for (const path of [...paths, ...paths]) history.of(tree, path)
  expect(asked).toEqual([first])
  resolve()
  await eventually(() => asked.length, 100)
  expect(new Set(asked).size).toBe(100)
  // A file without commits is not asked for again.
  history.of(tree, first)
  expect(asked).toHaveLength(100)
})

test('is not read while the source fails or asks for a pause', async () => {
  let calls = 0
  const retryAt = new Date(now + 5000)
  const history = open(async () => {
    if (++calls === 1) throw new SourceError('rate-limit', 'too many', { retryAt })
    return [commit('c', 'Ann')]
  })
  history.of(tree, first)
  history.of(tree, second)
  await eventually(() => calls, 1)
  now += 4999
  expect(history.of(tree, first)).toBeUndefined()
  expect(calls).toBe(1)
  now += 1
  history.of(tree, second)
  await eventually(() => history.of(tree, second)?.commit, 'c')
})
