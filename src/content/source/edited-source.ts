import { lstat } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { Log } from '../../log.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { type CachedSource, createCachedSource } from './cached-source.ts'
import type { TreeOptions } from './cached-trees.ts'
import type { Checkout } from './checkout.ts'
import { createFolderSource, hashListing } from './directory.ts'
import { gitBlobId, type Tree } from './source.ts'

export type EditedSource = ReturnType<typeof createEditedSource>

/** Checkouts as their authors edit them, with files that git does not track yet. */
export function createEditedSource(checkouts: readonly Checkout[], log: Log) {
  let changes: readonly string[] = []
  const find = (repo: string, ref: string) =>
    checkouts.find(one => one.repo === repo && one.ref === ref)
  const source = createFolderSource(log, async (repo, ref) => {
    const checkout = find(repo, ref)
    return checkout && { folder: checkout.folder, form: 'edited' }
  })
  return {
    ...source,
    has: (repo: string, ref: string) => find(repo, ref) !== undefined,
    /** Files that were saved: the next tree reads these, if it has them already, and no others. */
    noteChanges(files: readonly string[]): void {
      changes = files
    },
    async tree(repo: string, ref: string, last?: Tree): Promise<Tree | undefined> {
      const checkout = find(repo, ref)
      const files = changes
      changes = []
      const next = checkout && last && (await readChanges(checkout.folder, last, files))
      return next ?? source.tree(repo, ref)
    },
  }
}

/** `undefined` if the whole folder must be listed: for no file, a new one or one that is gone. */
async function readChanges(
  folder: string,
  last: Tree,
  changed: readonly string[],
): Promise<Tree | undefined> {
  if (changed.length === 0) return undefined
  const files = new Map(last.files)
  for (const file of changed) {
    const path = relative(folder, file).replaceAll(sep, '/')
    const stat = files.has(path) ? await lstat(file).catch(() => undefined) : undefined
    if (!stat?.isFile()) return undefined
    const bytes = await Bun.file(file).bytes()
    files.set(path, { id: gitBlobId(bytes), size: bytes.byteLength })
  }
  return { ...last, commit: hashListing(files), files }
}

const ttl = 5 * 60_000
const maxCacheBytes = 64 * 2 ** 20

/** Checkouts in place of their refs, with a cache of their own; nothing of them is kept. */
export function withEdited<S extends CachedSource>(
  source: S,
  checkouts: EditedSource | undefined,
  { timeoutMs, now, log }: Pick<TreeOptions, 'timeoutMs' | 'now' | 'log'>,
): S {
  if (!checkouts) return source
  const cache = createTtlCache({ maxBytes: maxCacheBytes, now })
  const edited = createCachedSource(checkouts, { cache, ttl, timeoutMs, now, log })
  const pick = (repo: string, ref: string) => (checkouts.has(repo, ref) ? edited : source)
  return {
    ...source,
    tree: (repo, ref) => pick(repo, ref).tree(repo, ref),
    read: (tree, path) => pick(tree.repo, tree.ref).read(tree, path),
    documents: (tree, folder) => pick(tree.repo, tree.ref).documents(tree, folder),
    known: (repo, ref) => pick(repo, ref).known(repo, ref),
    freshUntil: (repo, ref) => pick(repo, ref).freshUntil(repo, ref),
    refresh: (repo, ref) => pick(repo, ref).refresh(repo, ref),
    generation: () => source.generation() + edited.generation(),
    onMove(listener) {
      const unsubscribers = [source.onMove(listener), edited.onMove(listener)]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    status: () => [...source.status(), ...edited.status()],
  }
}
