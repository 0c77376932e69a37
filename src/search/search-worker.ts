import { handleRequests } from '../storage/request.ts'
import type { Entry } from './entry.ts'
import { createPageSet } from './page-set.ts'
import type { SearchQuery } from './results.ts'
import { searchPages } from './search-pages.ts'
import { parseSynonyms } from './synonyms.ts'
import synonyms from './synonyms.txt' with { type: 'text' }

// Holds the index in a process of its own, so that indexing and searching delay no other request.

export type SearchHandlers = typeof handlers

type Collection = { readonly collection: string }

const pages = createPageSet(parseSynonyms(synonyms))

const handlers = {
  search: (query: SearchQuery) => searchPages(query, pages),
  put({ collection, entries }: Collection & { readonly entries: readonly Entry[] }) {
    for (const entry of entries) pages.put(collection, entry)
  },
  keepOnly: ({ collection, hrefs }: Collection & { readonly hrefs: readonly string[] }) =>
    pages.keepOnly(collection, hrefs),
}

handleRequests(handlers)
