import type { TtlCache } from '../../storage/ttl-cache.ts'
import { type CachedTrees, createCachedTrees, type TreeOptions } from './cached-trees.ts'
import {
  type GitBlob,
  isDocument,
  isSearched,
  listSearched,
  type Source,
  type SourceDocument,
  SourceError,
  type Tree,
  unreadable,
  withReadTimeout,
} from './source.ts'

export type CachedSource = Source & CachedTrees

type CacheOptions = TreeOptions & { readonly cache: TtlCache }

/** Blobs never change, but the specification (section 4) wants documents to expire. */
const documentTtlMs = 5 * 60_000
/** More missing documents than this are worth the tarball of the whole repository. */
const maxSingleDocuments = 8
const maxReadsAtOnce = 8

/**
 * While upstream fails, the last good copy serves. With a store, a tree replaces the last one when
 * its changed files that were ever read are stored. Readers share the bytes: don't write to them.
 */
export function createCachedSource(source: Source, options: CacheOptions): CachedSource {
  const { cache, store, timeoutMs, now, log } = options
  const { revalidate, ...trees } = createCachedTrees(source, options, fetchChanged)
  const blobs = cache.stage<Uint8Array>('repository files', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: bytes => bytes.byteLength,
    maxBytes: 4 * 2 ** 20,
    onError: error =>
      log({ level: 'warn', message: error instanceof Error ? error.message : String(error) }),
  })
  /** Errors with a `retryAt`, by ref and kind: files and tarballs come from different hosts. */
  const limits = new Map<string, SourceError>()
  /** By commit. An archive that was read whole stays here: reading it again would not help. */
  const archives = new Map<string, Promise<void>>()

  async function read(tree: Tree, path: string): Promise<Uint8Array | undefined> {
    const blob = tree.files.get(path)
    if (blob === undefined) return undefined
    return withReadTimeout(loadCached(tree, path, blob.id), timeoutMs, { ...tree, path })
  }

  function loadCached(tree: Tree, path: string, id: string): Promise<Uint8Array> {
    const ttl = isDocument(path) ? documentTtlMs : Number.POSITIVE_INFINITY
    return blobs.get(id, () => load(tree, path, id), ttl)
  }

  async function load(tree: Tree, path: string, id: string): Promise<Uint8Array> {
    const stored = store?.blob(id)
    if (stored !== undefined) return stored
    const bytes = await loadUpstream(tree, path)
    store?.putBlob(id, bytes)
    return bytes
  }

  async function loadUpstream(tree: Tree, path: string): Promise<Uint8Array> {
    const bytes = await askUpstream('file', tree, () => source.read(tree, path))
    if (bytes !== undefined) return bytes
    throw unreadable({ ...tree, path }, 'invalid', 'gone, though its tree lists it')
  }

  async function* documents(tree: Tree, folder: string): AsyncGenerator<SourceDocument> {
    if (store === undefined) {
      try {
        yield* source.documents(tree, folder)
      } catch (error) {
        throw noteError('tarball', tree, error)
      }
      return
    }
    await fetchMissing(tree, listSearched(tree, folder))
    for (const [path, { id }] of listSearched(tree, folder))
      yield { path, bytes: await load(tree, path, id) }
  }

  /** Stores the files of `next` that changed and whose version in `last` was read. */
  async function fetchChanged(last: Tree, next: Tree): Promise<void> {
    const changed = Array.from(next.files).filter(([path, { id }]) => {
      const before = last.files.get(path)
      return before !== undefined && before.id !== id && store?.hasBlob(before.id)
    })
    await fetchMissing(next, changed)
  }

  /** Skips files whose bytes upstream does not have: another try would not help. */
  async function fetchMissing(tree: Tree, files: [path: string, GitBlob][]): Promise<void> {
    let missing = listMissing(files)
    if (missing.filter(([path]) => isSearched(path)).length > maxSingleDocuments) {
      await fetchArchive(tree)
      missing = listMissing(missing)
    }
    for (let i = 0; i < missing.length; i += maxReadsAtOnce) {
      const batch = missing.slice(i, i + maxReadsAtOnce)
      await Promise.all(
        batch.map(([path, { id }]) => loadCached(tree, path, id).catch(ignoreInvalid)),
      )
    }
  }

  function listMissing(files: [path: string, GitBlob][]): [path: string, GitBlob][] {
    return files.filter(([, { id }]) => !store?.hasBlob(id))
  }

  /** Stores every document of the commit, because other folders of it will be asked for too. */
  function fetchArchive(tree: Tree): Promise<void> {
    const key = `${tree.repo}@${tree.commit}`
    const archive =
      archives.get(key) ??
      askUpstream('tarball', tree, () => storeDocuments(tree))
        .catch(ignoreInvalid)
        .catch(error => {
          archives.delete(key)
          throw error
        })
    archives.set(key, archive)
    return archive
  }

  async function storeDocuments(tree: Tree): Promise<void> {
    for await (const { path, bytes } of source.documents(tree, '')) {
      const blob = tree.files.get(path)
      if (blob !== undefined) store?.putBlob(blob.id, bytes)
    }
  }

  /** Throws at once while upstream asks us to wait. */
  async function askUpstream<T>(
    what: 'file' | 'tarball',
    tree: Tree,
    request: () => Promise<T>,
  ): Promise<T> {
    const limit = limits.get(`${what} of ${tree.repo}@${tree.ref}`)
    if (limit?.retryAt !== undefined && now() < limit.retryAt.getTime()) throw limit
    try {
      return await request()
    } catch (error) {
      throw noteError(what, tree, error)
    }
  }

  function noteError(what: 'file' | 'tarball', tree: Tree, error: unknown): unknown {
    if (!(error instanceof SourceError)) return error
    if (error.retryAt !== undefined) limits.set(`${what} of ${tree.repo}@${tree.ref}`, error)
    if (error.kind === 'invalid') revalidate(tree)
    return error
  }

  return { ...trees, read, documents }
}

function ignoreInvalid(error: unknown): void {
  if (!(error instanceof SourceError) || error.kind !== 'invalid') throw error
}
