import type { Docs } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import type { Repositories } from '../content/source/repositories.ts'
import { addressVersionsOf, libraries } from '../libraries/registry.ts'
import type { Log } from '../log.ts'
import { startWorker, type WorkerProcess } from '../storage/request.ts'
import type { Rest } from '../storage/rests.ts'
import { upstreamTimeoutMs, withTimeout } from '../storage/with-timeout.ts'
import { entriesOf } from './document-entries.ts'
import type { Entry } from './entry.ts'
import { createMissedSearches } from './missed-searches.ts'
import type { SearchQuery, SearchResult } from './results.ts'
import type { SearchHandlers } from './search-worker.ts'

export type Search = ReturnType<typeof createSearch>

type Parts = {
  readonly source: Pick<Repositories, 'onMove'>
  readonly docs: Pick<Docs, 'openKnown' | 'menu' | 'sections' | 'exampleTexts'>
  /** Pages that are no documents. */
  readonly siteEntries: () => AsyncIterable<Entry>
  /** Called after each page. Its end is not awaited while somebody waits for the first index. */
  readonly rest?: Rest
  readonly log: Log
  readonly now: () => number
  readonly timeoutMs?: number | undefined
  readonly workerUrl?: URL
}

/** After a worker failed: it may fail again for the same page. */
const pauseMs = 60_000
const batchSize = 16

/** A worker indexes all known trees, from the first query or `start` on, and when one moves. */
export function createSearch({
  source,
  docs,
  siteEntries,
  rest = async () => {},
  log,
  now,
  timeoutMs = upstreamTimeoutMs,
  workerUrl = new URL('./search-worker.ts', import.meta.url),
}: Parts) {
  const missed = createMissedSearches(now)
  /** Collection to the commit that it was indexed from. */
  const indexed = new Map<string, string>()
  let worker: WorkerProcess<SearchHandlers> | undefined
  let pausedUntil = 0
  let work: Promise<void> | undefined
  let isStale = true
  let hasFirstIndex = false
  /** Resolves when somebody searches before the first index is whole. */
  let awaited = Promise.withResolvers<void>()
  let isClosed = false
  const stopListening = source.onMove(() => {
    isStale = true
    if (worker) void update()
  })

  /** `undefined` when the search is closed, and for a while after a worker failed. */
  function openWorker(): WorkerProcess<SearchHandlers> | undefined {
    if (isClosed || now() < pausedUntil) return undefined
    worker ??= startWorker<SearchHandlers>(workerUrl, {
      log,
      // The first query after the pause starts another.
      onGone(reason) {
        log({ level: 'error', message: `The search worker ended: ${reason}` })
        worker = undefined
        pausedUntil = now() + pauseMs
        indexed.clear()
        isStale = true
        hasFirstIndex = false
      },
    })
    return worker
  }

  /** One round at a time; another follows if a tree moved meanwhile. */
  function update(): Promise<void> {
    work ??= indexAll().finally(() => {
      work = undefined
    })
    return work
  }

  async function indexAll(): Promise<void> {
    while (isStale && openWorker()) {
      isStale = false
      await index('site', siteEntries())
      for (const library of libraries)
        for (const version of addressVersionsOf(library)) {
          const tree = docs.openKnown(library, version)
          if (tree) await indexDocuments(tree)
        }
      hasFirstIndex = worker !== undefined
      awaited = Promise.withResolvers()
    }
  }

  async function indexDocuments(tree: DocsTree): Promise<void> {
    const collection = `${tree.library.id}/${tree.version}`
    const { commit } = tree.tree
    if (indexed.get(collection) === commit) return
    if (await index(collection, entriesOf(tree, docs))) indexed.set(collection, commit)
  }

  /** Whether all went well. What failed is tried again when a tree moves. */
  async function index(collection: string, entries: AsyncIterable<Entry>): Promise<boolean> {
    // All for one worker: if it ends, its successor needs the whole collection.
    const worker = openWorker()
    if (!worker) return false
    try {
      const hrefs: string[] = []
      // In batches, because each message interrupts that process; queries are answered in between.
      let batch: Entry[] = []
      let began = now()
      const putBatch = async () => {
        await worker.request('put', { collection, entries: batch })
        batch = []
      }
      for await (const entry of entries) {
        hrefs.push(entry.href)
        batch.push(entry)
        if (batch.length === batchSize) await putBatch()
        await Promise.race([rest(now() - began), awaited.promise])
        began = now()
      }
      await putBatch()
      await worker.request('keepOnly', { collection, hrefs })
      return true
    } catch (error) {
      if (!isClosed)
        log({ level: 'warn', message: `Search could not index ${collection}: ${error}` })
      return false
    }
  }

  async function ready(): Promise<WorkerProcess<SearchHandlers> | undefined> {
    if (!hasFirstIndex) awaited.resolve()
    if (isStale || work) {
      const upToDate = update()
      if (!hasFirstIndex && indexed.size === 0)
        await withTimeout(upToDate, timeoutMs, () => new Error('too long')).catch(() => undefined)
    }
    return openWorker()
  }

  return {
    /** Waits for the first index as long as for a page. Empty while there is none. */
    async find(query: SearchQuery): Promise<SearchResult> {
      const worker = query.q.trim() === '' ? undefined : await ready()
      if (!worker) return { hits: [], total: 0, isWhole: hasFirstIndex }
      const answer = await worker.request('search', query)
      if (answer.total === 0 && hasFirstIndex) missed.add(query.q)
      return { ...answer, isWhole: hasFirstIndex }
    },
    start: (): void => void update(),
    /** Resolves when everything known at the time of the call is indexed. */
    whenIndexed: update,
    /** Queries without results, most frequent first. */
    missed: missed.list,
    async close(): Promise<void> {
      isClosed = true
      awaited.resolve()
      stopListening()
      await worker?.end()
      await work?.catch(() => undefined)
    },
  }
}
