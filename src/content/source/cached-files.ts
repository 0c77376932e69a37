import { withTimeout } from '../../cache/with-timeout.ts'
import type { CacheOptions } from './cached-trees.ts'
import {
  type Blob,
  isDocument,
  listDocuments,
  type Source,
  type SourceDocument,
  SourceError,
  type Tree,
  unreadable,
} from './source.ts'

type CachedFiles = Pick<Source, 'read' | 'documents'> & {
  /** Brings the files of `next` into the store of which it has the version in `last`: those that were read, and have changed. */
  follow(last: Tree, next: Tree): Promise<void>
}

type FileOptions = Pick<CacheOptions, 'cache' | 'store' | 'timeoutMs' | 'now' | 'log'> & {
  /** Hears of a tree whose files upstream has no longer as the tree says. */
  readonly onOutdated: (tree: Tree) => void
}

/** A blob can't change under its id; documents are read again after a time (specification, section 4) all the same, at the cost of a look at the store. */
const documentTtl = 5 * 60_000
/** Up to this many documents that the store has not are read one by one; more are worth the tarball of a whole repository. */
const fewDocuments = 8
const readsAtATime = 8

/**
 * The files of trees, by blob id: what one branch has read, another has too. Memory comes first, then the store, then upstream, whose
 * answers both keep. The bytes are shared by all who read them, so none may write to them.
 */
export function createCachedFiles(
  source: Source,
  { cache, store, timeoutMs, now, log, onOutdated }: FileOptions,
): CachedFiles {
  const blobs = cache.stage<Uint8Array>('blob', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: bytes => bytes.byteLength,
    onError: error =>
      log({ level: 'warn', message: error instanceof Error ? error.message : String(error) }),
  })
  /** Upstream's wishes that we wait, by ref, and apart for its files and its documents as a whole: these come from another host. */
  const limits = new Map<string, SourceError>()
  const fills = new Map<string, Promise<void>>()

  async function read(tree: Tree, path: string): Promise<Uint8Array | undefined> {
    const blob = tree.files.get(path)
    if (blob === undefined) return undefined
    const ttl = isDocument(path) ? documentTtl : Number.POSITIVE_INFINITY
    const bytes = blobs.get(blob.id, () => load(tree, path, blob.id), ttl)
    return withTimeout(bytes, timeoutMs, () =>
      unreadable({ ...tree, path }, 'network', `no answer in ${timeoutMs} ms`),
    )
  }

  async function load(tree: Tree, path: string, id: string): Promise<Uint8Array> {
    const kept = store?.blob(id)
    if (kept !== undefined) return kept
    const bytes = await askUpstream('files', tree, () => source.read(tree, path))
    if (bytes === undefined)
      throw unreadable({ ...tree, path }, 'invalid', 'gone, though its tree lists it')
    store?.putBlob(id, bytes)
    return bytes
  }

  /** Documents come from the store, once it has them all; without one, from upstream as they are: a whole repository is no use in memory. */
  async function* documents(tree: Tree, folder: string): AsyncGenerator<SourceDocument> {
    if (store === undefined) {
      try {
        yield* source.documents(tree, folder)
      } catch (error) {
        throw noteRetryAfter(error, 'documents', tree)
      }
      return
    }
    await fill(tree, folder)
    for (const [path, { id }] of listDocuments(tree, folder)) {
      const bytes = store.blob(id) ?? (await load(tree, path, id))
      yield { path, bytes }
    }
  }

  /** Brings the documents that are missing into the store: one flight for all who want those of this commit. */
  function fill(tree: Tree, folder: string): Promise<void> {
    const key = `${tree.repo}@${tree.commit}:${folder}`
    const flight =
      fills.get(key) ??
      fetchMissing(tree, folder, listDocuments(tree, folder)).finally(() => fills.delete(key))
    fills.set(key, flight)
    return flight
  }

  async function follow(last: Tree, next: Tree): Promise<void> {
    const changed = Array.from(next.files).filter(([path, { id }]) => {
      const before = last.files.get(path)
      return before !== undefined && before.id !== id && store?.hasBlob(before.id)
    })
    await fetchMissing(next, '', changed)
  }

  /**
   * Brings files into the store that it has not: from the documents of `folder` as a whole where many are, the rest one by one. A
   * file, or a whole, that upstream has not as the tree says is left to who reads it: no waiting would bring it.
   */
  async function fetchMissing(
    tree: Tree,
    folder: string,
    files: [path: string, Blob][],
  ): Promise<void> {
    const listMissing = () => files.filter(([, { id }]) => !store?.hasBlob(id))
    if (listMissing().filter(([path]) => isDocument(path)).length > fewDocuments) {
      await askUpstream('documents', tree, () => bringDocuments(tree, folder)).catch(ignoreInvalid)
    }
    const missing = listMissing()
    for (let i = 0; i < missing.length; i += readsAtATime) {
      const some = missing.slice(i, i + readsAtATime)
      await Promise.all(some.map(([path, { id }]) => load(tree, path, id).catch(ignoreInvalid)))
    }
  }

  async function bringDocuments(tree: Tree, folder: string): Promise<void> {
    for await (const { path, bytes } of source.documents(tree, folder)) {
      const blob = tree.files.get(path)
      if (blob !== undefined) store?.putBlob(blob.id, bytes)
    }
  }

  /** Throws at once while upstream wishes that we wait. */
  async function askUpstream<T>(
    what: 'files' | 'documents',
    tree: Tree,
    question: () => Promise<T>,
  ): Promise<T> {
    const limit = limits.get(`${what} of ${tree.repo}@${tree.ref}`)
    if (limit?.retryAt !== undefined && now() < limit.retryAt.getTime()) throw limit
    try {
      return await question()
    } catch (error) {
      throw noteRetryAfter(error, what, tree)
    }
  }

  /** Takes note of what an error asks of us, and gives it back. */
  function noteRetryAfter(error: unknown, what: 'files' | 'documents', tree: Tree): unknown {
    if (error instanceof SourceError && error.retryAt !== undefined)
      limits.set(`${what} of ${tree.repo}@${tree.ref}`, error)
    if (error instanceof SourceError && error.kind === 'invalid') onOutdated(tree)
    return error
  }

  return { read, documents, follow }
}

function ignoreInvalid(error: unknown): void {
  if (!(error instanceof SourceError) || error.kind !== 'invalid') throw error
}
