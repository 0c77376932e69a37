import { type Database, SQLiteError } from 'bun:sqlite'
import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../log.ts'
import { tryQuery } from './database.ts'

/** The disk refuses writes: why, and since when (ms since the epoch). */
export type DiskOutage = { readonly since: number; readonly reason: string }

type State = {
  readonly outage: DiskOutage
  /** Writes to repeat when it is over: the last of each action. */
  readonly repeated: Map<string, () => unknown>
}
type Parts = { readonly database: Database; readonly log: Log }

const outages = new WeakMap<Database, State>()
/** With less space, small writes succeed between large ones that fail. */
const minFreeBytes = 2 ** 20

/** Runs a write; `undefined` if it fails. One that `isRepeated` is run again after the outage. */
export function tryWrite<T>(
  parts: Parts,
  action: string,
  write: () => T,
  isRepeated = false,
): T | undefined {
  let isWritten = false
  const result = tryQuery(parts.log, action, () => {
    try {
      const value = write()
      isWritten = true
      return value
    } catch (error) {
      if (!isDiskError(error)) throw error
      const state = outages.get(parts.database) ?? beginOutage(parts, error.message)
      if (isRepeated) state.repeated.set(action, write)
      return undefined
    }
  })
  if (isWritten) endOutage(parts)
  return result
}

/** The outage that goes on now: tries whether it is over. */
export function readOutage(parts: Parts): DiskOutage | undefined {
  if (!outages.has(parts.database)) return undefined
  tryWrite(parts, 'try the disk', () => parts.database.run('pragma user_version = 1'))
  return outages.get(parts.database)?.outage
}

function beginOutage({ database, log }: Parts, reason: string): State {
  log({ level: 'error', message: `The disk refuses writes: the site uses memory alone: ${reason}` })
  const state: State = { outage: { since: Date.now(), reason }, repeated: new Map() }
  outages.set(database, state)
  return state
}

function endOutage(parts: Parts): void {
  const state = outages.get(parts.database)
  if (!state || !hasSpace(parts.database)) return
  outages.delete(parts.database)
  parts.log({ level: 'info', message: 'The disk takes writes again' })
  for (const [action, write] of state.repeated) tryWrite(parts, action, write, true)
}

function hasSpace({ filename }: Database): boolean {
  const { bavail, bsize } = statfsSync(dirname(filename))
  return bavail * bsize >= minFreeBytes
}

/** https://sqlite.org/rescode.html */
function isDiskError(error: unknown): error is SQLiteError {
  return (
    error instanceof SQLiteError &&
    /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/.test(error.code ?? '')
  )
}
