import type { Entry } from './entry.ts'
import type { Pages } from './ranking.ts'
import type { Synonyms } from './synonyms.ts'
import { createTextIndex } from './text-index.ts'

export type PageSet = Pages & {
  /** Adds an entry to a collection. If the collection has it already, nothing is indexed again. */
  put(collection: string, entry: Entry): void
  /** Removes the entries of a collection whose addresses are not listed. */
  keepOnly(collection: string, hrefs: readonly string[]): void
}

type Indexed = {
  readonly entry: Entry
  readonly collection: string
}

export function createPageSet(synonyms: Synonyms = new Map()): PageSet {
  const pages = new Map<string, Indexed>()
  const index = createTextIndex()
  return {
    index,
    synonyms,
    put(collection, entry) {
      if (Bun.deepEquals(pages.get(entry.href)?.entry, entry)) return
      pages.set(entry.href, { entry, collection })
      index.add(entry)
    },
    keepOnly(collection, hrefs) {
      const kept = new Set(hrefs)
      for (const [href, page] of pages) {
        if (page.collection !== collection || kept.has(href)) continue
        pages.delete(href)
        index.remove(href)
      }
    },
  }
}
