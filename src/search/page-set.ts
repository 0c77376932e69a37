import type { Archive, Filed, Origin } from './archive.ts'
import type { Entry, EntryHead } from './entry.ts'
import type { Pages } from './ranking.ts'
import { createTextIndex } from './text-index.ts'

/** All pages that can be found: the archive's, with the index of their words in memory. */
export type PageSet = Pages & {
  heads(): IterableIterator<EntryHead>
  /** What the collection's entries were made of, by their addresses. */
  origins(collection: string): Map<string, Origin>
  put(collection: string, entry: Entry, origin: Origin): void
  remove(href: string): void
  /** Makes many changes one, for the archive. */
  together(change: () => void): void
  close(): void
}

/** Of the entries that are at hand without a look at the archive: so many characters, a byte or two each. Real documents of today have 4 million. */
const maxAtHand = 6_000_000
/** Indexes what was kept. */
export function openPageSet(archive: Archive): PageSet {
  const files = new Map<string, Filed>()
  const atHand = createAtHand(maxAtHand)
  const index = createTextIndex()
  for (const file of archive.list()) {
    const entry = archive.read(file.head.href)
    if (!entry) continue
    files.set(entry.href, file)
    index.add(entry)
  }

  return {
    index,
    heads: function* () {
      for (const { head } of files.values()) yield head
    },
    head: href => files.get(href)?.head,
    read(href) {
      const known = atHand.get(href)
      if (known) return known
      const entry = archive.read(href)
      if (entry) atHand.add(entry)
      return entry
    },
    origins(collection) {
      const origins = new Map<string, Origin>()
      for (const { head, collection: one, origin } of files.values())
        if (one === collection) origins.set(head.href, origin)
      return origins
    },
    put(collection, entry, origin) {
      files.set(entry.href, archive.put(collection, entry, origin))
      atHand.remove(entry.href)
      index.add(entry)
    },
    remove(href) {
      archive.remove(href)
      files.delete(href)
      atHand.remove(href)
      index.remove(href)
    },
    together: change => archive.together(change),
    close: () => archive.close(),
  }
}

/** Entries as they were read, by their addresses; those that were asked for longest ago make way. */
function createAtHand(maxCharacters: number) {
  const entries = new Map<string, { readonly entry: Entry; readonly characters: number }>()
  let total = 0
  const remove = (href: string) => {
    total -= entries.get(href)?.characters ?? 0
    entries.delete(href)
  }
  return {
    remove,
    get(href: string): Entry | undefined {
      const known = entries.get(href)
      if (!known) return undefined
      entries.delete(href)
      entries.set(href, known)
      return known.entry
    },
    add(entry: Entry): void {
      const characters = entry.sections.reduce(
        (sum, { heading, text, code }) => sum + heading.length + text.length + code.length,
        0,
      )
      entries.set(entry.href, { entry, characters })
      total += characters
      for (const href of entries.keys()) {
        if (total <= maxCharacters) return
        remove(href)
      }
    },
  }
}
