import { SQLiteError } from 'bun:sqlite'
import { gitBlobId } from '../content/source/git-blob-id.ts'
import type { Tree } from '../content/source/source.ts'
import type { Log } from '../log.ts'
import { openDatabase } from './database.ts'
import { packFiles, parseTreeRow } from './tree-row.ts'

/** A tree, and when upstream last said that it is what its ref stands for (ms since the epoch). */
export type StoredTree = { readonly tree: Tree; readonly fetchedAt: number }

/** The durable tier under the cache. It fails softly: what can't be read is absent, what can't be written is not kept, and the log hears of both. */
export type Store = {
  blob(id: string): Uint8Array | undefined
  /** Whether there is a row of that id: said without reading the bytes, which may yet turn out corrupt. */
  hasBlob(id: string): boolean
  /** Keeps bytes that were seen to hash to `id`. */
  putBlob(id: string, bytes: Uint8Array): void
  tree(repo: string, ref: string): StoredTree | undefined
  /** Keeps the tree in place of the last one of its repo and ref. For the same commit as before just the time and ETag are written. */
  putTree(tree: Tree, fetchedAt: number): void
  /** Ends it; what comes later reads as absent and is not kept. */
  close(): void
}

const layout = {
  name: 'content',
  version: 1,
  schema: `
    create table blob (id text primary key, bytes blob not null) strict;
    create table tree (
      repo text not null, ref text not null, commit_id text not null, committed_at integer, etag text, fetched_at integer not null,
      files blob not null, primary key (repo, ref)
    ) strict`,
}

/**
 * Opens the store in the folder `dataDir`; `undefined` or `:memory:` for one that lasts as long as the process. Every row is
 * checked when it is read: a blob must hash to its id, a tree be of the right shape; one that is not is dropped and logged.
 */
export function openStore(dataDir: string | undefined, log: Log): Store {
  const database = openDatabase(dataDir, layout, log)
  const selectBlob = database.query<{ bytes: unknown }, [string]>(
    'select bytes from blob where id = ?',
  )
  const findBlob = database.query<unknown, [string]>('select 1 from blob where id = ?')
  const insertBlob = database.query<unknown, [string, Uint8Array]>(
    'insert or ignore into blob values (?, ?)',
  )
  const deleteBlob = database.query<unknown, [string]>('delete from blob where id = ?')
  const selectTree = database.query<unknown, [string, string]>(
    'select * from tree where repo = ? and ref = ?',
  )
  const touchTree = database.query<unknown, [string | null, number, string, string, string]>(
    'update tree set etag = ?, fetched_at = ? where repo = ? and ref = ? and commit_id = ?',
  )
  const replaceTree = database.query<
    unknown,
    [string, string, string, number | null, string | null, number, Uint8Array]
  >('insert or replace into tree values (?, ?, ?, ?, ?, ?, ?)')
  const deleteTree = database.query<unknown, [string, string]>(
    'delete from tree where repo = ? and ref = ?',
  )
  let open = true

  function attempt<T>(what: string, run: () => T): T | undefined {
    if (!open) return undefined
    try {
      return run()
    } catch (error) {
      if (!(error instanceof SQLiteError)) throw error
      log({ level: 'error', message: `The content store could not ${what}: ${error.message}` })
      return undefined
    }
  }

  return {
    blob: id =>
      attempt(`read blob ${id}`, () => {
        const row = selectBlob.get(id)
        if (row === null) return undefined
        if (row.bytes instanceof Uint8Array && gitBlobId(row.bytes) === id) return row.bytes
        log({
          level: 'error',
          message: `The content store held other bytes than blob ${id}'s: dropped`,
        })
        deleteBlob.run(id)
        return undefined
      }),
    hasBlob: id => attempt(`look for blob ${id}`, () => findBlob.get(id) !== null) ?? false,
    putBlob(id, bytes) {
      attempt(`keep blob ${id}`, () => insertBlob.run(id, bytes))
    },
    tree: (repo, ref) =>
      attempt(`read the tree of ${repo}@${ref}`, () => {
        const row = selectTree.get(repo, ref)
        if (row === null) return undefined
        const parsed = parseTreeRow(row)
        if ('tree' in parsed) return parsed
        log({
          level: 'error',
          message: `The content store held a tree of ${repo}@${ref} of the wrong shape (${parsed.fault}): dropped`,
        })
        deleteTree.run(repo, ref)
        return undefined
      }),
    putTree(tree, fetchedAt) {
      const { repo, ref, commit, committedAt, etag = null, files } = tree
      attempt(`keep the tree of ${repo}@${ref}`, () => {
        if (touchTree.run(etag, fetchedAt, repo, ref, commit).changes > 0) return
        replaceTree.run(
          repo,
          ref,
          commit,
          committedAt?.getTime() ?? null,
          etag,
          fetchedAt,
          packFiles(files),
        )
      })
    },
    close() {
      if (!open) return
      open = false
      database.close()
    },
  }
}
