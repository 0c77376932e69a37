import { Database, SQLiteError } from 'bun:sqlite'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'

/** A file of the data folder: `{name}.sqlite`, laid out by `schema`, which is SQL. Another layout has another version. */
export type Layout = { readonly name: string; readonly version: number; readonly schema: string }

/**
 * Opens a database of a data folder, made where it is missing; in memory for `undefined` and `:memory:`. A file that is corrupt
 * or of another schema version is moved aside to `{name}.sqlite.unusable`, and a new one begun. Throws one error that names
 * `DATA_DIR` when the folder can't be written to.
 */
export function openDatabase(dataDir: string | undefined, layout: Layout, log: Log): Database {
  if (dataDir === undefined || dataDir === ':memory:') return tryFile(':memory:', layout).database
  const file = join(dataDir, `${layout.name}.sqlite`)
  try {
    mkdirSync(dataDir, { recursive: true })
    const { database, fault } = tryFile(file, layout)
    if (fault === undefined) return database
    database.close()
    moveAside(file)
    log({
      level: 'error',
      message: `The ${layout.name} store ${file} ${fault}: moved to ${file}.unusable, a new one begins`,
    })
    return tryFile(file, layout).database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR (${dataDir}) can't be written to: ${reason}`, { cause: error })
  }
}

/** A write-ahead log, synchronised at its checkpoints alone: a crash may lose the last writes, none of which is worth a wait for the disk. */
function tryFile(file: string, layout: Layout): { database: Database; fault?: string } {
  const database = new Database(file, { create: true, strict: true })
  try {
    database.run('pragma journal_mode = wal')
    database.run('pragma synchronous = normal')
    database.run('pragma busy_timeout = 250')
    const fault = findFault(database, layout)
    return fault === undefined ? { database } : { database, fault }
  } catch (error) {
    if (isCorrupt(error)) return { database, fault: `is corrupt (${error.message})` }
    database.close()
    throw error
  }
}

/** Lays out a new file; says what is wrong with an old one. */
function findFault(database: Database, { version: expected, schema }: Layout): string | undefined {
  const version = database
    .query<{ user_version: number }, []>('pragma user_version')
    .get()?.user_version
  const tables = database
    .query<{ count: number }, []>('select count(*) as count from sqlite_schema')
    .get()?.count
  if (version === 0 && tables === 0)
    database
      .transaction(() => database.run(`${schema}; pragma user_version = ${expected}`))
      .immediate()
  else if (version !== expected) return `is of schema version ${version}, not ${expected}`
  const check = database
    .query<{ quick_check: string }, []>('pragma quick_check(1)')
    .get()?.quick_check
  return check === 'ok' ? undefined : `is corrupt (${check})`
}

function isCorrupt(error: unknown): error is SQLiteError {
  return error instanceof SQLiteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code ?? '')
}

function moveAside(file: string): void {
  renameSync(file, `${file}.unusable`)
  for (const companion of [`${file}-wal`, `${file}-shm`]) rmSync(companion, { force: true })
}
