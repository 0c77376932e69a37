import type { Database } from 'bun:sqlite'
import { createTable, tryQuery } from '../../cache/database.ts'
import { tryWrite } from '../../cache/disk-outage.ts'
import { packJson, unpackJson } from '../../cache/packed-json.ts'
import { makeOnce, replyOrUndefined } from '../../cache/redis/lease.ts'
import type { Redis } from '../../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../../cache/redis/redis-keys.ts'
import type { Log } from '../../log.ts'

export type Row = { readonly bytes: Uint8Array; readonly value: unknown }

type Parts = {
  readonly database: Database
  readonly redis?: Redis | undefined
  readonly now: () => number
  readonly log: Log
}

/** Increase it with every change to what the same text is rendered to. */
export const renderedVersion = 14

const table = {
  name: 'rendered',
  version: renderedVersion,
  columns: 'key text primary key, bytes blob not null, used_at integer not null',
}

const dayMs = 86_400_000
const maxUnusedMs = 30 * dayMs
const maxBytes = 256 * 2 ** 20
const writesBetweenTrims = 1000
/** How long to wait for another replica. Most documents take less. */
const maxWaitMs = 1000

/** What was rendered: on disk until it is unused for a month, and in Redis for other replicas. */
export function openRenderedRows(parts: Parts) {
  const { database, redis, now, log } = parts
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

  function write(key: string, bytes: Uint8Array): void {
    tryWrite(parts, 'keep a rendered page', () => insert.run(key, bytes, now()))
    if (++writes % writesBetweenTrims === 0) trim()
  }

  async function readShared(redis: Redis, key: string): Promise<Row | undefined> {
    const bytes = await replyOrUndefined(redis.getBytes(sharedKey(key)))
    const row = bytes && tryUnpack(bytes)
    if (row) write(key, row.bytes)
    return row
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
    write(key, bytes)
    if (redis)
      void replyOrUndefined(
        redis.send('SET', sharedKey(key), bytes, 'PX', redisKeys.rendered.ttlMs),
      )
    return { bytes, value }
  }

  return {
    /** From disk, from another replica, or else by `make` on one of them. */
    async getOrMake(key: string, make: () => Promise<unknown>): Promise<Row> {
      const kept = read(key)
      if (kept) return kept
      const makeHere = async () => put(key, await make())
      if (!redis) return makeHere()
      const work = { find: () => readShared(redis, key), make: makeHere, maxWaitMs, maxOutageMs: 0 }
      return makeOnce(redis, `rendered ${key}`, work)
    },
    put,
  }
}

function sharedKey(key: string): string {
  return redisKey('rendered', String(renderedVersion), key)
}

/** Whether code is not highlighted, because the machine was busy. */
export function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isPlain' in value
}
