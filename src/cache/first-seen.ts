import { SQLiteError } from 'bun:sqlite'
import type { Log } from '../log.ts'
import { openDatabase } from './database.ts'

/** When this site first saw a blob: the nearest thing to the day that a document changed on which no upstream has to be asked. */
export type FirstSeen = {
  /** Takes note of the blobs that are new to it. `at` is ms since the epoch. */
  see(blobIds: Iterable<string>, at: number): void
  /** Ms since the epoch; `undefined` for a blob that it has not seen. */
  of(blobId: string): number | undefined
  close(): void
}

const layout = {
  name: 'first-seen',
  version: 1,
  schema: 'create table blob (id text primary key, at integer not null) strict, without rowid',
}

/** Opens the store in the folder `dataDir`; `undefined` or `:memory:` for one that lasts as long as the process. */
export function openFirstSeen(dataDir: string | undefined, log: Log): FirstSeen {
  const database = openDatabase(dataDir, layout, log)
  const insert = database.query<unknown, [string, number]>(
    'insert or ignore into blob (id, at) values (?, ?)',
  )
  const select = database.query<{ at: number }, [string]>('select at from blob where id = ?')
  const insertAll = database.transaction((blobIds: Iterable<string>, at: number) => {
    for (const id of blobIds) insert.run(id, at)
  })

  return {
    see(blobIds, at) {
      try {
        insertAll(blobIds, at)
      } catch (error) {
        if (!(error instanceof SQLiteError)) throw error
        log({
          level: 'error',
          message: `When documents were first seen could not be kept: ${error.message}`,
        })
      }
    },
    of: blobId => select.get(blobId)?.at,
    close: () => database.close(),
  }
}
