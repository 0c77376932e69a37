import { Database, SQLiteError } from 'bun:sqlite'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unwritableError } from './database.ts'

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
