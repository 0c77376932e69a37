import { docsPathname, documentFile } from '../content/docs/docs-tree.ts'
import { readFollowingRefs } from '../content/docs/follow-ref.ts'
import { findLibrary } from '../libraries/registry.ts'
import { entryOfDocument, entryOfExample } from './documents.ts'
import type { Entry } from './entry.ts'
import type { PageSet } from './page-set.ts'
import type { DocumentsOrder } from './search-messages.ts'

/** The texts of files, by repository path. */
export type FetchTexts = (paths: readonly string[]) => Promise<Readonly<Record<string, string>>>

/** Lets others have the thread, and the machine, after so many documents more. */
export type Rest = (documents: number) => Promise<void>

/** Searches wait no longer than this for the work on a version's documents, in ms; nor do readers, where all cores are taken. */
const turn = 1

/**
 * Makes the set what the order says: entries of documents whose blobs have changed, their own or those that their refs lead to, are made anew, and those
 * of documents that are gone go. Resolves to how many that were.
 */
export async function syncDocuments(
  pages: PageSet,
  order: DocumentsOrder,
  fetchTexts: FetchTexts,
  warn: (message: string) => void,
  rest: Rest,
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
  const texts = new Map(
    Object.entries(
      changed.length === 0 ? {} : await fetchTexts(changed.map(path => documentFile(place, path))),
    ),
  )
  const readText = async (path: string): Promise<string | undefined> => {
    if (!(path in blobs)) return undefined
    if (!texts.has(path))
      for (const [one, text] of Object.entries(await fetchTexts([path]))) texts.set(one, text)
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
    if (performance.now() - began < turn) continue
    const documents = made.splice(0)
    keep(documents)
    await rest(documents.length)
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
