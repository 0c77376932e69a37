import type { Log } from '../../log.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import { createVisitorCounts, currentVisitor } from '../../storage/visitor-counts.ts'
import type { RepositoryStore } from './repository-store.ts'
import {
  assertKey,
  type GitBlob,
  isSearched,
  listSearched,
  nameOf,
  type Source,
  type SourceDocument,
  SourceError,
  type Tree,
  unreadable,
  withReadTimeout,
} from './source.ts'

export type Repositories = ReturnType<typeof createRepositories>

/** Where a repository is read from at a ref. */
export type Upstream = {
  readonly source: Source
  /** Keeps trees and files on disk. A source that is itself on disk has none. */
  readonly store?: RepositoryStore | undefined
  /** How long a tree, or the fact that there is none, is fresh, in ms. */
  readonly ttl: number
}

type Options = {
  readonly cache: TtlCache
  readonly timeoutMs: number
  readonly now: () => number
  readonly log: Log
}

/** What is known of a repository at a ref. */
type Repository = Upstream & {
  readonly repo: string
  readonly ref: string
  /** The copy that readers get. */
  tree: Tree | undefined
  /** The last tree that upstream named. It replaces `tree` once its changed files are stored. */
  latest: Tree | undefined
  /** When upstream last answered. */
  answeredAt: number | undefined
  /** Until then, reading the tree does not ask upstream. */
  nextRequestAt: number
  error: SourceError | undefined
  request: Promise<void> | undefined
  /** Errors with a `retryAt`. Files and archives come from different hosts. */
  readonly limits: Map<'file' | 'archive', SourceError>
}

/**
 * - `unknown`: upstream has never answered. Readers wait for it, and get its error.
 * - `fresh`: readers get the copy.
 * - `stale`: readers get the copy, while upstream is asked for the next one.
 * - `failed`: upstream's last answer was an error. Readers get the copy, however old it is, and
 *   after a pause it is stale.
 */
type State = 'unknown' | 'fresh' | 'stale' | 'failed'

const retryDelayMs = 30_000
/** The time before upstream is asked again for a ref that it denies, though it once had it. */
const absenceMs = 5 * 60_000
/** The minimum time between two requests for a tree that seems outdated. */
const minRequestIntervalMs = 5_000
/** If more documents than this are missing, the archive of the whole repository is read. */
const maxSingleDocuments = 8
const maxReadsAtOnce = 8
const minuteMs = 60_000
/** Files that one visitor may make the site fetch in a minute. */
const maxReadsPerVisitor = 240

/**
 * The repositories that the site shows, each at its refs: a source of sources, which keeps what it
 * read. Trees stay in memory, because refs come from the registry and are few. Files are in the
 * cache, and readers share their bytes: don't write to them.
 */
export function createRepositories(
  upstreamOf: (repo: string, ref: string) => Upstream,
  { cache, timeoutMs, now, log }: Options,
) {
  const repositories = new Map<string, Repository>()
  const listeners = new Set<() => void>()
  const fetched = createVisitorCounts({ windowMs: minuteMs, now })
  let generation = 0
  /** Archives that were read. Reading one again would not bring the files that it lacks. */
  const archives = new WeakMap<Tree, Promise<void>>()
  const blobs = cache.stage<Uint8Array>('repository files', {
    sizeOf: bytes => bytes.byteLength,
    maxBytes: 4 * 2 ** 20,
  })

  function find(repo: string, ref: string): Repository {
    return repositories.getOrInsertComputed(nameOf({ repo, ref }), () => open(repo, ref))
  }

  function open(repo: string, ref: string): Repository {
    assertKey(repo, ref)
    const upstream = upstreamOf(repo, ref)
    const stored = upstream.store?.tree(repo, ref)
    // A clock that was set back must not make the tree fresh for longer.
    const answeredAt = stored && Math.min(stored.fetchedAt, now())
    return {
      ...upstream,
      repo,
      ref,
      tree: stored?.tree,
      latest: stored?.tree,
      answeredAt,
      nextRequestAt: answeredAt === undefined ? 0 : answeredAt + upstream.ttl,
      error: undefined,
      request: undefined,
      limits: new Map(),
    }
  }

  function stateOf({ answeredAt, nextRequestAt, error }: Repository): State {
    if (answeredAt === undefined) return 'unknown'
    if (now() >= nextRequestAt) return 'stale'
    return error ? 'failed' : 'fresh'
  }

  // Trees.

  /** Readers who ask at the same time share a request. */
  function request(repository: Repository): Promise<void> {
    repository.request ??= readTree(repository)
      .catch(error => {
        if (error instanceof SourceError) noteFailure(repository, error)
        throw error
      })
      .finally(() => {
        repository.request = undefined
      })
    return repository.request
  }

  function requestInBackground(repository: Repository): void {
    request(repository).catch(error => {
      if (!(error instanceof SourceError)) log({ level: 'error', message: String(error) })
    })
  }

  async function readTree(repository: Repository): Promise<void> {
    const { repo, ref, source, store, ttl, latest, tree } = repository
    const next = await source.tree(repo, ref, latest)
    if (next) {
      repository.latest = next
      if (tree && tree.commit !== next.commit) await fetchChanged(repository, tree, next)
    }
    repository.answeredAt = now()
    if (!next && store && tree)
      throw unreadable(repository, 'absent', 'upstream denies that it exists: the copy is served')
    repository.nextRequestAt = now() + ttl
    repository.error = undefined
    repository.tree = next
    if (next) store?.putTree(next, now())
    if (next?.commit === tree?.commit) return
    generation++
    for (const listener of listeners) listener()
  }

  function noteFailure(repository: Repository, error: SourceError): void {
    const isAbsence = error.kind === 'absent'
    const level = isAbsence ? 'error' : 'warn'
    if (error.kind !== repository.error?.kind) log({ level, message: error.message })
    repository.error = error
    const pauseMs = isAbsence ? absenceMs : retryDelayMs
    repository.nextRequestAt = error.retryAt?.getTime() ?? now() + pauseMs
  }

  function throwWhileLimited({ error, nextRequestAt }: Repository): void {
    if (error?.retryAt !== undefined && now() < nextRequestAt) throw error
  }

  /** Handles an error that says that upstream has other bytes than the tree lists. */
  function revalidateIfInvalid(tree: Tree, error: unknown): void {
    if (!(error instanceof SourceError) || error.kind !== 'invalid') return
    const repository = find(tree.repo, tree.ref)
    const { answeredAt = 0 } = repository
    const isRecent = now() < answeredAt + minRequestIntervalMs
    if (repository.tree?.commit === tree.commit && !isRecent && stateOf(repository) !== 'failed')
      requestInBackground(repository)
  }

  // Files.

  function readCached(tree: Tree, path: string, id: string): Promise<Uint8Array> {
    return blobs.get(id, () => readStored(tree, path, id))
  }

  async function readStored(tree: Tree, path: string, id: string): Promise<Uint8Array> {
    const { source, store } = find(tree.repo, tree.ref)
    const stored = store?.blob(id)
    if (stored !== undefined) return stored
    const visitor = currentVisitor.getStore()
    if (store && visitor && fetched.add(visitor) > maxReadsPerVisitor)
      throw unreadable({ ...tree, path }, 'rate-limit', 'a visitor wants too many files', {
        retryAt: new Date(now() + minuteMs),
      })
    const bytes = await readUpstream('file', tree, () => source.read(tree, path))
    if (bytes === undefined)
      throw unreadable({ ...tree, path }, 'invalid', 'gone, though its tree lists it')
    store?.putBlob(id, bytes)
    return bytes
  }

  /** Throws at once while upstream asks us to wait. */
  async function readUpstream<T>(
    what: 'file' | 'archive',
    tree: Tree,
    read: () => Promise<T>,
  ): Promise<T> {
    const { limits } = find(tree.repo, tree.ref)
    const limit = limits.get(what)
    if (limit?.retryAt !== undefined && now() < limit.retryAt.getTime()) throw limit
    try {
      return await read()
    } catch (error) {
      if (error instanceof SourceError && error.retryAt !== undefined) limits.set(what, error)
      revalidateIfInvalid(tree, error)
      throw error
    }
  }

  // All documents.

  /** Stores the files of `next` that changed and whose version in `last` was read. */
  async function fetchChanged({ store }: Repository, last: Tree, next: Tree): Promise<void> {
    if (!store) return
    const changed = Array.from(next.files).filter(([path, { id }]) => {
      const before = last.files.get(path)
      return before !== undefined && before.id !== id && store.hasBlob(before.id)
    })
    await fetchMissing(store, next, changed)
  }

  /** Skips files whose bytes upstream does not have: another try would not help. */
  async function fetchMissing(
    store: RepositoryStore,
    tree: Tree,
    files: readonly [path: string, GitBlob][],
  ): Promise<void> {
    const isMissing = ([, { id }]: [path: string, GitBlob]) => !store.hasBlob(id)
    let missing = files.filter(isMissing)
    if (missing.filter(([path]) => isSearched(path)).length > maxSingleDocuments) {
      await fetchArchive(store, tree)
      missing = missing.filter(isMissing)
    }
    for (let i = 0; i < missing.length; i += maxReadsAtOnce) {
      const batch = missing.slice(i, i + maxReadsAtOnce)
      await Promise.all(
        batch.map(([path, { id }]) => readCached(tree, path, id).catch(ignoreInvalid)),
      )
    }
  }

  /** Stores every document of the commit, because other folders of it will be asked for too. */
  function fetchArchive(store: RepositoryStore, tree: Tree): Promise<void> {
    const { source } = find(tree.repo, tree.ref)
    const storeAll = async () => {
      for await (const { path, bytes } of source.documents(tree, '')) {
        const blob = tree.files.get(path)
        if (blob !== undefined) store.putBlob(blob.id, bytes)
      }
    }
    return archives.getOrInsertComputed(tree, () =>
      readUpstream('archive', tree, storeAll)
        .catch(ignoreInvalid)
        .catch(error => {
          archives.delete(tree)
          throw error
        }),
    )
  }

  async function* documents(tree: Tree, folder: string): AsyncGenerator<SourceDocument> {
    const { source, store } = find(tree.repo, tree.ref)
    if (!store) {
      try {
        yield* source.documents(tree, folder)
      } catch (error) {
        revalidateIfInvalid(tree, error)
        throw error
      }
      return
    }
    const files = listSearched(tree, folder)
    await fetchMissing(store, tree, files)
    for (const [path, { id }] of files) yield { path, bytes: await readStored(tree, path, id) }
  }

  return {
    /** The copy, fresh or not; waits for upstream only if there was never an answer. */
    async tree(repo: string, ref: string): Promise<Tree | undefined> {
      const repository = find(repo, ref)
      const state = stateOf(repository)
      if (state === 'unknown') {
        throwWhileLimited(repository)
        await withReadTimeout(request(repository), timeoutMs, repository)
      }
      if (state === 'stale') requestInBackground(repository)
      return repository.tree
    },
    async read(tree: Tree, path: string): Promise<Uint8Array | undefined> {
      const blob = tree.files.get(path)
      if (blob === undefined) return undefined
      return withReadTimeout(readCached(tree, path, blob.id), timeoutMs, { ...tree, path })
    },
    documents,
    /** The tree in memory or in the store, fresh or not. Never asks upstream. */
    known: (repo: string, ref: string): Tree | undefined => find(repo, ref).tree,
    /** Until when the tree can't change, in ms since the epoch; 0 when nothing is known. */
    freshUntil(repo: string, ref: string): number {
      const { answeredAt, nextRequestAt } = find(repo, ref)
      return answeredAt === undefined ? 0 : nextRequestAt
    },
    /** Increases when any ref gets another tree: what was made from trees is outdated then. */
    generation: (): number => generation,
    /** Calls `listener` whenever the generation increases. Returns the unsubscriber. */
    onMove(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Asks upstream now. Rejects with its error, or at once while upstream asked us to wait. */
    async refresh(repo: string, ref: string): Promise<void> {
      const repository = find(repo, ref)
      // A request that is under way may have been sent before the change that caused this call.
      await repository.request?.catch(() => {})
      throwWhileLimited(repository)
      await request(repository)
    },
    status: () => Array.from(repositories.values(), statusOf),
  }
}

function statusOf({ repo, ref, tree, answeredAt, error }: Repository) {
  return {
    repo,
    ref,
    /** The commit of the copy that readers get. */
    commit: tree?.commit,
    committedAt: tree?.committedAt,
    fetchedAt: answeredAt === undefined ? undefined : new Date(answeredAt),
    /** `undefined` if the last request succeeded, or neither upstream nor a copy has the ref. */
    lastError: error,
  }
}

/** Whether readers get a copy of any repository. */
export function hasDocuments({ status }: Pick<Repositories, 'status'>): boolean {
  return status().some(({ commit }) => commit !== undefined)
}

function ignoreInvalid(error: unknown): void {
  if (!(error instanceof SourceError) || error.kind !== 'invalid') throw error
}
