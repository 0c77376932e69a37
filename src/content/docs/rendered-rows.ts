import type { Database } from 'bun:sqlite'
import { type Log, messageOf } from '../../log.ts'
import { packJson, unpackJson } from '../../storage/bytes.ts'
import { createTable, tryQuery, tryWrite } from '../../storage/database.ts'

export type Row = { readonly bytes: Uint8Array; readonly value: unknown }

type Parts = {
  readonly database: Database
  readonly now: () => number
  readonly log: Log
}

/** Increase it with every change to what the same text is rendered to. */
export const renderedVersion = 20

export const renderedTable = {
  name: 'rendered',
  version: renderedVersion,
  columns: 'key text primary key, bytes blob not null, used_at integer not null',
}

const dayMs = 86_400_000

/** What was rendered, on disk. `limitStore` drops what was not read for longest. */
export function openRenderedRows(parts: Parts) {
  const { database, now, log } = parts
  createTable(database, renderedTable)
  database.run('create index if not exists rendered_by_use on rendered (used_at)')
  const select = database.query<{ bytes: Uint8Array; used_at: number }, [string]>(
    'select bytes, used_at from rendered where key = ?',
  )
  const insert = database.query('insert or replace into rendered values (?, ?, ?)')
  const touch = database.query('update rendered set used_at = ? where key = ?')
  const drop = database.query('delete from rendered where key = ?')

  function read(key: string): Row | undefined {
    const row = tryQuery(log, 'read a rendered page', () => select.get(key))
    if (!row) return undefined
    if (row.used_at < now() - dayMs)
      tryWrite(parts, 'note the use of a rendered page', () => touch.run(now(), key))
    const value = tryUnpack(row.bytes)
    if (!value) tryWrite(parts, 'drop a rendered page', () => drop.run(key))
    return value
  }

  function tryUnpack(bytes: Uint8Array): Row | undefined {
    try {
      return { bytes, value: unpackJson(bytes) }
    } catch (error) {
      const reason = messageOf(error)
      log({ level: 'error', message: `Dropped a rendered page that can't be read: ${reason}` })
      return undefined
    }
  }

  /** Keeps a value, unless its code is not highlighted. */
  function put(key: string, value: unknown): Row {
    const bytes = packJson(value)
    if (isPlain(value)) return { bytes, value }
    tryWrite(parts, 'keep a rendered page', () => insert.run(key, bytes, now()))
    return { bytes, value }
  }

  return {
    async getOrMake(key: string, make: () => Promise<unknown>): Promise<Row> {
      return read(key) ?? put(key, await make())
    },
  }
}

/** Whether code is not highlighted, because the machine was busy. */
export function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isPlain' in value
}
