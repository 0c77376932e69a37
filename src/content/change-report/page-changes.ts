import type { Docs } from '../docs/docs.ts'
import { type DocsTree, documentFile } from '../docs/docs-tree.ts'

/** The documents of a repository at one commit, of each library that it has. */
export type DocsSide<Reads extends keyof Docs> = {
  readonly docs: Pick<Docs, Reads>
  readonly trees: readonly DocsTree[]
}

export type PageChange = {
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed'
  /** An id. */
  readonly library: string
  /** Under the docs root; a removed page's is its last one. */
  readonly path: string
  /** Where a renamed page was. */
  readonly from?: string
  /** Repository path of the document at `path`. */
  readonly file: string
}

type Reader = DocsSide<'index' | 'readText' | 'text'>

/** A new document that has more than this part of a removed one's lines is that one, renamed. */
const minAlike = 0.5
const maxComparisons = 10_000
const maxComparedLines = 200

/** A page changes with its document, and with those that the document's `ref` leads to. */
export async function listPageChanges(base: Reader, head: Reader): Promise<PageChange[]> {
  const changes: PageChange[] = []
  for (const after of head.trees) {
    const before = base.trees.find(({ library }) => library.id === after.library.id)
    const added = new Set([...after.documents].filter(path => !before?.documents.has(path)))
    const note = (kind: PageChange['kind'], path: string, from?: string) => {
      const file = documentFile(after, path)
      const renamed = from === undefined ? {} : { from }
      changes.push({ kind, library: after.library.id, path, ...renamed, file })
    }
    if (before) {
      const removed = [...before.documents].filter(path => !after.documents.has(path))
      const renames = await findRenames([base, before, removed], [head, after, added])
      for (const path of removed) {
        const to = renames.get(path)
        if (to === undefined) note('removed', path)
        else {
          added.delete(to)
          note('renamed', to, path)
        }
      }
      for (const path of await listChanged([base, before], [head, after])) note('changed', path)
    }
    for (const path of added) note('added', path)
  }
  return changes.sort((a, b) => (a.file < b.file ? -1 : 1))
}

type Place = readonly [side: Reader, tree: DocsTree]

async function listChanged([base, before]: Place, [head, after]: Place): Promise<string[]> {
  const differs = (file: string) =>
    before.tree.files.get(file)?.id !== after.tree.files.get(file)?.id
  const both = [...after.documents].filter(path => before.documents.has(path))
  const files = [...before.tree.files.keys(), ...after.tree.files.keys()]
  if (!files.some(file => file.endsWith('.md') && differs(file))) return []
  const changed: string[] = []
  for (const path of both) {
    const isChanged =
      differs(documentFile(after, path)) ||
      (await listTargets(base, before, path)).some(differs) ||
      (await listTargets(head, after, path)).some(differs)
    if (isChanged) changed.push(path)
  }
  return changed
}

/** The documents that a page has its text from by `ref`; none if they can't be read. */
async function listTargets({ docs }: Reader, tree: DocsTree, path: string) {
  const text = (await docs.readText(tree, documentFile(tree, path))) ?? ''
  if (!/^ref:/m.test(text)) return []
  const page = await docs.text(tree, path).catch(() => undefined)
  return page?.files ?? []
}

type Documents = readonly [...Place, paths: Iterable<string>]

/** New path by old path: by `redirect_from`, else the same or nearly the same text. */
async function findRenames(
  [base, before, removed]: Documents,
  [head, after, added]: Documents,
): Promise<Map<string, string>> {
  const renames = new Map<string, string>()
  const left = new Set(added)
  const take = (from: string, to: string | undefined) => {
    if (to !== undefined && left.delete(to)) renames.set(from, to)
  }
  const index = await head.docs.index(after)
  for (const path of removed) take(path, index?.formerPaths.get(path))
  const rest = [...removed].filter(path => !renames.has(path))
  const idOf = (tree: DocsTree, path: string) => tree.tree.files.get(documentFile(tree, path))?.id
  const byId = new Map(Array.from(left, path => [idOf(after, path), path]))
  for (const path of rest) take(path, byId.get(idOf(before, path)))
  if (rest.length * left.size > maxComparisons) return renames
  const lines = async ({ docs }: Reader, tree: DocsTree, path: string) => {
    const text = (await docs.readText(tree, documentFile(tree, path))) ?? ''
    return new Set(text.split(/\s*\n\s*/, maxComparedLines).filter(Boolean))
  }
  const texts = await Promise.all(
    Array.from(left, async path => ({ path, lines: await lines(head, after, path) })),
  )
  for (const path of rest) {
    if (renames.has(path)) continue
    const own = await lines(base, before, path)
    const alike = texts
      .filter(text => left.has(text.path))
      .map(({ path, lines }) => {
        return { path, part: own.intersection(lines).size / Math.max(own.size, lines.size) }
      })
      .filter(({ part }) => part > minAlike)
      .sort((a, b) => b.part - a.part)
    take(path, alike[0]?.path)
  }
  return renames
}
