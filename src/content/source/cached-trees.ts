import type { Log } from '../../log.ts'
import type { Absence, ContentStore } from './content-store.ts'
import {
  continueAbsence,
  createRefState,
  currentTree,
  isLongAbsence,
  type RefState,
  type RefStatus,
  statusOf,
} from './ref-state.ts'
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

const retryDelayMs = 30_000
/** The minimum time between two requests for a tree that seems outdated. */
const minAskIntervalMs = 5_000
const absenceTtl = 5 * 60_000

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
    const state = createRefState({ repo, ref }, store?.tree(repo, ref), { ttl, now })
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
    const at = now()
    if (!tree) {
      const mayBeMistaken = store && state.tree && !state.absent
      if (mayBeMistaken && !isLongAbsence(noteAbsence(state, at)))
        throw unreadable(state, 'absent', 'upstream denies that it exists: the last copy is served')
    }
    state.fetchedAt = at
    state.freshUntil = at + ttl
    state.retryAt = 0
    state.lastError = undefined
    const before = currentTree(state)
    state.absent = tree === undefined
    if (tree) {
      setAbsence(state, undefined)
      state.tree = tree
      store?.putTree(tree, at)
    }
    if (tree?.commit === before?.commit) return
    generation++
    for (const listener of listeners) listener()
  }

  function noteAbsence(state: RefState, at: number): Absence {
    const absence = continueAbsence(state.absence, at)
    setAbsence(state, absence)
    state.fetchedAt = at
    state.freshUntil = at + absenceTtl
    return absence
  }

  function setAbsence(state: RefState, absence: Absence | undefined): void {
    if (state.absence === absence) return
    state.absence = absence
    store?.putAbsence(state.repo, state.ref, absence)
  }

  function recordError(state: RefState, error: unknown): void {
    if (!(error instanceof SourceError)) return
    const isAbsence = error.kind === 'absent'
    const level = isAbsence ? 'error' : 'warn'
    if (error.kind !== state.lastError?.kind) log({ level, message: error.message })
    if (!isAbsence && !state.absent) setAbsence(state, undefined)
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
      return currentTree(state)
    },
    known: (repo, ref) => currentTree(stateOf(repo, ref)),
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
