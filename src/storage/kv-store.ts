import type { Database } from 'bun:sqlite'
import * as v from 'valibot'
import type { Log } from '../log.ts'
import { createTable, tryQuery, tryWrite } from './database.ts'

/** Keeps values as JSON, by key, in the database. */
export type KvStore = ReturnType<typeof openKvStore>

type Parts = { readonly database: Database; readonly now: () => number; readonly log: Log }

const table = {
  name: 'key_value',
  columns:
    'space text, key text, value text not null, expires_at integer, primary key (space, key)',
}

/** Stores of different spaces share a table, but no keys. */
export function openKvStore(space: string, parts: Parts) {
  const { database, now, log } = parts
  createTable(database, table)
  database.run('create index if not exists expiry on key_value (space, expires_at)')
  const isValid = '(expires_at is null or expires_at > ?)'
  const select = database.query<{ value: string }, [string, string, number]>(
    `select value from key_value where space = ? and key = ? and ${isValid}`,
  )
  const replace = database.query('insert or replace into key_value values (?, ?, ?, ?)')
  const removeExpired = database.query('delete from key_value where space = ? and expires_at <= ?')
  const selectKeys = database.query<{ key: string }, [string, number]>(
    `select key from key_value where space = ? and ${isValid}`,
  )

  return {
    /** `undefined` for no value, and for one of another shape, which another release has written. */
    get<Schema extends v.GenericSchema>(
      key: string,
      schema: Schema,
    ): v.InferOutput<Schema> | undefined {
      const row = tryQuery(log, `read ${space} ${key}`, () => select.get(space, key, now()))
      const checked = row && v.safeParse(schema, JSON.parse(row.value))
      return checked?.success ? checked.output : undefined
    },
    /** False if the disk refuses it. `expiresAt` is in ms since the epoch. */
    put(key: string, value: unknown, expiresAt?: number): boolean {
      const written = tryWrite(parts, `write ${space} ${key}`, () => {
        removeExpired.run(space, now())
        return replace.run(space, key, JSON.stringify(value), expiresAt ?? null)
      })
      return written !== undefined
    },
    keys(): string[] {
      const rows = tryQuery(log, `list ${space}`, () => selectKeys.all(space, now())) ?? []
      return rows.map(({ key }) => key)
    },
  }
}
