import { withTimeout } from '../../cache/with-timeout.ts'
import type { Log } from '../../log.ts'
import type { Absence, ContentStore } from './content-store.ts'
import { assertKey, type Source, SourceError, type Tree, unreadable } from './source.ts'

export type RefStatus = {
  readonly repo: string
  readonly ref: string
  /** Of the last good copy. */
  readonly commit: string | undefined
  readonly committedAt: Date | undefined
  /** When upstream last responded. */
  readonly fetchedAt: Date | undefined
  /** Of the last request; `undefined` when it succeeded, or found nothing where there is no copy. */
  readonly lastError: SourceError | undefined
}

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
  /** Every ref that was asked for since the start. */
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
  /** Called with every tree that upstream names. */
  readonly onTree?: ((tree: Tree) => void) | undefined
}

type RefState = {
  readonly repo: string
  readonly ref: string
  /** The last good copy. */
  tree: Tree | undefined
  /** The last tree that upstream named. Not yet in `tree` while its changed files are fetched. */
  named: Tree | undefined
  /** There is no such ref. The copy stays, in case it comes back. */
  absent: boolean
  /** While upstream denies the ref of a good copy. */
  absence: Absence | undefined
  fetchedAt: number | undefined
  freshUntil: number
  /** After an error: when upstream may be asked again. */
  retryAt: number
  lastError: SourceError | undefined
  flight: Promise<void> | undefined
}

const retryDelayMs = 30_000
/** The minimum time between two requests for a tree that seems outdated. */
const minAskIntervalMs = 5_000
/** A ref that upstream denies for so long, without a pause or other trouble, is absent. */
const maxAbsenceMs = 24 * 60 * 60_000
const maxAbsencePauseMs = 60 * 60_000
const absenceTtl = 5 * 60_000

/**
 * The trees of all requested refs. They are few, because refs come from the registry. They are not
 * in the cache, so that no traffic can evict them.
 */
export function createCachedTrees(
  source: Source,
  { store, ttl, timeoutMs, now, log, onTree }: TreeOptions,
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
    const key = `${repo}@${ref}`
    const state = states.get(key) ?? readState(repo, ref)
    states.set(key, state)
    return state
  }

  function readState(repo: string, ref: string): RefState {
    assertKey(repo, ref)
    const stored = store?.tree(repo, ref)
    // A clock that was set back must not make the tree fresh for longer.
    const fetchedAt = stored && Math.min(stored.fetchedAt, now())
    return {
      repo,
      ref,
      tree: stored?.tree,
      named: stored?.tree,
      absent: stored?.absence !== undefined && isLong(stored.absence),
      absence: stored?.absence,
      fetchedAt,
      freshUntil: fetchedAt === undefined ? 0 : fetchedAt + ttl,
      retryAt: 0,
      lastError: undefined,
      flight: undefined,
    }
  }

  function askInBackground(state: RefState): void {
    if (now() < state.retryAt) return
    ask(state).catch(error => {
      if (!(error instanceof SourceError)) log({ level: 'error', message: String(error) })
    })
  }

  /** One request at a time for each ref. */
  function ask(state: RefState): Promise<void> {
    state.flight ??= askUpstream(state)
      .catch(error => {
        recordError(state, error)
        throw error
      })
      .finally(() => {
        state.flight = undefined
      })
    return state.flight
  }

  async function askUpstream(state: RefState): Promise<void> {
    const tree = await source.tree(state.repo, state.ref, state.named)
    const mayBeMistaken = tree === undefined && store && state.tree && !state.absent
    if (mayBeMistaken && !isLong(noteAbsence(state)))
      throw unreadable(state, 'absent', 'upstream denies that it exists: the last copy is served')
    if (tree !== undefined) {
      state.named = tree
      if (state.tree && state.tree.commit !== tree.commit) await prepare(state.tree, tree)
    }
    const before = currentTree(state)
    const time = now()
    state.absent = tree === undefined
    state.fetchedAt = time
    state.freshUntil = time + ttl
    state.retryAt = 0
    state.lastError = undefined
    if (tree !== undefined) {
      setAbsence(state, undefined)
      state.tree = tree
      store?.putTree(tree, time)
      onTree?.(tree)
    }
    if (tree?.commit === before?.commit) return
    generation++
    for (const listener of listeners) listener()
  }

  function noteAbsence(state: RefState): Absence {
    const at = now()
    const last = state.absence
    const isSteady = last !== undefined && at - last.at <= maxAbsencePauseMs
    const absence = { since: isSteady ? last.since : at, at }
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
      if (now() >= state.freshUntil) {
        if (state.fetchedAt === undefined) {
          throwWhileLimited(state)
          const timeout = () => unreadable(state, 'network', `no answer in ${timeoutMs} ms`)
          await withTimeout(ask(state), timeoutMs, timeout)
        } else askInBackground(state)
      }
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
      await state.flight?.catch(() => {})
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

function isLong({ since, at }: Absence): boolean {
  return at - since >= maxAbsenceMs
}

function currentTree({ tree, absent }: RefState): Tree | undefined {
  return absent ? undefined : tree
}

function statusOf({ repo, ref, tree, fetchedAt, lastError }: RefState): RefStatus {
  return {
    repo,
    ref,
    commit: tree?.commit,
    committedAt: tree?.committedAt,
    fetchedAt: fetchedAt === undefined ? undefined : new Date(fetchedAt),
    lastError,
  }
}
