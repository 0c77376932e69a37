import { SQLiteError } from 'bun:sqlite'
import type { Log } from '../log.ts'
import { openDatabase } from './database.ts'

/** What was last heard of others, by name, so that the next start knows it before they are asked again. It fails softly, like the store of content. */
export type KvStore = {
  /** As it was kept, which may have been by another release: to be checked. `undefined` for what never was. */
  get(name: string): unknown
  /** Keeps what JSON can say. */
  put(name: string, value: unknown): void
  close(): void
}

const layout = {
  name: 'last-known',
  version: 1,
  schema: 'create table last_known (name text primary key, json text not null) strict',
}

/** Opens it in the folder `dataDir`; `undefined` or `:memory:` for one that lasts as long as the process. */
export function openKvStore(dataDir: string | undefined, log: Log): KvStore {
  const database = openDatabase(dataDir, layout, log)
  const select = database.query<{ json: string }, [string]>(
    'select json from last_known where name = ?',
  )
  const replace = database.query<unknown, [string, string]>(
    'insert or replace into last_known values (?, ?)',
  )
  let isOpen = true

  function attempt<Value>(what: string, run: () => Value): Value | undefined {
    if (!isOpen) return undefined
    try {
      return run()
    } catch (error) {
      if (!(error instanceof SQLiteError) && !(error instanceof SyntaxError)) throw error
      log({ level: 'error', message: `What was last known of ${what}: ${error.message}` })
      return undefined
    }
  }

  return {
    get: name =>
      attempt(`${name} could not be read`, (): unknown => {
        const row = select.get(name)
        return row === null ? undefined : JSON.parse(row.json)
      }),
    put(name, value) {
      attempt(`${name} could not be kept`, () => replace.run(name, JSON.stringify(value)))
    },
    close() {
      if (!isOpen) return
      isOpen = false
      database.close()
    },
  }
}
