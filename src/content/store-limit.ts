import type { Database } from 'bun:sqlite'
import type { Log } from '../log.ts'
import { createTable, tryWrite } from '../storage/database.ts'
import { renderedTable } from './docs/rendered-rows.ts'
import { blobTable, blobUseTable } from './source/repository-store.ts'

/** Takes a few milliseconds. */
const rowsPerStep = 100

type Parts = { readonly database: Database; readonly maxBytes: number; readonly log: Log }

/**
 * Returns a function that drops some of what was not read for longest if the database is too large:
 * rendered pages, and files of repositories. All else is kept.
 */
export function limitStore({ database, maxBytes, log }: Parts): () => void {
  for (const table of [renderedTable, blobTable, blobUseTable]) createTable(database, table)
  database.run('create index if not exists blob_by_use on blob_use (used_at)')
  const size = database.query<{ bytes: number }, []>(
    `select (page_count - freelist_count) * page_size as bytes
      from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
  )
  const oldestOf = (table: string) =>
    database.query<{ used_at: number }, []>(`select used_at from ${table} order by used_at limit 1`)
  const [oldestPage, oldestBlob] = [oldestOf('rendered'), oldestOf('blob_use')]
  const dropFrom = (table: string, key: string, by: string) =>
    database.query(
      `delete from ${table} where ${key} in
        (select ${key} from ${by} order by used_at, ${key} limit ${rowsPerStep})`,
    )
  const dropPages = dropFrom('rendered', 'key', 'rendered')
  const dropBlobs = dropFrom('blob', 'id', 'blob_use')
  const dropUses = dropFrom('blob_use', 'id', 'blob_use')
  const dropOldestBlobs = database.transaction(() => {
    dropBlobs.run()
    dropUses.run()
  })

  return () => {
    tryWrite({ database, log }, 'drop what was not read for longest', () => {
      if ((size.get()?.bytes ?? 0) <= maxBytes) return
      const never = Number.POSITIVE_INFINITY
      const page = oldestPage.get()?.used_at ?? never
      const blob = oldestBlob.get()?.used_at ?? never
      if (page <= blob) dropPages.run()
      else dropOldestBlobs()
    })
  }
}
