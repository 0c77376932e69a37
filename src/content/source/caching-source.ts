import { createCachedFiles } from './cached-files.ts'
import { type CachedSource, type CacheOptions, createCachedTrees } from './cached-trees.ts'
import type { Source } from './source.ts'

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
