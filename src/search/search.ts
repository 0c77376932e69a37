import type { Docs } from '../content/docs/docs.ts'
import { knownTrees } from '../content/docs/docs-tree.ts'
import type { Repositories } from '../content/source/repositories.ts'
import { inBackground, type Log, messageOf } from '../log.ts'
import {
  type After,
  afterDelay,
  BusyError,
  startWorker,
  WorkerGoneError,
  type WorkerProcess,
} from '../storage/request.ts'
import { createQueue, watchCpu } from '../storage/request-limits.ts'
import { upstreamTimeoutMs, withTimeout } from '../storage/with-timeout.ts'
import { entriesOf } from './entries.ts'
import { createMissedSearches } from './missed-searches.ts'
import type { Entry, SearchQuery, SearchResult } from './results.ts'
import type { SearchHandlers } from './search-worker.ts'

export type Search = ReturnType<typeof createSearch>

type Parts = {
  readonly source: Pick<Repositories, 'onMove'>
  readonly docs: Pick<Docs, 'openKnown' | 'menu' | 'sections' | 'exampleTexts'>
  /** Pages that are no documents. */
  readonly siteEntries: () => AsyncIterable<Entry>
  readonly log: Log
  readonly now: () => number
  readonly timeoutMs?: number | undefined
  readonly workerUrl?: URL
  readonly after?: After
}

/** Wait before starting another worker, because the same page or query may end it again. */
const restartMs = 10_000
/** Wait before reading a collection again that could not be read. */
const retryMs = 5 * 60_000
/** Each message interrupts the worker, which answers queries in between. */
const batchSize = 16
/** Pauses after each page, so that readers get at least half of the core. */
const pauseMs = 2
const maxWaiting = 32
/** CPU time of one query, and of other requests. */
const maxQueryMs = 2000
const maxIndexingMs = 60_000

/** A worker indexes all known trees, from the first query or `start` on, and when one moves. */
export function createSearch({
  source,
  docs,
  siteEntries,
  log,
  now,
  timeoutMs = upstreamTimeoutMs,
  workerUrl = new URL('./search-worker.ts', import.meta.url),
  after = afterDelay,
}: Parts) {
  const missed = createMissedSearches(now)
  /** The limit of CPU time applies to each query. */
  const inQueue = createQueue(maxWaiting)
  /** By collection of pages. */
  const indexed = new Map<string, { commit: string; hrefs: readonly string[] }>()
  let worker: WorkerProcess<SearchHandlers> | undefined
  let isRestarting = false
  let work: Promise<void> | undefined
  let isStale = true
  let isWhole = false
  let isClosed = false
  let isIndexing = true
  const stopListening = source.onMove(() => {
    isStale = true
    if (worker) updateInBackground()
  })

  /** `undefined` when the search is closed, and for a while after a worker ended. */
  function openWorker(): typeof worker {
    if (isClosed || isRestarting) return undefined
    try {
      worker ??= startWorker<SearchHandlers>(workerUrl, {
        log,
        watch: (name, pid, end) =>
          watchCpu(pid, name === 'search' ? maxQueryMs : maxIndexingMs, end),
        onGone: noteEnd,
      })
    } catch (error) {
      noteEnd(messageOf(error))
    }
    return worker
  }

  function noteEnd(reason: string): void {
    log({ level: 'error', message: `There is no search worker: ${reason}` })
    worker = undefined
    indexed.clear()
    isStale = true
    isWhole = false
    isRestarting = true
    after(restartMs, () => {
      isRestarting = false
      updateInBackground()
    })
  }

  function stopIndexing(): void {
    isIndexing = false
    stopListening()
  }

  function updateInBackground(): void {
    inBackground(log, update())
  }

  /** One round at a time; another follows if a tree moved meanwhile. */
  function update(): Promise<void> {
    work ??= indexAll().finally(() => {
      work = undefined
    })
    return work
  }

  async function indexAll(): Promise<void> {
    while (isStale && isIndexing && openWorker()) {
      isStale = false
      for (const tree of knownTrees(docs.openKnown)) {
        const collection = `${tree.library.id}/${tree.version}`
        const { commit } = tree.tree
        if (indexed.get(collection)?.commit !== commit)
          await index(collection, commit, entriesOf(tree, docs))
      }
      await index('site', '', siteEntries())
      isWhole = worker !== undefined
    }
  }

  /** What failed is tried again after a while, and when a tree moves. */
  async function index(collection: string, commit: string, entries: AsyncIterable<Entry>) {
    // All for one worker: if it ends, its successor needs the whole collection.
    const worker = openWorker()
    if (!worker) return
    try {
      const hrefs = new Set<string>()
      const batch: Entry[] = []
      for await (const entry of entries) {
        if (!isIndexing) return
        hrefs.add(entry.href)
        if (batch.push(entry) === batchSize) await worker.request('put', batch.splice(0))
        await Bun.sleep(pauseMs)
      }
      await worker.request('put', batch)
      const old = indexed.get(collection)?.hrefs.filter(href => !hrefs.has(href)) ?? []
      await worker.request('remove', old)
      indexed.set(collection, { commit, hrefs: [...hrefs] })
    } catch (error) {
      if (!isIndexing) return
      log({ level: 'warn', message: `Search could not index ${collection}: ${error}` })
      after(retryMs, () => {
        isStale = true
        updateInBackground()
      })
    }
  }

  return {
    /** Waits for the first index as long as for a page. Rejects with a `BusyError` if it can't. */
    async find(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult> {
      const none = { hits: [], total: 0, isWhole }
      if (query.q.trim() === '') return none
      const upToDate = isStale ? update() : work
      if (upToDate && indexed.size === 0)
        await withTimeout(upToDate, timeoutMs, () => new Error('too long')).catch(() => undefined)
      const worker = openWorker()
      if (!worker) return none
      const matches = await inQueue(async () =>
        signal?.aborted ? undefined : worker.request('search', query),
      ).catch(error => {
        throw error instanceof WorkerGoneError ? new BusyError(error.message) : error
      })
      if (!matches) return none
      if (matches.total === 0 && isWhole) missed.add(query.q)
      return { ...matches, isWhole }
    },
    start: updateInBackground,
    /** Resolves when everything known at the time of the call is indexed. */
    whenIndexed: update,
    /** Queries without results, most frequent first. */
    missed: missed.list,
    stopIndexing,
    async close(): Promise<void> {
      isClosed = true
      stopIndexing()
      await worker?.end()
    },
  }
}
