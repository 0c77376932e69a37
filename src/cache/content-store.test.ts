import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gitBlobId } from '../content/source/git-blob-id.ts'
import type { Tree } from '../content/source/source.ts'
import type { LogEvent } from '../log.ts'
import { openStore, type Store } from './content-store.ts'

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
    ['대한민국.tsx', { id: 'b'.repeat(40) }],
  ]),
}

let folder: string
let events: LogEvent[]
let opened: Store[]

function open(dataDir: string | undefined = folder): Store {
  const store = openStore(dataDir, event => events.push(event))
  opened.push(store)
  return store
}

/** What happens to a file while nobody looks. */
function meddle(sql: string): void {
  const database = new Database(join(folder, 'content.sqlite'))
  database.run(sql)
  database.close()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  events = []
  opened = []
})

afterEach(() => {
  for (const store of opened) store.close()
  rmSync(folder, { recursive: true, force: true })
})

test("a blob id is git's", () => {
  expect(gitBlobId(new Uint8Array())).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
})

describe('the store', () => {
  test('gives back blobs and trees after it was closed and opened again', () => {
    const before = open()
    before.putBlob(id, bytes)
    before.putTree(tree, 1_000)
    before.close()
    const after = open()
    expect(after.blob(id)).toEqual(bytes)
    expect(after.hasBlob(id)).toBe(true)
    expect(after.tree('TanStack/query', 'v5')).toEqual({ tree, fetchedAt: 1_000 })
    expect(events).toEqual([])
  })

  test('knows nothing of what it was not given', () => {
    const store = open()
    expect(store.blob(id)).toBeUndefined()
    expect(store.hasBlob(id)).toBe(false)
    expect(store.tree('TanStack/query', 'v4')).toBeUndefined()
  })

  test('keeps one tree for each repo and ref, with the time and ETag of the last answer', () => {
    const store = open()
    store.putTree(tree, 1_000)
    store.putTree({ ...tree, etag: 'W/"2"' }, 2_000)
    expect(store.tree('TanStack/query', 'v5')).toEqual({
      tree: { ...tree, etag: 'W/"2"' },
      fetchedAt: 2_000,
    })
    const moved: Tree = { repo: tree.repo, ref: tree.ref, commit: 'd'.repeat(40), files: new Map() }
    store.putTree(moved, 3_000)
    expect(store.tree('TanStack/query', 'v5')).toEqual({ tree: moved, fetchedAt: 3_000 })
  })

  test('makes its folder, and lives in memory without one', () => {
    open(join(folder, 'a', 'b')).putBlob(id, bytes)
    expect(existsSync(join(folder, 'a', 'b', 'content.sqlite'))).toBe(true)
    for (const nowhere of [undefined, ':memory:']) {
      const store = openStore(nowhere, event => events.push(event))
      store.putBlob(id, bytes)
      expect(store.blob(id)).toEqual(bytes)
      store.close()
    }
  })

  test('drops a blob whose bytes are not those of its id, and says so once', () => {
    open().putBlob(id, bytes)
    meddle("update blob set bytes = x'00'")
    const store = open()
    expect(store.blob(id)).toBeUndefined()
    expect(store.blob(id)).toBeUndefined()
    expect(events).toEqual([
      { level: 'error', message: `The content store held other bytes than blob ${id}'s: dropped` },
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
  ])('drops a tree row with %s, and says so once', (_, change) => {
    open().putTree(tree, 1_000)
    meddle(`update tree set ${change}`)
    const store = open()
    expect(store.tree('TanStack/query', 'v5')).toBeUndefined()
    expect(store.tree('TanStack/query', 'v5')).toBeUndefined()
    expect(events).toHaveLength(1)
    expect(events[0]?.message).toContain('TanStack/query@v5')
  })

  test('moves a corrupt file aside, says so, and begins anew', () => {
    writeFileSync(join(folder, 'content.sqlite'), 'not a database '.repeat(100))
    const store = open()
    store.putBlob(id, bytes)
    expect(store.blob(id)).toEqual(bytes)
    expect(events).toHaveLength(1)
    expect(events[0]?.message).toContain('is corrupt')
    expect(readFileSync(join(folder, 'content.sqlite.unusable'), 'utf8')).toStartWith(
      'not a database',
    )
  })

  test('moves a file aside whose pages were damaged', () => {
    const store = open()
    for (let i = 0; i < 200; i++) store.putBlob(i.toString(16).padStart(40, '0'), bytes)
    store.close()
    const file = readFileSync(join(folder, 'content.sqlite'))
    writeFileSync(join(folder, 'content.sqlite'), file.fill(0xff, 4096, 3 * 4096))
    expect(open().hasBlob('0'.repeat(40))).toBe(false)
    expect(events[0]?.message).toContain('is corrupt')
  })

  test('moves a file of another schema version aside', () => {
    open().close()
    meddle('pragma user_version = 99')
    open()
    expect(events[0]?.message).toContain('schema version 99')
  })

  test('names DATA_DIR when it cannot be written to', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => open(join(folder, 'file'))).toThrow(
      `DATA_DIR (${join(folder, 'file')}) can't be written to`,
    )
  })

  test('reads as empty after it was closed', () => {
    const store = open()
    store.putBlob(id, bytes)
    store.close()
    store.putTree(tree, 1_000)
    expect(store.blob(id)).toBeUndefined()
  })
})
