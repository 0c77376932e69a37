import type { Database } from 'bun:sqlite'
import { createTable, tryQuery } from '../cache/database.ts'
import type { Log } from '../log.ts'

/** A reader's feedback on a page. It does not identify the reader. */
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
  latest(max: number): Feedback[]
}

/** These rows can't be made again: migrate them instead of changing the version. */
const table = {
  name: 'feedback',
  version: 1,
  columns: `id integer primary key, path text not null, helpful integer not null, text text,
    at integer not null`,
}

type Row = { path: string; helpful: number; text: string | null; at: number }

/** Keeps the newest `maxRows`. */
export function createFeedbackStore(
  database: Database,
  log: Log,
  maxRows = 100_000,
): FeedbackStore {
  createTable(database, table)
  const insert = database.query(
    'insert into feedback (path, helpful, text, at) values (?, ?, ?, ?)',
  )
  const trim = database.query('delete from feedback where id <= ?')
  const select = database.query<Row, [number]>(
    'select path, helpful, text, at from feedback order by id desc limit ?',
  )

  return {
    add({ path, helpful, text = null, at }) {
      const added = tryQuery(log, 'write feedback', () => {
        const { lastInsertRowid } = insert.run(path, helpful, text, at)
        trim.run(Number(lastInsertRowid) - maxRows)
        return true
      })
      return added ?? false
    },
    latest: max =>
      select
        .all(max)
        .map(row => ({ ...row, helpful: row.helpful === 1, text: row.text ?? undefined })),
  }
}
