import { upstreamTimeoutMs, withTimeout } from '../cache/with-timeout.ts'
import type { Blog } from '../content/blog.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import type { CachedSource } from '../content/source/cached-trees.ts'
import { libraries } from '../libraries/registry.ts'
import type { Log } from '../log.ts'
import type { LinkTarget } from '../router/route.ts'
import { startWorker, type WorkerThread } from '../worker/request.ts'
import { entriesOfBlog } from './blog-entries.ts'
import type { Entry } from './entry.ts'
import { createMissedSearches, type MissedSearch } from './missed-searches.ts'
import type { SearchQuery, SearchResult, SymbolList } from './results.ts'
import type { SearchHandlers } from './search-worker.ts'
import type { DocumentsOrder } from './sync.ts'

/**
 * The search of the whole site. Pages are indexed in a worker, from the trees that are known: at the first question or `start`, and again whenever a
 * tree moves, changed documents alone.
 */
export type Search = {
  /** Answers from what is indexed by now; a first index is waited for as long as a reader would wait for a page. Empty while there is none. */
  find(question: SearchQuery): Promise<SearchResult>
  /** The exported names of a library's version, as far as they are known. */
  symbols(libraryId: string, version: string): Promise<SymbolList>
  /** A few pages for the words of an address that leads nowhere; none while there is no index: nothing is waited for, and nothing counted. */
  nearby(words: string, libraryId: string): Promise<readonly LinkTarget[]>
  /** Begins to index without being asked anything. */
  start(): void
  /** Settles when everything that was known at the time of the call can be found. */
  settled(): Promise<void>
  /** What was looked for in vain, most often first. */
  missed(): readonly MissedSearch[]
  close(): Promise<void>
}

type Parts = {
  readonly source: Pick<CachedSource, 'read' | 'documents' | 'onMove'>
  readonly docs: Pick<Docs, 'openKnown' | 'menu'>
  readonly blog: Pick<Blog, 'frontMatters' | 'text'>
  /** The pages that are neither documents nor posts. */
  readonly sitePages: () => Promise<Entry[]>
  /** Where the index is kept; `undefined` for one that lasts as long as the process. */
  readonly dataDir: string | undefined
  readonly log: Log
  readonly now: () => number
  /** How long a reader waits for a first index, in ms. */
  readonly timeoutMs?: number | undefined
}

/** So many files are read one by one; more are worth reading all documents of the tree. */
const fewFiles = 8
/** Closing the archive waits for at most one batch of documents. */
const closeTimeoutMs = 5000
const maxNearby = 3

const nothing: SearchResult = { hits: [], total: 0 }

export function createSearch({
  source,
  docs,
  blog,
  sitePages,
  dataDir,
  log,
  now,
  timeoutMs = upstreamTimeoutMs,
}: Parts): Search {
  const missed = createMissedSearches(now)
  /** What each version's documents were when they were indexed last. */
  const indexed = new Map<string, string>()
  let thread: WorkerThread<SearchHandlers> | undefined
  let work: Promise<void> | undefined
  let isStale = true
  let isClosed = false
  const stopListening = source.onMove(() => {
    isStale = true
    if (thread) void bringUpToDate()
  })

  function running(): WorkerThread<SearchHandlers> {
    thread ??= startWorker<SearchHandlers>(new URL('./search-worker.ts', import.meta.url), {
      workerData: { dataDir },
      log,
      // The next question starts another.
      onGone(reason) {
        log({ level: 'error', message: `The search worker ended: ${reason}` })
        thread = undefined
        indexed.clear()
        isStale = true
      },
    })
    return thread
  }

  /** One round at a time; what moved meanwhile has another. */
  function bringUpToDate(): Promise<void> {
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
    const entries = [...(await sitePages()), ...(await entriesOfBlog(blog))]
    await attempt('the pages of the site', () =>
      running().request('entries', { collection: 'site', entries }),
    )
  }

  async function indexDocuments(tree: DocsTree): Promise<void> {
    const name = collectionOf(tree.library.id, tree.version)
    if (indexed.get(name) === tree.tree.commit) return
    const order = await orderOf(tree, docs)
    const isDone = await attempt(name, () =>
      running().request('documents', order, paths => readTexts(tree, paths)),
    )
    if (isDone) indexed.set(name, tree.tree.commit)
  }

  /** What fails is tried again when something moves; the rest can be found meanwhile. */
  async function attempt(what: string, act: () => Promise<unknown>): Promise<boolean> {
    // A round that the end came upon must not start another worker.
    if (isClosed) return false
    try {
      await act()
      return true
    } catch (error) {
      if (!isClosed)
        log({
          level: 'warn',
          message: `Search could not index ${what}: ${error instanceof Error ? error.message : error}`,
        })
      return false
    }
  }

  async function readTexts(
    { tree, library }: DocsTree,
    paths: readonly string[],
  ): Promise<Record<string, Uint8Array>> {
    const missing = new Set(paths)
    const texts: Record<string, Uint8Array> = {}
    if (missing.size > fewFiles) {
      for await (const { path, bytes } of source.documents(tree, library.docsRoot))
        if (missing.delete(path)) texts[path] = bytes
    }
    for (const path of missing) {
      const bytes = await source.read(tree, path)
      if (bytes) texts[path] = bytes
    }
    return texts
  }

  /** A question may come before there is an answer: the first index is worth some waiting. */
  async function ready(): Promise<void> {
    if (isStale || work) {
      const upToDate = bringUpToDate()
      if (indexed.size === 0)
        await withTimeout(upToDate, timeoutMs, () => new Error('The first index takes long')).catch(
          () => undefined,
        )
    }
  }

  return {
    async find(question) {
      if (question.q.trim() === '') return nothing
      await ready()
      if (isClosed) return nothing
      const answer = await running().request('search', question)
      if (answer.total === 0 && indexed.size > 0) missed.add(question.q)
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
    start: () => void bringUpToDate(),
    settled: bringUpToDate,
    missed: missed.list,
    async close() {
      isClosed = true
      stopListening()
      if (thread) {
        const closed = thread.request('close', undefined).catch(() => undefined)
        await withTimeout(closed, closeTimeoutMs, () => new Error('')).catch(() => undefined)
        await thread.end()
      }
      await work?.catch(() => undefined)
    },
  }
}

function collectionOf(libraryId: string, version: string): string {
  return `${libraryId}/${version}`
}

async function orderOf(tree: DocsTree, docs: Pick<Docs, 'menu'>): Promise<DocumentsOrder> {
  const labels = new Map<string, string>()
  const menu = await docs.menu(tree).catch(() => undefined)
  for (const { children, frameworks } of menu?.sections ?? []) {
    for (const { label, to } of [...children, ...frameworks.flatMap(group => group.children)])
      labels.set(to, label)
  }
  const blobs: Record<string, string> = {}
  const files = new Map<string, string[]>()
  for (const [path, { id }] of tree.tree.files) {
    if (path.endsWith('.md')) blobs[path] = id
    const [, example, file] = /^examples\/([^/]+\/[^/]+)\/(.+)$/.exec(path) ?? []
    if (example === undefined || file === undefined || !tree.examples.has(example)) continue
    const known = files.get(example)
    if (known) known.push(file)
    else files.set(example, [file])
  }
  return {
    libraryId: tree.library.id,
    version: tree.version,
    documents: [...tree.documents],
    examples: Array.from(tree.examples, example => ({
      example,
      label: labels.get(`framework/${example.replace('/', '/examples/')}`),
      files: files.get(example) ?? [],
    })),
    blobs,
  }
}
