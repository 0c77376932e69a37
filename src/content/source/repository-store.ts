import type { Database } from 'bun:sqlite'
import * as v from 'valibot'
import type { Log } from '../../log.ts'
import { packJson, unpackJson } from '../../storage/bytes.ts'
import { createTable, tryQuery, tryWrite } from '../../storage/database.ts'
import { gitBlobId, objectId, type Tree } from './source.ts'

/** A tree, and when upstream last said that its ref stands for it (ms since the epoch). */
type StoredTree = { readonly tree: Tree; readonly fetchedAt: number }

/** Trees and blobs on disk. What can't be read is absent. */
export type RepositoryStore = ReturnType<typeof createRepositoryStore>

export const blobTable = {
  name: 'blob',
  version: 1,
  columns: 'id text primary key, bytes blob not null',
}
const treeTable = {
  name: 'tree',
  version: 1,
  columns: `repo text, ref text, commit_id text not null, committed_at integer, etag text,
    fetched_at integer not null, files blob not null, primary key (repo, ref)`,
}
/** When each blob was read last, to the day, in ms since the epoch. */
export const blobUseTable = {
  name: 'blob_use',
  columns: 'id text primary key, used_at integer not null',
}

const dayMs = 24 * 60 * 60_000

/** Checks each row when it reads it: a row that is not valid is dropped and logged. */
export function createRepositoryStore(database: Database, log: Log, now = Date.now) {
  const parts = { database, log }
  createTable(database, blobTable)
  createTable(database, treeTable)
  createTable(database, blobUseTable)
  // An earlier release did not note the use of blobs.
  database.run('insert or ignore into blob_use select id, 0 from blob')
  const selectBlob = database.query<{ bytes: unknown }, [string]>(
    'select bytes from blob where id = ?',
  )
  const findBlob = database.query('select 1 from blob where id = ?')
  const insertBlob = database.query('insert or ignore into blob values (?, ?)')
  const deleteBlob = database.query('delete from blob where id = ?')
  const selectTree = database.query('select * from tree where repo = ? and ref = ?')
  const touchTree = database.query(
    'update tree set etag = ?, fetched_at = ? where repo = ? and ref = ? and commit_id = ?',
  )
  const replaceTree = database.query('insert or replace into tree values (?, ?, ?, ?, ?, ?, ?)')
  const deleteTree = database.query('delete from tree where repo = ? and ref = ?')

  const selectUse = database.query<{ used_at: number }, [string]>(
    'select used_at from blob_use where id = ?',
  )
  const noteUse = database.query('insert or replace into blob_use values (?, ?)')

  function readBlob(id: string): Uint8Array | undefined {
    const row = selectBlob.get(id)
    if (row === null) return undefined
    if (row.bytes instanceof Uint8Array && gitBlobId(row.bytes) === id) {
      touch(id)
      return row.bytes
    }
    log({ level: 'error', message: `The database held other bytes as blob ${id}: dropped it` })
    deleteBlob.run(id)
    return undefined
  }

  function readTree(repo: string, ref: string): StoredTree | undefined {
    const row = selectTree.get(repo, ref)
    if (row === null) return undefined
    const tree = v.safeParse(treeRow, row)
    if (tree.success) return tree.output
    const fault = tree.issues[0].message
    log({
      level: 'error',
      message: `The database held an invalid tree of ${repo}@${ref} (${fault}): dropped it`,
    })
    deleteTree.run(repo, ref)
    return undefined
  }

  function touch(id: string): void {
    const usedAt = selectUse.get(id)?.used_at
    if (usedAt !== undefined && usedAt > now() - dayMs) return
    tryWrite(parts, 'note the use of a blob', () => noteUse.run(id, now()))
  }

  return {
    blob: (id: string): Uint8Array | undefined =>
      tryQuery(log, `read blob ${id}`, () => readBlob(id)),
    /** Whether there is a row: its bytes may turn out to be corrupt. */
    hasBlob: (id: string): boolean =>
      tryQuery(log, `look for blob ${id}`, () => findBlob.get(id) !== null) ?? false,
    /** The caller has checked that `bytes` hash to `id`. */
    putBlob(id: string, bytes: Uint8Array): void {
      tryWrite(parts, `write blob ${id}`, () => insertBlob.run(id, bytes))
      touch(id)
    },
    tree: (repo: string, ref: string): StoredTree | undefined =>
      tryQuery(log, `read tree ${repo}@${ref}`, () => readTree(repo, ref)),
    /** Replaces the tree of its repo and ref. */
    putTree({ repo, ref, commit, committedAt, etag, files }: Tree, fetchedAt: number): void {
      const at = committedAt?.getTime() ?? null
      tryWrite(parts, `write tree ${repo}@${ref}`, () => {
        if (touchTree.run(etag ?? null, fetchedAt, repo, ref, commit).changes > 0) return
        replaceTree.run(repo, ref, commit, at, etag ?? null, fetchedAt, packFiles(files))
      })
    },
  }
}

const treeRow = v.pipe(
  v.object({
    repo: v.string(),
    ref: v.string(),
    commit_id: objectId,
    committed_at: v.nullable(v.number()),
    etag: v.nullable(v.string()),
    fetched_at: v.number(),
    files: v.pipe(
      v.instance(Uint8Array),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const files = unpackFiles(dataset.value)
        if (files) return files
        addIssue({ message: 'not a list of files' })
        return NEVER
      }),
    ),
  }),
  v.transform(({ repo, ref, commit_id: commit, committed_at, etag, fetched_at, files }) => ({
    tree: {
      repo,
      ref,
      commit,
      committedAt: committed_at === null ? undefined : new Date(committed_at),
      etag: etag ?? undefined,
      files,
    },
    fetchedAt: fetched_at,
  })),
)

/** Path, blob id, size, and what a symbolic link leads to. */
const packedFile = v.union([
  v.strictTuple([v.string(), objectId, v.number()]),
  v.strictTuple([v.string(), objectId, v.number(), v.string()]),
])

function packFiles(files: Tree['files']): Uint8Array {
  return packJson(
    Array.from(files, ([path, { id, size, target }]) => [
      path,
      id,
      size,
      ...(target ? [target] : []),
    ]),
  )
}

function unpackFiles(bytes: Uint8Array): Tree['files'] | undefined {
  const packed = v.safeParse(v.array(packedFile), tryUnpack(bytes))
  if (!packed.success) return undefined
  return new Map(packed.output.map(([path, id, size, target]) => [path, { id, size, target }]))
}

function tryUnpack(bytes: Uint8Array): unknown {
  try {
    return unpackJson(bytes)
  } catch {
    return undefined
  }
}
