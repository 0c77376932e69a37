import { workerData } from 'node:worker_threads'
import { handleRequests } from '../worker/request.ts'
import { openArchive } from './archive.ts'
import type { Entry } from './entry.ts'
import { openPageSet } from './page-set.ts'
import type { SearchQuery } from './results.ts'
import { searchPages } from './search-pages.ts'
import { listSymbols } from './symbols.ts'
import { type DocumentsOrder, type FetchTexts, syncDocuments, syncEntries } from './sync.ts'

// Holds the index in a thread of its own, so that indexing and searching delay no other request.

export type SearchHandlers = typeof handlers

const handlers = {
  search: (query: SearchQuery) => searchPages(query, pages),
  symbols: ({ libraryId, version }: { readonly libraryId: string; readonly version: string }) =>
    listSymbols(pages.heads(), libraryId, version),
  /** Replaces the entries of a collection. */
  entries: ({
    collection,
    entries,
  }: {
    readonly collection: string
    readonly entries: readonly Entry[]
  }) => syncEntries(pages, collection, entries),
  documents: (order: DocumentsOrder, fetchTexts: FetchTexts) =>
    syncDocuments(pages, order, fetchTexts, message => log({ level: 'warn', message })),
  close: (_: undefined) => pages.close(),
}

const log = handleRequests(handlers)
const { dataDir } = workerData as { readonly dataDir: string | undefined }
const pages = openPageSet(openArchive(dataDir, log))
