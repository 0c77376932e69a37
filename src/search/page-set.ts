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
  /** Writes the index beside the entries, where enough has changed to be worth it; says whether it was. */
  save(): boolean
  close(): void
}

/** Of the entries that are at hand without a look at the archive: so many characters, a byte or two each. Real documents of today have 4 million. */
const maxAtHand = 6_000_000
/** A restart adds so many entries anew in some tenths of a second; more are worth writing the index. */
const changesWorthSaving = 100

/** Opens what was kept. Entries that the saved index has not, or has in an older form, are added to it. */
export function openPageSet(archive: Archive): PageSet {
  const files = new Map<string, Filed>()
  const atHand = createAtHand(maxAtHand)
  const listed = archive.list()
  for (const file of listed) files.set(file.head.href, file)
  const saved = archive.savedIndex(createTextIndex)
  const index = saved?.index ?? createTextIndex()
  let changes = 0

  const isNew = index.size === 0 || saved === undefined
  for (const { head, revision } of listed) {
    if (!isNew && revision <= saved.revision && index.knows(head.href)) continue
    const entry = archive.read(head.href)
    if (entry) index.add(entry)
    else files.delete(head.href)
    changes++
  }
  for (const href of index.savedHrefs) if (!files.has(href)) index.remove(href)

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
      changes++
    },
    remove(href) {
      archive.remove(href)
      files.delete(href)
      atHand.remove(href)
      index.remove(href)
      changes++
    },
    together: change => archive.together(change),
    save() {
      if (changes < changesWorthSaving) return false
      archive.saveIndex(index.save())
      changes = 0
      return true
    },
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
