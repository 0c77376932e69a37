import * as v from 'valibot'
import { createTable, openDatabase } from '../cache/database.ts'
import type { Log } from '../log.ts'
import type { Entry, EntryHead } from './entry.ts'

/** The blobs that an entry was made of, by repository path: as long as they stay, so does the entry. */
export type Origin = Readonly<Record<string, string>>

export type Filed = {
  readonly head: EntryHead
  readonly collection: string
  readonly origin: Origin
}

/**
 * The entries on disk: a restart has them at once, and their texts need no memory. Fails softly, as the content store does: a row that is
 * unsound is dropped, and made anew from its document.
 */
export type Archive = {
  /** Every entry, without its text. */
  list(): Filed[]
  read(href: string): Entry | undefined
  /** Gives what `list` would: nothing of it is a part of the entry, whose text would be kept with it. */
  put(collection: string, entry: Entry, origin: Origin): Filed
  remove(href: string): void
  /** Makes many changes one. */
  together(change: () => void): void
  close(): void
}

const table = {
  name: 'entry',
  version: 6,
  columns: `href text primary key, collection text not null, origin text not null,
    head text not null, sections blob not null`,
}

const filed = v.object({
  href: v.string(),
  collection: v.string(),
  origin: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  head: v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({ href: v.string(), kind: v.string(), title: v.string(), copyOf: v.string() }),
  ),
})

export function openArchive(dataDir: string | undefined, log: Log): Archive {
  const database = openDatabase(dataDir ?? ':memory:', log, 'search')
  createTable(database, table)
  const selectAll = database.query<unknown, []>('select href, collection, origin, head from entry')
  const select = database.query<{ head: string; sections: Uint8Array }, [string]>(
    'select head, sections from entry where href = ?',
  )
  const insert = database.query<unknown, [string, string, string, string, Uint8Array]>(
    'insert or replace into entry values (?, ?, ?, ?, ?)',
  )
  const drop = database.query<unknown, [string]>('delete from entry where href = ?')

  /** What can't be read is as if it were not there. */
  function attempt<T>(what: string, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      log({
        level: 'warn',
        message: `The search archive: ${what} is dropped: ${error instanceof Error ? error.message : error}`,
      })
      return undefined
    }
  }

  return {
    list: () =>
      selectAll.all().flatMap(row => {
        const checked = v.safeParse(filed, row)
        if (!checked.success) {
          if (typeof row === 'object' && row !== null && 'href' in row) drop.run(String(row.href))
          return []
        }
        return [fileOf(checked.output)]
      }),
    read(href) {
      const row = select.get(href)
      const entry =
        row &&
        attempt(href, () => ({ ...JSON.parse(row.head), sections: unpack(row.sections) }) as Entry)
      if (row && !entry) drop.run(href)
      return entry ?? undefined
    },
    put(collection, { sections, ...head }, origin) {
      const row = {
        collection,
        origin: JSON.stringify(origin),
        head: JSON.stringify(head),
      }
      insert.run(head.href, row.collection, row.origin, row.head, pack(sections))
      return fileOf({ ...row, origin: JSON.parse(row.origin), head: JSON.parse(row.head) })
    },
    remove: href => void drop.run(href),
    together: change => database.transaction(change).immediate(),
    close: () => database.close(),
  }
}

function fileOf({
  collection,
  origin,
  head: { keywords: _, ...head },
}: Omit<v.InferOutput<typeof filed>, 'href'>): Filed {
  // The head is this module's own writing, of this very version of the layout.
  return { head: head as EntryHead, collection, origin }
}

function pack(value: unknown): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(value))
}

function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(bytes)))
}
