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
import type { Answer, Question, SharedAnswer, SharedTrees } from './shared-trees.ts'
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
  /** As `tree`, while no reader waits for it: it waits longer for other replicas. */
  load(repo: string, ref: string): Promise<unknown>
  /** Asks upstream now. Rejects with its error, or at once while upstream asked us to wait. */
  refresh(repo: string, ref: string): Promise<void>
  /** Learns what other replicas know, and tells them what they don't. */
  sync(): Promise<void>
  status(): RefStatus[]
}

export type TreeOptions = {
  /** None for a source that is itself on disk. */
  readonly store?: ContentStore | undefined
  readonly shared?: SharedTrees | undefined
  /** How long a tree, or the fact that there is none, is fresh, in ms. */
  readonly ttl: number
  /** How long a reader waits for upstream. */
  readonly timeoutMs: number
  /** Ms since the epoch. */
  readonly now: () => number
  readonly log: Log
}

type Limits = Partial<Pick<Question, 'since' | 'maxOutageMs'>>

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
  { store, shared, ttl, timeoutMs, now, log }: TreeOptions,
  /** Fetches the files that `next` needs before it replaces `last`. */
  prepare: (last: Tree, next: Tree) => Promise<void>,
): CachedTrees & {
  /** Asks upstream in the background, if `tree` is still the one known. */
  revalidate(tree: Tree): void
} {
  const states = new Map<string, RefState>()
  /** Those with a `next`. */
  const switching = new Set<RefState>()
  const listeners = new Set<() => void>()
  let generation = 0

  function stateOf(repo: string, ref: string): RefState {
    const key = nameOf({ repo, ref })
    const known = states.get(key)
    if (known) switchTree(known)
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

  function ask(state: RefState, limits: Limits = {}): Promise<void> {
    state.request ??= askUpstream(state, limits)
      .catch(error => {
        recordError(state, error)
        throw error
      })
      .finally(() => {
        state.request = undefined
      })
    return state.request
  }

  async function askUpstream(state: RefState, limits: Limits): Promise<void> {
    const request = (last?: Tree) => requestTree(state, last)
    const since = Math.max(state.fetchedAt ?? 0, now() - ttl)
    const question = { since, known: knownTrees(state), request, ...limits }
    if (shared) accept(state, await shared.ask(state, question))
    else accept(state, { tree: await request(), fetchedAt: now(), switchAt: 0 })
    if (!state.next) return
    await Bun.sleep(Math.max(0, state.next.switchAt - now()))
    switchTree(state)
  }

  /** `last` is what other replicas know. */
  async function requestTree(state: RefState, last?: Tree): Promise<Tree | undefined> {
    const isNewer = last && last.commit !== state.tree?.commit
    const tree = await source.tree(state.repo, state.ref, isNewer ? last : state.named)
    if (!tree) return undefined
    state.named = tree
    await prepareFor(state, tree)
    return tree
  }

  async function prepareFor({ tree: last }: RefState, next: Tree): Promise<void> {
    if (last && last.commit !== next.commit) await prepare(last, next)
  }

  function accept(state: RefState, { tree, copy, fetchedAt, switchAt }: Answer): void {
    // What was fetched in the future was fetched before the clock was set back.
    const { fetchedAt: lastFetchedAt = 0 } = state
    if (fetchedAt < lastFetchedAt && lastFetchedAt <= now()) return
    if (!tree) {
      state.tree ??= copy
      const mayBeMistaken = store && state.tree && !state.absent
      if (mayBeMistaken && !isLongAbsence(noteAbsence(state, fetchedAt)))
        throw unreadable(state, 'absent', 'upstream denies that it exists: the last copy is served')
    }
    state.fetchedAt = fetchedAt
    state.freshUntil = fetchedAt + ttl
    state.retryAt = 0
    state.lastError = undefined
    state.next = { tree, switchAt }
    switching.add(state)
    switchTree(state)
    if (state.next) setTimeout(switchTrees, switchAt - now()).unref()
  }

  /** When a reader asks too: a timer may be late, and other replicas show the next tree already. */
  function switchTrees(): void {
    for (const state of switching) switchTree(state)
  }

  function switchTree(state: RefState): void {
    const { next } = state
    if (!next || now() < next.switchAt) return
    state.next = undefined
    switching.delete(state)
    const before = currentTree(state)
    state.absent = next.tree === undefined
    if (next.tree) {
      setAbsence(state, undefined)
      state.named = next.tree
      state.tree = next.tree
      store?.putTree(next.tree, state.fetchedAt ?? now())
    }
    if (next.tree?.commit === before?.commit) return
    generation++
    for (const listener of listeners) listener()
  }

  /** Takes what another replica learned from upstream. */
  async function learn({ repo, ref, fetchedAt, open }: SharedAnswer): Promise<void> {
    const state = states.get(nameOf({ repo, ref }))
    if (!state || fetchedAt <= (state.fetchedAt ?? 0)) return
    const answer = await open(knownTrees(state))
    if (!answer) {
      // Redis dropped the files: the next reader makes this replica ask.
      state.freshUntil = 0
      return
    }
    if (answer.tree) prepareFor(state, answer.tree).catch(logUnexpected)
    try {
      accept(state, answer)
    } catch (error) {
      recordError(state, error)
    }
  }

  async function sync(): Promise<void> {
    if (!shared) return
    const answers = await shared.readAll()
    await Promise.all(answers.map(learn))
    const known = new Map(answers.map(answer => [nameOf(answer), answer.fetchedAt]))
    for (const [name, { repo, ref, tree, fetchedAt = 0, absence, next }] of states) {
      const isNews = fetchedAt > (known.get(name) ?? 0)
      if (isNews && tree && !absence && !next)
        await shared.offer({ repo, ref }, { tree, fetchedAt, switchAt: 0 })
    }
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

  shared?.listen(answer => void learn(answer))

  async function tree(repo: string, ref: string, maxOutageMs?: number): Promise<Tree | undefined> {
    const state = stateOf(repo, ref)
    const hasNothingYet = state.tree === undefined && state.next?.tree !== undefined
    if (state.fetchedAt === undefined || hasNothingYet) {
      throwWhileLimited(state)
      await withReadTimeout(ask(state, { maxOutageMs }), timeoutMs, state)
    } else if (now() >= state.freshUntil) askInBackground(state)
    return currentTree(state)
  }

  return {
    tree: (repo, ref) => tree(repo, ref, 0),
    load: (repo, ref) => tree(repo, ref),
    known: (repo, ref) => currentTree(stateOf(repo, ref)),
    freshUntil: (repo, ref) => stateOf(repo, ref).freshUntil,
    generation() {
      if (switching.size > 0) switchTrees()
      return generation
    },
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async refresh(repo, ref) {
      const state = stateOf(repo, ref)
      // A request that is under way may have been sent before the change that caused this call.
      await state.request?.catch(() => {})
      throwWhileLimited(state)
      await ask(state, { since: Number.POSITIVE_INFINITY })
    },
    sync,
    revalidate(tree) {
      const state = stateOf(tree.repo, tree.ref)
      const isRecent = state.fetchedAt !== undefined && now() < state.fetchedAt + minAskIntervalMs
      if (state.tree?.commit === tree.commit && !isRecent) askInBackground(state)
    },
    status: () => Array.from(states.values(), statusOf),
  }
}

function knownTrees({ tree, named, next }: RefState): (Tree | undefined)[] {
  return [next?.tree, named, tree]
}
