import type { Absence, StoredTree } from './content-store.ts'
import type { SourceError, Tree } from './source.ts'

export type RefState = {
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
  request: Promise<void> | undefined
}

/** A ref that upstream denies for so long, without a pause or other trouble, is absent. */
const maxAbsenceMs = 24 * 60 * 60_000
const maxAbsencePauseMs = 60 * 60_000

export function createRefState(
  { repo, ref }: Pick<RefState, 'repo' | 'ref'>,
  stored: StoredTree | undefined,
  { ttl, now }: { readonly ttl: number; readonly now: () => number },
): RefState {
  // A clock that was set back must not make the tree fresh for longer.
  const fetchedAt = stored && Math.min(stored.fetchedAt, now())
  return {
    repo,
    ref,
    tree: stored?.tree,
    named: stored?.tree,
    absent: stored?.absence !== undefined && isLongAbsence(stored.absence),
    absence: stored?.absence,
    fetchedAt,
    freshUntil: fetchedAt === undefined ? 0 : fetchedAt + ttl,
    retryAt: 0,
    lastError: undefined,
    request: undefined,
  }
}

/** Upstream denies the ref at `at`, too. */
export function continueAbsence(last: Absence | undefined, at: number): Absence {
  const isSteady = last !== undefined && at - last.at <= maxAbsencePauseMs
  return { since: isSteady ? last.since : at, at }
}

export function isLongAbsence({ since, at }: Absence): boolean {
  return at - since >= maxAbsenceMs
}

export function currentTree({ tree, absent }: RefState): Tree | undefined {
  return absent ? undefined : tree
}

export type RefStatus = ReturnType<typeof statusOf>

export function statusOf({ repo, ref, tree, fetchedAt, lastError }: RefState) {
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
