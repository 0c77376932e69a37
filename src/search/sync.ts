import { docsPathname, documentFile } from '../content/docs/docs-tree.ts'
import { readFollowingRefs } from '../content/docs/follow-ref.ts'
import { findLibrary } from '../libraries/registry.ts'
import { type ExampleNames, entryOfDocument, entryOfExample } from './documents.ts'
import type { Entry } from './entry.ts'
import type { PageSet } from './page-set.ts'

/** A version of a library: what its entries are made of. */
export type DocumentsOrder = {
  readonly libraryId: string
  readonly version: string
  /** Paths under the docs root, without `.md`. */
  readonly documents: readonly string[]
  readonly examples: readonly ExampleNames[]
  /** Blob id by repository path, of every markdown file of the tree. */
  readonly blobs: Readonly<Record<string, string>>
}

/** The texts of files by repository path, in UTF-8: decoding them is work for the worker. */
export type FetchTexts = (paths: readonly string[]) => Promise<Readonly<Record<string, Uint8Array>>>

/** Searches wait no longer than this for the work on a version's documents. */
const turnMs = 5

/**
 * Makes the set what the order says: entries of documents whose blobs have changed, their own or those that their refs lead to, are made anew, and those
 * of documents that are gone go. Resolves to how many that were.
 */
export async function syncDocuments(
  pages: PageSet,
  order: DocumentsOrder,
  fetchTexts: FetchTexts,
  warn: (message: string) => void,
): Promise<number> {
  const { libraryId, version, blobs } = order
  const library = findLibrary(libraryId)
  if (!library) throw new Error(`There is no library ${libraryId}`)
  const place = { library, version }
  const collection = `${libraryId}/${version}`
  const stale = pages.origins(collection)
  const unchanged = (href: string): boolean => {
    const origin = stale.get(href)
    stale.delete(href)
    return (
      origin !== undefined && Object.entries(origin).every(([path, blob]) => blobs[path] === blob)
    )
  }

  const made: { entry: Entry; origin: Record<string, string> }[] = []
  for (const example of order.examples) {
    const entry = entryOfExample(place, example)
    // An example is read by nobody: its names are all that it is made of.
    const origin = { names: Bun.hash(JSON.stringify(example)).toString(36) }
    if (stale.get(entry.href)?.names !== origin.names) made.push({ entry, origin })
    stale.delete(entry.href)
  }

  const changed = order.documents.filter(path => !unchanged(docsPathname(place, path)))
  const texts = new Map<string, string>()
  const fetchAll = async (paths: readonly string[]) => {
    for (const [path, bytes] of Object.entries(await fetchTexts(paths)))
      texts.set(path, new TextDecoder().decode(bytes))
  }
  if (changed.length > 0) await fetchAll(changed.map(path => documentFile(place, path)))
  const readText = async (path: string): Promise<string | undefined> => {
    if (!(path in blobs)) return undefined
    if (!texts.has(path)) await fetchAll([path])
    return texts.get(path)
  }
  let began = performance.now()
  for (const path of changed) {
    const document = await readFollowingRefs(documentFile(place, path), readText).catch(
      (error: unknown) => {
        warn(`Not searched: ${error instanceof Error ? error.message : error}`)
        return undefined
      },
    )
    if (document) {
      const origin = Object.fromEntries(document.files.map(file => [file, blobs[file] ?? '']))
      made.push({ entry: entryOfDocument(place, path, document), origin })
    } else {
      const href = docsPathname(place, path)
      if (pages.head(href)) stale.set(href, {})
    }
    if (performance.now() - began < turnMs) continue
    keep(made.splice(0))
    await Bun.sleep(0)
    began = performance.now()
  }
  keep(made.splice(0))
  pages.together(() => {
    for (const href of stale.keys()) pages.remove(href)
  })
  return changed.length + stale.size

  function keep(some: typeof made): void {
    pages.together(() => {
      for (const { entry, origin } of some) pages.put(collection, entry, origin)
    })
  }
}

/** Puts entries that are ready in place of all of their collection. */
export function syncEntries(pages: PageSet, collection: string, entries: readonly Entry[]): number {
  const stale = pages.origins(collection)
  let changed = 0
  pages.together(() => {
    for (const entry of entries) {
      const origin = { entry: Bun.hash(JSON.stringify(entry)).toString(36) }
      if (stale.get(entry.href)?.entry !== origin.entry) {
        pages.put(collection, entry, origin)
        changed++
      }
      stale.delete(entry.href)
    }
    for (const href of stale.keys()) pages.remove(href)
  })
  return changed + stale.size
}
