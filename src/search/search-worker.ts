import { handleRequests } from '../storage/request.ts'
import { createPageIndex } from './page-index.ts'
import type { Entry, SearchQuery } from './results.ts'
import { searchPages } from './search-pages.ts'
import { parseSynonyms } from './synonyms.ts'
import words from './synonyms.txt' with { type: 'text' }

// Holds the index in a separate process, so that indexing and searching delay no other request.

export type SearchHandlers = typeof handlers

const index = createPageIndex()
const synonyms = parseSynonyms(words)

const handlers = {
  search: (query: SearchQuery) => searchPages(query, { index, synonyms }),
  put: (entries: readonly Entry[]) => entries.forEach(index.put),
  remove: (hrefs: readonly string[]) => hrefs.forEach(index.remove),
}

handleRequests(handlers)
