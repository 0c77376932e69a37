import type { Database } from 'bun:sqlite'
import type { Log } from '../log.ts'
import { createTable, tryQuery } from './database.ts'
import { tryWrite } from './disk-outage.ts'

/** Keeps values as JSON, by key, in the database; in memory while the disk is full. */
export type KvStore = ReturnType<typeof openKvStore>

/** `expiresAt` is in ms since the epoch. */
export type KvEntry = { readonly value: unknown; readonly expiresAt?: number | undefined }

type Parts = { readonly database: Database; readonly now: () => number; readonly log: Log }

const table = {
  name: 'key_value',
  version: 1,
  columns:
    'space text, key text, value text not null, expires_at integer, primary key (space, key)',
}

type Row = { readonly value: string; readonly expires_at: number | null }

/** Stores of different spaces share a table, but no keys. */
export function openKvStore(space: string, parts: Parts) {
  const { database, now, log } = parts
  createTable(database, table)
  database.run('create index if not exists expiry on key_value (space, expires_at)')
  const select = database.query<Row, [string, string]>(
    'select value, expires_at from key_value where space = ? and key = ?',
  )
  const replace = database.query('insert or replace into key_value values (?, ?, ?, ?)')
  const remove = database.query('delete from key_value where space = ? and key = ?')
  const removeExpired = database.query('delete from key_value where space = ? and expires_at <= ?')
  const selectKeys = database.query<{ key: string }, [string, number]>(
    'select key from key_value where space = ? and (expires_at is null or expires_at > ?)',
  )
  const unwritten = new Map<string, Row>()

  const isValid = ({ expires_at }: Row) => expires_at === null || expires_at > now()

  function find(key: string): Row | undefined {
    const row = unwritten.get(key) ?? select.get(space, key)
    return row && isValid(row) ? row : undefined
  }

  function entry(key: string): KvEntry | undefined {
    const row = tryQuery(log, `read ${space} ${key}`, () => find(key))
    if (!row) return undefined
    try {
      return { value: JSON.parse(row.value), expiresAt: row.expires_at ?? undefined }
    } catch {
      log({
        level: 'error',
        message: `The database had invalid JSON under ${space} ${key}: dropped it`,
      })
      tryWrite(parts, `drop ${space} ${key}`, () => remove.run(space, key))
      return undefined
    }
  }

  return {
    /** `undefined` for no value. An earlier release may have written it: check it. */
    get: (key: string): unknown => entry(key)?.value,
    entry,
    /** Throws when the database can't be read, so that a session that was ended is not accepted. */
    has: (key: string): boolean => find(key) !== undefined,
    put(key: string, value: unknown, expiresAt?: number): void {
      const row = { value: JSON.stringify(value), expires_at: expiresAt ?? null }
      unwritten.set(key, row)
      const write = () => {
        removeExpired.run(space, now())
        replace.run(space, key, row.value, row.expires_at)
        unwritten.delete(key)
      }
      tryWrite(parts, `write ${space} ${key}`, write, true)
    },
    delete(key: string): void {
      unwritten.delete(key)
      tryWrite(parts, `write ${space} ${key}`, () => remove.run(space, key), true)
    },
    keys(): string[] {
      const written = tryQuery(log, `list ${space}`, () => selectKeys.all(space, now())) ?? []
      const keys = written.map(({ key }) => key).filter(key => !unwritten.has(key))
      const others = [...unwritten].filter(([, row]) => isValid(row))
      return [...keys, ...others.map(([key]) => key)]
    },
  }
}
