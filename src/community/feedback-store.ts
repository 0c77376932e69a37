import { SQLiteError } from 'bun:sqlite'
import { openDatabase } from '../cache/database.ts'
import type { Log } from '../log.ts'

/** What a reader said of a page. Nothing in it says who it was. */
export type Feedback = {
  readonly path: string
  readonly helpful: boolean
  readonly text: string | undefined
  /** Ms since the epoch. */
  readonly at: number
}

export type FeedbackStore = {
  /** False when it could not be kept; the log says why. */
  add(feedback: Feedback): boolean
  /** The newest first. */
  latest(most: number): Feedback[]
  close(): void
}

const layout = {
  name: 'feedback',
  version: 1,
  schema: `create table feedback (
    id integer primary key, path text not null, helpful integer not null, text text, at integer not null
  ) strict`,
}

type Row = { path: string; helpful: number; text: string | null; at: number }

/** Opens the store in the folder `dataDir`; `undefined` or `:memory:` for one that lasts as long as the process. The newest `maxKept` stay. */
export function openFeedbackStore(
  dataDir: string | undefined,
  log: Log,
  maxKept = 100_000,
): FeedbackStore {
  const database = openDatabase(dataDir, layout, log)
  const insert = database.query<unknown, [string, boolean, string | null, number]>(
    'insert into feedback (path, helpful, text, at) values (?, ?, ?, ?)',
  )
  const trim = database.query<unknown, [number | bigint]>('delete from feedback where id <= ?')
  const select = database.query<Row, [number]>(
    'select path, helpful, text, at from feedback order by id desc limit ?',
  )

  return {
    add({ path, helpful, text = null, at }) {
      try {
        const { lastInsertRowid } = insert.run(path, helpful, text, at)
        trim.run(Number(lastInsertRowid) - maxKept)
        return true
      } catch (error) {
        if (!(error instanceof SQLiteError)) throw error
        log({ level: 'error', message: `Feedback could not be kept: ${error.message}` })
        return false
      }
    },
    latest: most =>
      select
        .all(most)
        .map(row => ({ ...row, helpful: row.helpful === 1, text: row.text ?? undefined })),
    close: () => database.close(),
  }
}
