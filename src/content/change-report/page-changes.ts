import type { Docs } from '../docs/docs.ts'
import { type DocsTree, documentFile } from '../docs/docs-tree.ts'

/** The documents of a repository at one commit, of each library that it has. */
export type ReportSide = { readonly docs: Docs; readonly trees: readonly DocsTree[] }

export type PageChange = {
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed'
  /** The library's id. */
  readonly library: string
  /** The path under the docs root; for a removed page, the last one. */
  readonly path: string
  /** The former path of a renamed page. */
  readonly from?: string
  /** The repository path of the document at `path`. */
  readonly file: string
}

/** A page changes with its document, and with those that the document's `ref` leads to. */
export async function listPageChanges(base: ReportSide, head: ReportSide): Promise<PageChange[]> {
  const changes: PageChange[] = []
  for (const after of head.trees) {
    const library = after.library.id
    const before = base.trees.find(tree => tree.library.id === library)
    const renames = before ? await findRenames([base, before], [head, after]) : new Map()
    const formerPaths = new Map(Array.from(renames, ([from, to]) => [to, from]))
    for (const path of before?.documents.difference(after.documents) ?? [])
      if (!renames.has(path))
        changes.push({ kind: 'removed', library, path, file: documentFile(after, path) })
    for (const path of after.documents) {
      const file = documentFile(after, path)
      const from = formerPaths.get(path)
      if (from !== undefined) changes.push({ kind: 'renamed', library, path, from, file })
      else if (!before?.documents.has(path)) changes.push({ kind: 'added', library, path, file })
      else if (await isChanged([base, before], [head, after], path))
        changes.push({ kind: 'changed', library, path, file })
    }
  }
  return changes.sort((a, b) => (a.file < b.file ? -1 : 1))
}

type Place = readonly [side: ReportSide, tree: DocsTree]

async function isChanged(before: Place, after: Place, path: string): Promise<boolean> {
  const files = [...(await listFiles(before, path)), ...(await listFiles(after, path))]
  return files.some(file => idOf(before[1], file) !== idOf(after[1], file))
}

function idOf({ tree }: DocsTree, file: string): string | undefined {
  return tree.files.get(file)?.id
}

/** Lists the document, and those that its text comes from by `ref`, if they can be read. */
async function listFiles([{ docs }, tree]: Place, path: string): Promise<readonly string[]> {
  const file = documentFile(tree, path)
  const text = (await docs.readText(tree, file)) ?? ''
  const page = /^ref:/m.test(text) ? await docs.text(tree, path).catch(() => undefined) : undefined
  return [file, ...(page?.files ?? [])]
}

/** More pairs of documents are not compared by their lines. */
const maxComparisons = 2500

/** Maps old paths to new ones: by `redirect_from`, else by the same text, else by most lines. */
async function findRenames(base: Place, head: Place): Promise<Map<string, string>> {
  const [[, before], [{ docs }, after]] = [base, head]
  const removed = before.documents.difference(after.documents)
  const added = after.documents.difference(before.documents)
  const byId = new Map(Array.from(added, path => [idOf(after, documentFile(after, path)), path]))
  const index = await docs.index(after)
  const renames = new Map<string, string>()
  for (const path of removed) {
    const to = index?.formerPaths.get(path) ?? byId.get(idOf(before, documentFile(before, path)))
    if (to !== undefined && added.delete(to)) renames.set(path, to)
  }
  for (const path of removed.size * added.size > maxComparisons ? [] : removed) {
    if (renames.has(path)) continue
    const lines = await readLines(base, path)
    for (const to of added) {
      const others = await readLines(head, to)
      if (lines.intersection(others).size <= Math.max(lines.size, others.size) / 2) continue
      added.delete(to)
      renames.set(path, to)
      break
    }
  }
  return renames
}

async function readLines([{ docs }, tree]: Place, path: string): Promise<Set<string>> {
  const text = (await docs.readText(tree, documentFile(tree, path))) ?? ''
  return new Set(text.split(/\s*\n\s*/).filter(Boolean))
}
