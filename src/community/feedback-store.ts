import type { Database } from 'bun:sqlite'
import type { Log } from '../log.ts'
import { createTable, tryWrite } from '../storage/database.ts'

/** A reader's feedback on a page. It does not identify the reader. */
export type Feedback = {
  readonly path: string
  readonly helpful: boolean
  readonly text: string | undefined
  /** Ms since the epoch. */
  readonly at: number
}

export type FeedbackStore = ReturnType<typeof createFeedbackStore>

const table = {
  name: 'feedback',
  columns: `id integer primary key, path text not null, helpful integer not null, text text,
    at integer not null`,
}

type Row = { path: string; helpful: number; text: string | null; at: number }

const dayMs = 86_400_000
const day = `at / ${dayMs}`
const maxPerPageAndDay = 200

/** Beyond `maxRows`, the oldest rows go. */
export function createFeedbackStore(database: Database, log: Log, maxRows = 100_000) {
  createTable(database, table)
  database.run(`create index if not exists feedback_of_day on feedback (path, ${day})`)
  database.run('create index if not exists feedback_by_time on feedback (at)')
  const insert = database.query(
    'insert into feedback (path, helpful, text, at) values (?, ?, ?, ?)',
  )
  const selectLatest = database.query<Row, [number]>(
    'select path, helpful, text, at from feedback order by at desc, id desc limit ?',
  )
  const countOfDay = database.query<{ size: number }, [string, number]>(
    `select count(*) as size from feedback where path = ? and ${day} = ?`,
  )
  const removeUntil = database.query('delete from feedback where id <= ?')

  const add = database.transaction(({ path, helpful, text, at }: Feedback) => {
    const { size } = countOfDay.get(path, Math.floor(at / dayMs)) ?? { size: 0 }
    if (size >= maxPerPageAndDay) return 'enough'
    const { lastInsertRowid: id } = insert.run(path, helpful, text ?? null, at)
    removeUntil.run(Number(id) - maxRows)
    return 'kept'
  })

  return {
    /** `enough`: the page has as much as is kept per day. `failed`: the log says why. */
    add: (feedback: Feedback) =>
      tryWrite({ database, log }, 'write feedback', () => add(feedback)) ?? 'failed',
    latest: (max: number): Feedback[] =>
      selectLatest
        .all(max)
        .map(row => ({ ...row, helpful: row.helpful === 1, text: row.text ?? undefined })),
  }
}
