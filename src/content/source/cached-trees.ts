import type { Log } from '../../log.ts'
import type { ContentStore } from './content-store.ts'
import {
  assertKey,
  nameOf,
  type Source,
  SourceError,
  type Tree,
  unreadable,
  withReadTimeout,
} from './source.ts'

export type CachedTrees = Pick<Source, 'tree'> & {
  /** The tree in memory or in the store, fresh or not. Never asks upstream. */
  known(repo: string, ref: string): Tree | undefined
  /** Ms since the epoch; 0 when nothing is known. */
  freshUntil(repo: string, ref: string): number
  /** Increases when any ref gets another tree: what was made from trees is outdated then. */
  generation(): number
  /** Calls `listener` whenever the generation increases. Returns the unsubscriber. */
  onMove(listener: () => void): () => void
  /** Asks upstream now. Rejects with its error, or at once while upstream asked us to wait. */
  refresh(repo: string, ref: string): Promise<void>
  status(): RefStatus[]
}

export type TreeOptions = {
  /** None for a source that is itself on disk. */
  readonly store?: ContentStore | undefined
  /** How long a tree, or the fact that there is none, is fresh, in ms. */
  readonly ttl: number
  /** How long a reader waits for upstream. */
  readonly timeoutMs: number
  /** Ms since the epoch. */
  readonly now: () => number
  readonly log: Log
}

type RefState = {
  readonly repo: string
  readonly ref: string
  /** The last good copy. */
  tree: Tree | undefined
  /** The last tree that upstream named. Not yet in `tree` while its changed files are fetched. */
  named: Tree | undefined
  /** When upstream last answered; `undefined` if nothing is known. */
  fetchedAt: number | undefined
  freshUntil: number
  /** After an error: when upstream may be asked again. */
  retryAt: number
  lastError: SourceError | undefined
  request: Promise<void> | undefined
}

type RefStatus = ReturnType<typeof statusOf>

const retryDelayMs = 30_000
/** The minimum time between two requests for a tree that seems outdated. */
const minAskIntervalMs = 5_000
const absenceTtlMs = 5 * 60_000

/**
 * The trees of all requested refs. They are few, because refs come from the registry. They are not
 * in the cache, so that no traffic can evict them.
 */
export function createCachedTrees(
  source: Source,
  { store, ttl, timeoutMs, now, log }: TreeOptions,
  /** Fetches the files that `next` needs before it replaces `last`. */
  prepare: (last: Tree, next: Tree) => Promise<void>,
): CachedTrees & {
  /** Asks upstream in the background, if `tree` is still the one known. */
  revalidate(tree: Tree): void
} {
  const states = new Map<string, RefState>()
  const listeners = new Set<() => void>()
  let generation = 0

  function stateOf(repo: string, ref: string): RefState {
    const key = nameOf({ repo, ref })
    const known = states.get(key)
    if (known) return known
    assertKey(repo, ref)
    const stored = store?.tree(repo, ref)
    // A clock that was set back must not make the tree fresh for longer.
    const fetchedAt = stored && Math.min(stored.fetchedAt, now())
    const state: RefState = {
      repo,
      ref,
      tree: stored?.tree,
      named: stored?.tree,
      fetchedAt,
      freshUntil: fetchedAt === undefined ? 0 : fetchedAt + ttl,
      retryAt: 0,
      lastError: undefined,
      request: undefined,
    }
    states.set(key, state)
    return state
  }

  function askInBackground(state: RefState): void {
    if (now() < state.retryAt) return
    ask(state).catch(logUnexpected)
  }

  function logUnexpected(error: unknown): void {
    if (!(error instanceof SourceError)) log({ level: 'error', message: String(error) })
  }

  function ask(state: RefState): Promise<void> {
    state.request ??= askUpstream(state)
      .catch(error => {
        recordError(state, error)
        throw error
      })
      .finally(() => {
        state.request = undefined
      })
    return state.request
  }

  async function askUpstream(state: RefState): Promise<void> {
    const tree = await source.tree(state.repo, state.ref, state.named)
    if (tree) {
      state.named = tree
      if (state.tree && state.tree.commit !== tree.commit) await prepare(state.tree, tree)
    }
    accept(state, tree)
  }

  function accept(state: RefState, tree: Tree | undefined): void {
    state.fetchedAt = now()
    if (!tree && store && state.tree) {
      state.freshUntil = now() + absenceTtlMs
      throw unreadable(state, 'absent', 'upstream denies that it exists: the last copy is served')
    }
    state.freshUntil = now() + ttl
    state.retryAt = 0
    state.lastError = undefined
    const before = state.tree
    state.tree = tree
    if (tree) store?.putTree(tree, now())
    if (tree?.commit === before?.commit) return
    generation++
    for (const listener of listeners) listener()
  }

  function recordError(state: RefState, error: unknown): void {
    if (!(error instanceof SourceError)) return
    const isAbsence = error.kind === 'absent'
    const level = isAbsence ? 'error' : 'warn'
    if (error.kind !== state.lastError?.kind) log({ level, message: error.message })
    state.lastError = error
    state.retryAt = error.retryAt?.getTime() ?? now() + (isAbsence ? 0 : retryDelayMs)
  }

  function throwWhileLimited({ lastError, retryAt }: RefState): void {
    if (lastError?.retryAt !== undefined && now() < retryAt) throw lastError
  }

  return {
    async tree(repo, ref) {
      const state = stateOf(repo, ref)
      if (state.fetchedAt === undefined) {
        throwWhileLimited(state)
        await withReadTimeout(ask(state), timeoutMs, state)
      } else if (now() >= state.freshUntil) askInBackground(state)
      return state.tree
    },
    known: (repo, ref) => stateOf(repo, ref).tree,
    freshUntil: (repo, ref) => stateOf(repo, ref).freshUntil,
    generation: () => generation,
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async refresh(repo, ref) {
      const state = stateOf(repo, ref)
      // A request that is under way may have been sent before the change that caused this call.
      await state.request?.catch(() => {})
      throwWhileLimited(state)
      await ask(state)
    },
    revalidate(tree) {
      const state = stateOf(tree.repo, tree.ref)
      const isRecent = state.fetchedAt !== undefined && now() < state.fetchedAt + minAskIntervalMs
      if (state.tree?.commit === tree.commit && !isRecent) askInBackground(state)
    },
    status: () => Array.from(states.values(), statusOf),
  }
}

function statusOf({ repo, ref, tree, fetchedAt, lastError }: RefState) {
  return {
    repo,
    ref,
    /** Of the last good copy. */
    commit: tree?.commit,
    committedAt: tree?.committedAt,
    /** When upstream last responded. */
    fetchedAt: fetchedAt === undefined ? undefined : new Date(fetchedAt),
    /** Of the last request; `undefined` if it succeeded, or neither it nor a copy has the ref. */
    lastError,
  }
}
