import type { TtlCache } from '../../cache/ttl-cache.ts'
import { withTimeout } from '../../cache/with-timeout.ts'
import type { Log } from '../../log.ts'
import type { ContentStore } from './content-store.ts'
import { assertKey, type Source, SourceError, type Tree, unreadable } from './source.ts'

export type CacheOptions = {
  readonly cache: TtlCache
  /** The durable tier; none for a source that is itself on disk. */
  readonly store?: ContentStore | undefined
  /** How long a tree, or the news that there is none, is taken for fresh, in ms. */
  readonly ttl: number
  /** How long who asks waits for the upstream, in ms. */
  readonly timeoutMs: number
  /** Ms since the epoch. */
  readonly now: () => number
  readonly log: Log
  /** Hears of every tree that upstream names. */
  readonly onTree?: ((tree: Tree) => void) | undefined
}

export type CachedSource = Source & {
  /** The tree as it is known now, fresh or not, from memory or the store: never waits, never asks upstream. */
  known(repo: string, ref: string): Tree | undefined
  /** Until when what is known of the ref is fresh (ms since the epoch); 0 when nothing is. */
  freshUntil(repo: string, ref: string): number
  /** Grows when any ref is learned to stand for another tree than before: an answer made from trees holds while it stays. */
  generation(): number
  /** Calls `listener` after each growth of the generation, until the function given back is called. */
  onMove(listener: () => void): () => void
  /** Asks upstream now, and waits for the answer. Throws what upstream answers, or at once while it asked us to wait. */
  refresh(repo: string, ref: string): Promise<void>
  /** Every ref asked for since the start. */
  status(): RefStatus[]
}

/** How one ref stands. */
export type RefStatus = {
  readonly repo: string
  readonly ref: string
  /** Of the last good copy. */
  readonly commit: string | undefined
  readonly committedAt: Date | undefined
  /** When upstream last answered. */
  readonly fetchedAt: Date | undefined
  /** The trouble with the last attempt; `undefined` when it went well. */
  readonly lastError: SourceError | undefined
}

type RefState = {
  readonly repo: string
  readonly ref: string
  /** The last good copy, which answers are made from. */
  tree: Tree | undefined
  /** The last one that upstream named: another than `tree` while that one's changed files are not there yet. */
  heard: Tree | undefined
  /** Whether upstream said last that the ref does not exist; the copy is kept for the day it is back. */
  absent: boolean
  fetchedAt: number | undefined
  freshUntil: number
  /** After trouble: when upstream may be asked again. */
  retryAt: number
  lastError: SourceError | undefined
  flight: Promise<void> | undefined
}

type CachedTrees = Omit<CachedSource, 'read' | 'documents'> & {
  /** Asks upstream behind the tree, if it is still the one known and upstream may be asked. */
  revalidate(tree: Tree): void
}

type TreeOptions = Omit<CacheOptions, 'cache'> & {
  /** Brings what `next` needs before it takes the place of `last`. */
  readonly prepare: (last: Tree, next: Tree) => Promise<void>
}

/** Behind a copy that serves meanwhile, trouble is given this long to pass before upstream is asked again, in ms. */
const retryDelay = 30_000
/** A tree that seems outdated is asked about when this long has passed since upstream's last answer, in ms. */
const doubtDelay = 5_000

/**
 * The trees of all refs asked for, and what was last heard of each. They are few, since refs are checked against the registry before
 * they come here, and stand outside of the cache's cap in bytes: no traffic can crowd out what answers are made from.
 */
export function createCachedTrees(
  source: Source,
  { store, ttl, timeoutMs, now, log, onTree, prepare }: TreeOptions,
): CachedTrees {
  const states = new Map<string, RefState>()
  const listeners = new Set<() => void>()
  let generation = 0

  function stateOf(repo: string, ref: string): RefState {
    const key = `${repo}@${ref}`
    const state = states.get(key) ?? recall(repo, ref, store, ttl, now())
    states.set(key, state)
    return state
  }

  async function tree(repo: string, ref: string): Promise<Tree | undefined> {
    const state = stateOf(repo, ref)
    if (now() >= state.freshUntil) {
      if (state.fetchedAt === undefined) await firstAnswer(state)
      else askBehind(state)
    }
    return answerOf(state)
  }

  async function firstAnswer(state: RefState): Promise<void> {
    throwWhileLimited(state)
    await withTimeout(ask(state), timeoutMs, () =>
      unreadable(state, 'network', `no answer in ${timeoutMs} ms`),
    )
  }

  function askBehind(state: RefState): void {
    if (now() < state.retryAt) return
    ask(state).catch(error => {
      if (!(error instanceof SourceError)) log({ level: 'error', message: String(error) })
    })
  }

  /** One question at a time for each ref. */
  function ask(state: RefState): Promise<void> {
    state.flight ??= askUpstream(state)
      .catch(error => recordTrouble(state, error))
      .finally(() => {
        state.flight = undefined
      })
    return state.flight
  }

  async function askUpstream(state: RefState): Promise<void> {
    const tree = await source.tree(state.repo, state.ref, state.heard)
    if (tree !== undefined) {
      state.heard = tree
      if (state.tree !== undefined && state.tree.commit !== tree.commit)
        await prepare(state.tree, tree)
    }
    learn(state, tree)
  }

  function learn(state: RefState, tree: Tree | undefined): void {
    const before = answerOf(state)
    const time = now()
    Object.assign(state, {
      absent: tree === undefined,
      fetchedAt: time,
      freshUntil: time + ttl,
      retryAt: 0,
      lastError: undefined,
    })
    if (tree !== undefined) {
      state.tree = tree
      store?.putTree(tree, time)
      onTree?.(tree)
    }
    if (tree?.commit === before?.commit) return
    generation++
    for (const listener of listeners) listener()
  }

  function recordTrouble(state: RefState, error: unknown): never {
    if (error instanceof SourceError) {
      if (error.kind !== state.lastError?.kind) log({ level: 'warn', message: error.message })
      state.lastError = error
      state.retryAt = error.retryAt?.getTime() ?? now() + retryDelay
    }
    throw error
  }

  /** A limit is never waited for, nor asked about again. */
  function throwWhileLimited({ lastError, retryAt }: RefState): void {
    if (lastError?.retryAt !== undefined && now() < retryAt) throw lastError
  }

  return {
    tree,
    known: (repo, ref) => answerOf(stateOf(repo, ref)),
    freshUntil: (repo, ref) => stateOf(repo, ref).freshUntil,
    generation: () => generation,
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async refresh(repo, ref) {
      const state = stateOf(repo, ref)
      // A question that is under way may have been answered before what this call is about.
      await state.flight?.catch(() => {})
      throwWhileLimited(state)
      await ask(state)
    },
    revalidate(tree) {
      const state = stateOf(tree.repo, tree.ref)
      const isRecent = state.fetchedAt !== undefined && now() < state.fetchedAt + doubtDelay
      if (state.tree?.commit === tree.commit && !isRecent) askBehind(state)
    },
    status: () => Array.from(states.values(), statusOf),
  }
}

/** A ref as the store knows it; checks the key, which is new here. */
function recall(
  repo: string,
  ref: string,
  store: ContentStore | undefined,
  ttl: number,
  now: number,
): RefState {
  assertKey(repo, ref)
  const stored = store?.tree(repo, ref)
  const nothing = { repo, ref, absent: false, retryAt: 0, lastError: undefined, flight: undefined }
  if (stored === undefined)
    return { ...nothing, tree: undefined, heard: undefined, fetchedAt: undefined, freshUntil: 0 }
  const fetchedAt = Math.min(stored.fetchedAt, now)
  return {
    ...nothing,
    tree: stored.tree,
    heard: stored.tree,
    fetchedAt,
    freshUntil: fetchedAt + ttl,
  }
}

function answerOf({ tree, absent }: RefState): Tree | undefined {
  return absent ? undefined : tree
}

function statusOf({ repo, ref, tree, fetchedAt, lastError }: RefState): RefStatus {
  const { commit, committedAt } = tree ?? {}
  return {
    repo,
    ref,
    commit,
    committedAt,
    fetchedAt: fetchedAt === undefined ? undefined : new Date(fetchedAt),
    lastError,
  }
}
