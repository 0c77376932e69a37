import * as v from 'valibot'
import { openDatabase } from '../cache/database.ts'
import type { Log } from '../log.ts'
import type { Entry, EntryHead } from './entry.ts'
import { textIndexVersion } from './text-index.ts'

/** The blobs that an entry was made of, by repository path: as long as they stay, so does the entry. */
export type Origin = Readonly<Record<string, string>>

export type Filed = {
  readonly head: EntryHead
  readonly collection: string
  readonly origin: Origin
  readonly revision: number
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
  /** What `restore` makes of the texts that the index was saved as last, with the revision that it has all entries of; nothing where it throws. */
  savedIndex<Index>(
    restore: (texts: Iterable<string>) => Index,
  ): { readonly index: Index; readonly revision: number } | undefined
  /** Keeps the texts that an index is saved as, in place of the last one's. */
  saveIndex(texts: Iterable<string>): void
  /** Makes many changes one. */
  together(change: () => void): void
  close(): void
}

const layout = {
  name: 'search',
  // A file of another version is moved aside, and the index made anew.
  version: textIndexVersion,
  schema: `
    create table entry (
      href text primary key, collection text not null, origin text not null, head text not null, sections blob not null, revision integer not null
    ) strict;
    create table saved (part integer primary key, bytes blob not null, revision integer not null) strict`,
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
  revision: v.number(),
})

export function openArchive(dataDir: string | undefined, log: Log): Archive {
  const database = openDatabase(dataDir, layout, log)
  const selectAll = database.query<unknown, []>(
    'select href, collection, origin, head, revision from entry',
  )
  const select = database.query<{ head: string; sections: Uint8Array }, [string]>(
    'select head, sections from entry where href = ?',
  )
  const insert = database.query<unknown, [string, string, string, string, Uint8Array, number]>(
    'insert or replace into entry values (?, ?, ?, ?, ?, ?)',
  )
  const drop = database.query<unknown, [string]>('delete from entry where href = ?')
  const newest = database.query<{ revision: number | null }, []>(
    'select max(revision) as revision from entry',
  )
  const selectSaved = database.query<{ bytes: Uint8Array }, []>(
    'select bytes from saved order by part',
  )
  const revisionOfSaved = database.query<{ revision: number }, []>(
    'select revision from saved where part = 0',
  )
  const insertSaved = database.query<unknown, [number, Uint8Array, number]>(
    'insert into saved values (?, ?, ?)',
  )
  const dropSaved = database.query<unknown, []>('delete from saved')
  let revision = newest.get()?.revision ?? 0

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

  function* textsOfIndex(): Generator<string> {
    for (const { bytes } of selectSaved.iterate())
      yield new TextDecoder().decode(Bun.zstdDecompressSync(bytes))
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
        revision: ++revision,
      }
      insert.run(head.href, row.collection, row.origin, row.head, pack(sections), row.revision)
      return fileOf({ ...row, origin: JSON.parse(row.origin), head: JSON.parse(row.head) })
    },
    remove: href => void drop.run(href),
    savedIndex(restore) {
      const saved = revisionOfSaved.get()
      return saved
        ? attempt('the saved index', () => ({
            index: restore(textsOfIndex()),
            revision: saved.revision,
          }))
        : undefined
    },
    saveIndex(texts) {
      const replace = database.transaction(() => {
        dropSaved.run()
        let part = 0
        for (const text of texts) insertSaved.run(part++, Bun.zstdCompressSync(text), revision)
      })
      replace.immediate()
    },
    together: change => database.transaction(change).immediate(),
    close: () => database.close(),
  }
}

function fileOf({
  collection,
  origin,
  revision,
  head: { keywords: _, ...head },
}: Omit<v.InferOutput<typeof filed>, 'href'>): Filed {
  // The head is this module's own writing, of this very version of the layout.
  return { head: head as EntryHead, collection, origin, revision }
}

function pack(value: unknown): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(value))
}

function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(bytes)))
}
