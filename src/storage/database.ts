import { Database, SQLiteError } from 'bun:sqlite'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Log, messageOf } from '../log.ts'

/** `:memory:` is a database in memory. A corrupt file is renamed to `site.sqlite.unusable`. */
export function openDatabase(dataDir: string, log: Log): Database {
  if (dataDir === ':memory:') return new Database(dataDir, { strict: true })
  const file = join(dataDir, 'site.sqlite')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { database, fault } = openFile(file)
    if (fault === undefined) return database
    database.close()
    renameSync(file, `${file}.unusable`)
    for (const companion of companionsOf(file)) rmSync(companion, { force: true })
    log({ level: 'error', message: `${file} is corrupt (${fault}): renamed it to .unusable` })
    return openFile(file).database
  } catch (error) {
    throw unwritableError(dataDir, error)
  }
}

function unwritableError(dataDir: string, error: unknown): Error {
  return new Error(`DATA_DIR (${dataDir}) can't be written to: ${messageOf(error)}`, {
    cause: error,
  })
}

function companionsOf(file: string): string[] {
  return [`${file}-wal`, `${file}-shm`]
}

function openFile(file: string): { database: Database; fault?: string | undefined } {
  closeSync(openSync(file, 'a', 0o600))
  // SQLite gives its other files the mode of this one. An earlier release let everyone read it.
  for (const path of [file, ...companionsOf(file)]) if (existsSync(path)) chmodSync(path, 0o600)
  const database = new Database(file, { strict: true })
  try {
    database.run('pragma journal_mode = wal')
    // A crash may lose the last writes, which costs less than waiting for the disk.
    database.run('pragma synchronous = normal')
    database.run('pragma busy_timeout = 250')
    const check = database.query<{ quick_check: string }, []>('pragma quick_check(1)').get()
    return { database, fault: check?.quick_check === 'ok' ? undefined : check?.quick_check }
  } catch (error) {
    if (error instanceof SQLiteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code ?? ''))
      return { database, fault: error.message }
    database.close()
    throw error
  }
}

/** `columns` is SQL, with constraints. */
export type Table = {
  readonly name: string
  readonly columns: string
  /**
   * Only a table whose rows can be made again has it. Increase it when columns or their meaning
   * change, and the rows are dropped. Other tables keep their rows and columns. Add a column by
   * another statement, with a default, so that the release before can still use the table.
   */
  readonly version?: number
}

/** The version of tables whose rows stay. An earlier release drops a table of another version. */
const keptVersion = 1

/** Creates a table. One of another version is dropped first, if its rows can be made again. */
export function createTable(database: Database, table: Table): void {
  const { name, columns, version = keptVersion } = table
  const create = database.transaction(() => {
    database.run('create table if not exists version (name text primary key, version integer)')
    const known = database
      .query<{ version: number }, [string]>('select version from version where name = ?')
      .get(name)
    if (known?.version === version) return
    if (table.version !== undefined) database.run(`drop table if exists ${name}`)
    database.run(`create table if not exists ${name} (${columns}) strict`)
    database.run('insert or replace into version values (?, ?)', [name, version])
  })
  create.immediate()
}

/** Runs a query; a failure is logged and `undefined`. A closed database fails without a log. */
export function tryQuery<T>(log: Log, action: string, query: () => T): T | undefined {
  try {
    return query()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (/database has closed|closed database/i.test(error.message)) return undefined
    if (!(error instanceof SQLiteError)) throw error
    log({ level: 'error', message: `The database could not ${action}: ${error.message}` })
    return undefined
  }
}

/** Databases whose disk refuses writes, and when that was last logged (ms since the epoch). */
const refusals = new WeakMap<Database, number>()
/** A disk that is nearly full takes small writes between large ones that fail. */
const logIntervalMs = 60 * 60_000

type WriteParts = { readonly database: Database; readonly log: Log }

/** Runs a write; `undefined` if it fails. A disk that refuses all writes is logged once an hour. */
export function tryWrite<T>(
  { database, log }: WriteParts,
  action: string,
  write: () => T,
): T | undefined {
  return tryQuery(log, action, () => {
    try {
      return write()
    } catch (error) {
      if (!isDiskError(error)) throw error
      if (Date.now() < (refusals.get(database) ?? 0) + logIntervalMs) return undefined
      refusals.set(database, Date.now())
      throw error
    }
  })
}

/** https://sqlite.org/rescode.html */
function isDiskError(error: unknown): boolean {
  return (
    error instanceof SQLiteError &&
    /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/.test(error.code ?? '')
  )
}

type DataDirLock = { release(): void }

/** The lock is a transaction that stays open, so it ends with the process, however that ends. */
export function lockDataDir(dataDir: string): DataDirLock {
  const pidFile = join(dataDir, 'pid')
  let database: Database | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const file = join(dataDir, 'lock.sqlite')
    closeSync(openSync(file, 'a', 0o600))
    database = new Database(file)
    database.run('begin exclusive')
  } catch (error) {
    database?.close()
    if (error instanceof SQLiteError && error.code === 'SQLITE_BUSY')
      throw new Error(
        `DATA_DIR (${dataDir}) is in use by process ${readPid(pidFile)}. Stop it, or set another DATA_DIR.`,
      )
    throw unwritableError(dataDir, error)
  }
  try {
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch {
    // The disk is full: the lock works without the process id.
  }
  return { release: () => database.close() }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'of unknown id'
  }
}
