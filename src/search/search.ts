import { upstreamTimeoutMs, withTimeout } from '../cache/with-timeout.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import type { CachedSource } from '../content/source/cached-source.ts'
import { libraries } from '../libraries/registry.ts'
import type { Log } from '../log.ts'
import type { LinkTarget } from '../router/route.ts'
import { startWorker, type WorkerThread } from '../worker/request.ts'
import { entriesOf } from './document-entries.ts'
import type { Entry } from './entry.ts'
import { createMissedSearches, type MissedSearch } from './missed-searches.ts'
import type { SearchQuery, SearchResult, SymbolList } from './results.ts'
import type { SearchHandlers } from './search-worker.ts'

/**
 * The search of the whole site. A worker indexes the pages of all trees that are known, from the
 * first query or `start` on, and again whenever a tree moves.
 */
export type Search = {
  /** Waits for the first index as long as for a page. Empty while there is none. */
  find(query: SearchQuery): Promise<SearchResult>
  /** The exported names of a library's version, as far as they are known. */
  symbols(libraryId: string, version: string): Promise<SymbolList>
  /**
   * Some pages for the words of a missing address; none, without waiting, before the first index.
   */
  nearby(words: string, libraryId: string): Promise<readonly LinkTarget[]>
  /** Starts to index. */
  start(): void
  /** Settles when everything known at the time of the call is indexed. */
  settled(): Promise<void>
  /** Queries without results, most frequent first. */
  missed(): readonly MissedSearch[]
  close(): Promise<void>
}

type Parts = {
  readonly source: Pick<CachedSource, 'onMove'>
  readonly docs: Pick<Docs, 'openKnown' | 'menu' | 'sections'>
  /** Pages that are no documents, in batches. */
  readonly siteEntries: () => AsyncIterable<readonly Entry[]>
  readonly log: Log
  readonly now: () => number
  /** How long a reader waits for the first index. */
  readonly timeoutMs?: number | undefined
}

const maxNearby = 3

const nothing: SearchResult = { hits: [], total: 0 }

export function createSearch({
  source,
  docs,
  siteEntries,
  log,
  now,
  timeoutMs = upstreamTimeoutMs,
}: Parts): Search {
  const missed = createMissedSearches(now)
  /** Collection to the commit that it was indexed from. */
  const indexed = new Map<string, string>()
  let thread: WorkerThread<SearchHandlers> | undefined
  let work: Promise<void> | undefined
  let isStale = true
  let isClosed = false
  const stopListening = source.onMove(() => {
    isStale = true
    if (thread) void update()
  })

  function running(): WorkerThread<SearchHandlers> {
    thread ??= startWorker<SearchHandlers>(new URL('./search-worker.ts', import.meta.url), {
      log,
      // The next query starts another.
      onGone(reason) {
        log({ level: 'error', message: `The search worker ended: ${reason}` })
        thread = undefined
        indexed.clear()
        isStale = true
      },
    })
    return thread
  }

  /** One round at a time; another follows if a tree moved meanwhile. */
  function update(): Promise<void> {
    if (isClosed) return Promise.resolve()
    work ??= rounds().finally(() => {
      work = undefined
    })
    return work
  }

  async function rounds(): Promise<void> {
    while (isStale && !isClosed) {
      isStale = false
      await indexSite()
      for (const library of libraries) {
        for (const version of [
          'latest',
          ...library.availableVersions.filter(one => one !== library.latestVersion),
        ]) {
          const tree = docs.openKnown(library, version)
          if (tree) await indexDocuments(tree)
        }
      }
    }
  }

  async function indexSite(): Promise<void> {
    await attempt('site', () => replaceEntries('site', siteEntries()))
  }

  async function indexDocuments(tree: DocsTree): Promise<void> {
    const collection = collectionOf(tree.library.id, tree.version)
    if (indexed.get(collection) === tree.tree.commit) return
    const isDone = await attempt(collection, () =>
      replaceEntries(collection, entriesOf(tree, docs)),
    )
    if (isDone) indexed.set(collection, tree.tree.commit)
  }

  async function replaceEntries(
    collection: string,
    batches: AsyncIterable<readonly Entry[]>,
  ): Promise<void> {
    // All for one worker: if it ends, its successor needs the whole collection.
    const worker = running()
    const hrefs: string[] = []
    for await (const entries of batches) {
      hrefs.push(...entries.map(({ href }) => href))
      await worker.request('put', { collection, entries })
    }
    await worker.request('keepOnly', { collection, hrefs })
  }

  /** What failed is tried again when a tree moves. */
  async function attempt(what: string, act: () => Promise<unknown>): Promise<boolean> {
    if (isClosed) return false
    try {
      await act()
      return true
    } catch (error) {
      if (!isClosed) log({ level: 'warn', message: `Search could not index ${what}: ${error}` })
      return false
    }
  }

  async function ready(): Promise<void> {
    if (isStale || work) {
      const upToDate = update()
      if (indexed.size === 0)
        await withTimeout(upToDate, timeoutMs, () => new Error('too long')).catch(() => undefined)
    }
  }

  return {
    async find(query) {
      if (query.q.trim() === '') return nothing
      await ready()
      if (isClosed) return nothing
      const answer = await running().request('search', query)
      if (answer.total === 0 && indexed.size > 0) missed.add(query.q)
      return answer
    },
    async symbols(libraryId, version) {
      await ready()
      if (isClosed) return { symbols: [], isWhole: false }
      const isWhole = indexed.has(collectionOf(libraryId, version))
      return { symbols: await running().request('symbols', { libraryId, version }), isWhole }
    },
    async nearby(q, library) {
      if (isClosed || indexed.size === 0) return []
      const { hits } = await running().request('search', { q, library, most: maxNearby })
      return hits.map(({ label, href, version }) => ({
        label: version === 'latest' ? label : `${label} (${version})`,
        href,
      }))
    },
    start: () => void update(),
    settled: update,
    missed: missed.list,
    async close() {
      isClosed = true
      stopListening()
      await thread?.end()
      await work?.catch(() => undefined)
    },
  }
}

function collectionOf(libraryId: string, version: string): string {
  return `${libraryId}/${version}`
}
