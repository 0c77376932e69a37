import type { TtlCache } from '../../cache/ttl-cache.ts'
import type { Log } from '../../log.ts'
import { createCachedFiles } from './cached-files.ts'
import { createCachedTrees, type RefStatus } from './cached-trees.ts'
import type { ContentStore } from './content-store.ts'
import type { Source, Tree } from './source.ts'

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

/**
 * A source behind a cache, so that readers wait for no upstream that they need not wait for. What is stale is answered at once and
 * asked for anew behind; what is not there is waited for as long as timeoutMs lasts. When upstream is in trouble, the last good copy
 * serves, however old, from memory or from the store, which outlives the process; only where there is none is its `SourceError`
 * thrown. With a store, a tree takes the place of the last one when the files that were ever read, and changed, are there too: so
 * what was served once can be served whatever happens to upstream.
 */
export function createCachedSource(source: Source, options: CacheOptions): CachedSource {
  const files = createCachedFiles(source, {
    ...options,
    onOutdated: tree => trees.revalidate(tree),
  })
  const trees = createCachedTrees(source, { ...options, prepare: files.follow })
  const { tree, known, freshUntil, generation, onMove, refresh, status } = trees
  return {
    tree,
    known,
    freshUntil,
    generation,
    onMove,
    refresh,
    status,
    read: files.read,
    documents: files.documents,
  }
}
