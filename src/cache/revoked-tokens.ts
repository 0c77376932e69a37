import { SQLiteError } from 'bun:sqlite'
import type { Log } from '../log.ts'
import { openDatabase } from './database.ts'

/** Names of what must not be taken again: sessions that were ended, deliveries that were seen. A restart does not forget them. */
export type RevokedTokens = {
  has(name: string): boolean
  /** Remembers the name until then, in ms since the epoch. */
  add(name: string, until: number): void
  remove(name: string): void
  close(): void
}

type Parts = { readonly dataDir: string | undefined; readonly now: () => number; readonly log: Log }

const layout = {
  name: 'spent',
  version: 1,
  schema: `
    create table spent (name text primary key, until integer not null) strict, without rowid;
    create index spent_until on spent (until)`,
}

/** Opens the store in the folder `dataDir`; `undefined` or `:memory:` for one that lasts as long as the process. What the disk refuses is remembered by the process. */
export function openRevokedTokens({ dataDir, now, log }: Parts): RevokedTokens {
  const database = openDatabase(dataDir, layout, log)
  const select = database.query<{ until: number }, [string]>(
    'select until from spent where name = ?',
  )
  const insert = database.query<unknown, [string, number]>(
    'insert or replace into spent values (?, ?)',
  )
  const drop = database.query<unknown, [string]>('delete from spent where name = ?')
  const dropOld = database.query<unknown, [number]>('delete from spent where until <= ?')
  const unwritten = new Map<string, number>()
  let isClosed = false

  return {
    has: name => (unwritten.get(name) ?? select.get(name)?.until ?? 0) > now(),
    add(name, until) {
      try {
        dropOld.run(now())
        insert.run(name, until)
      } catch (error) {
        if (!(error instanceof SQLiteError)) throw error
        unwritten.set(name, until)
        log({
          level: 'error',
          message: `What must not be taken again is remembered until the next start alone: ${error.message}`,
        })
      }
    },
    remove(name) {
      unwritten.delete(name)
      // What goes on behind an answer may end after the site has.
      if (!isClosed) drop.run(name)
    },
    close() {
      isClosed = true
      database.close()
    },
  }
}
