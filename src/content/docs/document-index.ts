import type { Source, Tree } from '../source/source.ts'
import { type DocsTree, documentFile } from './docs-tree.ts'
import { fileOfRef, isBlank, maxRefs } from './follow-ref.ts'
import { type Frontmatter, parseFrontmatter } from './frontmatter.ts'

/** Titles and former paths of all documents of a tree, for addresses that it can't resolve. */
export type DocumentIndex = {
  /** Title by path under the docs root, for documents with a title. */
  readonly titles: ReadonlyMap<string, string>
  /** Path by former path (`redirect_from`). The first document wins. */
  readonly formerPaths: ReadonlyMap<string, string>
  /** Documents without a page: only a ref, which leads nowhere. */
  readonly missing: ReadonlySet<string>
}

/** Throws `SourceError`. */
export async function readDocumentIndex(
  docs: DocsTree,
  source: Pick<Source, 'documents'>,
): Promise<DocumentIndex> {
  const decoder = new TextDecoder()
  const frontmatters = new Map<string, Frontmatter>()
  /** By file: the target of a document that has no text itself. */
  const refs = new Map<string, string>()
  for await (const { path, bytes } of source.documents(docs.tree, docs.library.docsRoot)) {
    const { frontmatter, body, linkSections } = parseFrontmatter(decoder.decode(bytes))
    frontmatters.set(path, frontmatter)
    if (frontmatter.ref !== undefined && isBlank(body + linkSections))
      refs.set(path, fileOfRef(frontmatter.ref))
  }
  const titles = new Map<string, string>()
  const former = new Map<string, string>()
  for (const path of docs.documents) {
    const { title, redirect_from = [] } = frontmatters.get(documentFile(docs, path)) ?? {}
    if (title !== undefined) titles.set(path, title)
    for (const from of redirect_from) {
      const old = formerPath(from, docs)
      if (!former.has(old)) former.set(old, path)
    }
  }
  const missing = new Set(
    Array.from(docs.documents).filter(path => !hasText(documentFile(docs, path), refs, docs.tree)),
  )
  return { titles, formerPaths: former, missing }
}

function hasText(file: string, refs: ReadonlyMap<string, string>, { files }: Tree): boolean {
  let at = file
  for (let followed = 0; followed <= maxRefs; followed++) {
    const next = refs.get(at)
    if (next === undefined) return files.has(at)
    at = next
  }
  return false
}

/** `redirect_from` is a path under the docs root, with or without a slash, or a whole address. */
function formerPath(from: string, { library }: DocsTree): string {
  const [, path = from] = new RegExp(`^/${library.id}/[^/]+/docs/(.+)$`).exec(from) ?? []
  return path.replace(/^\/+|\/+$/g, '').replace(/\.md$/, '')
}
