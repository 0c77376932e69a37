import type { Database } from 'bun:sqlite'
import type { Log } from '../../log.ts'
import { packJson, unpackJson } from '../../storage/bytes.ts'
import { createTable, tryQuery, tryWrite } from '../../storage/database.ts'

export type Row = { readonly bytes: Uint8Array; readonly value: unknown }

type Parts = {
  readonly database: Database
  readonly now: () => number
  readonly log: Log
}

/** Increase it with every change to what the same text is rendered to. */
export const renderedVersion = 15

const table = {
  name: 'rendered',
  version: renderedVersion,
  columns: 'key text primary key, bytes blob not null, used_at integer not null',
}

const dayMs = 86_400_000
const maxUnusedMs = 30 * dayMs
const maxBytes = 256 * 2 ** 20
const writesBetweenTrims = 1000

/** What was rendered: on disk until it is unused for a month. */
export function openRenderedRows(parts: Parts) {
  const { database, now, log } = parts
  createTable(database, table)
  const select = database.query<{ bytes: Uint8Array; used_at: number }, [string]>(
    'select bytes, used_at from rendered where key = ?',
  )
  const insert = database.query('insert or replace into rendered values (?, ?, ?)')
  const touch = database.query('update rendered set used_at = ? where key = ?')
  const drop = database.query('delete from rendered where key = ?')
  const dropUnused = database.query('delete from rendered where used_at < ?')
  const dropBeyond = database.query(
    `delete from rendered where key in (select key from
       (select key, sum(length(bytes)) over (order by used_at desc, key) as total from rendered)
     where total > ?)`,
  )
  let writes = 0
  trim()

  function trim(): void {
    tryWrite(parts, 'drop unused pages', () => {
      dropUnused.run(now() - maxUnusedMs)
      dropBeyond.run(maxBytes)
    })
  }

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
      const reason = error instanceof Error ? error.message : String(error)
      log({ level: 'error', message: `Dropped a rendered page that can't be read: ${reason}` })
      return undefined
    }
  }

  /** Keeps a value, unless its code is not highlighted. */
  function put(key: string, value: unknown): Row {
    const bytes = packJson(value)
    if (isPlain(value)) return { bytes, value }
    tryWrite(parts, 'keep a rendered page', () => insert.run(key, bytes, now()))
    if (++writes % writesBetweenTrims === 0) trim()
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
