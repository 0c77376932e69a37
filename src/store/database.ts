import { Database, SQLiteError } from 'bun:sqlite'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../content/log.ts'

const FILE_NAME = 'content.sqlite'
const SCHEMA_VERSION = 1
const SCHEMA = `
  create table blob (id text primary key, bytes blob not null) strict;
  create table tree (
    repo text not null, ref text not null, commit_id text not null, committed_at integer, etag text, fetched_at integer not null,
    files blob not null, primary key (repo, ref)
  ) strict;
  pragma user_version = ${SCHEMA_VERSION};`

/**
 * Opens the database of a data folder, made where it is missing; in memory for `undefined` and `:memory:`. A file that is corrupt
 * or of another schema version is moved aside to `content.sqlite.unusable`, and a new one begun. Throws one error that names
 * `DATA_DIR` when the folder can't be written to.
 */
export function openDatabase(dataDir: string | undefined, log: Log): Database {
  if (dataDir === undefined || dataDir === ':memory:') return tryFile(':memory:').database
  const file = join(dataDir, FILE_NAME)
  try {
    mkdirSync(dataDir, { recursive: true })
    const { database, fault } = tryFile(file)
    if (fault === undefined) return database
    database.close()
    moveAside(file)
    log({ level: 'error', message: `The content store ${file} ${fault}: moved to ${file}.unusable, a new one begins` })
    return tryFile(file).database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR (${dataDir}) can't be written to: ${reason}`, { cause: error })
  }
}

/** A write-ahead log, synchronised at its checkpoints alone: a crash may lose the last writes, which upstream still has. */
function tryFile(file: string): { database: Database; fault?: string } {
  const database = new Database(file, { create: true, strict: true })
  try {
    database.run('pragma journal_mode = wal')
    database.run('pragma synchronous = normal')
    database.run('pragma busy_timeout = 250')
    const fault = findFault(database)
    return fault === undefined ? { database } : { database, fault }
  } catch (error) {
    if (isCorrupt(error)) return { database, fault: `is corrupt (${error.message})` }
    database.close()
    throw error
  }
}

/** Lays out a new file; says what is wrong with an old one. */
function findFault(database: Database): string | undefined {
  const version = database.query<{ user_version: number }, []>('pragma user_version').get()?.user_version
  const tables = database.query<{ count: number }, []>('select count(*) as count from sqlite_schema').get()?.count
  if (version === 0 && tables === 0) database.transaction(() => database.run(SCHEMA)).immediate()
  else if (version !== SCHEMA_VERSION) return `is of schema version ${version}, not ${SCHEMA_VERSION}`
  const check = database.query<{ quick_check: string }, []>('pragma quick_check(1)').get()?.quick_check
  return check === 'ok' ? undefined : `is corrupt (${check})`
}

function isCorrupt(error: unknown): error is SQLiteError {
  return error instanceof SQLiteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code ?? '')
}

function moveAside(file: string): void {
  renameSync(file, `${file}.unusable`)
  for (const companion of [`${file}-wal`, `${file}-shm`]) rmSync(companion, { force: true })
}
