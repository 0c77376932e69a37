import { decodeText, isBinary } from '../source/file-kind.ts'
import type { Source } from '../source/source.ts'
import { type DocsTree, documentFile } from './docs-tree.ts'
import { fileOfRef, isBlank, maxRefs } from './follow-ref.ts'
import { type Frontmatter, parseFrontmatter } from './frontmatter.ts'

/** Titles and former paths of all documents of a tree, for addresses that it can't resolve. */
export type DocumentIndex = {
  /** Title by path under the docs root, for documents with a title. */
  readonly titles: ReadonlyMap<string, string>
  /** Path by former path (`redirect_from`). The first document wins. */
  readonly formerPaths: ReadonlyMap<string, string>
  /** Documents without a page: only a ref, which leads nowhere, or no text. */
  readonly missing: ReadonlySet<string>
}

/** Throws `SourceError`. */
export async function readDocumentIndex(
  docs: DocsTree,
  source: Pick<Source, 'documents'>,
): Promise<DocumentIndex> {
  const frontmatters = new Map<string, Frontmatter>()
  const binaries = new Set<string>()
  /** By file: the target of a document that has no text itself. */
  const refs = new Map<string, string>()
  for await (const { path, bytes } of source.documents(docs.tree, docs.library.docsRoot)) {
    if (isBinary(bytes)) {
      binaries.add(path)
      continue
    }
    const { frontmatter, body, linkSections } = parseFrontmatter(decodeText(bytes))
    frontmatters.set(path, frontmatter)
    if (frontmatter.ref !== undefined && isBlank(body + linkSections))
      refs.set(path, fileOfRef(frontmatter.ref))
  }
  const titles = new Map<string, string>()
  const former = new Map<string, string>()
  for (const path of docs.documents) {
    const { title, redirect_from = [] } = frontmatters.get(documentFile(docs, path)) ?? {}
    if (title !== undefined) titles.set(path, title)
    for (const from of redirect_from) former.getOrInsert(formerPath(from, docs), path)
  }
  const isText = (file: string | undefined) =>
    file !== undefined && docs.tree.files.has(file) && !binaries.has(file)
  const missing = new Set(
    Array.from(docs.documents).filter(path => !isText(lastOfRefs(documentFile(docs, path), refs))),
  )
  return { titles, formerPaths: former, missing }
}

/** The file whose text is shown; `undefined` if the refs have no end. */
function lastOfRefs(file: string, refs: ReadonlyMap<string, string>): string | undefined {
  let at = file
  for (let followed = 0; followed <= maxRefs; followed++) {
    const next = refs.get(at)
    if (next === undefined) return at
    at = next
  }
  return undefined
}

/** `redirect_from` is a path under the docs root, with or without a slash, or a whole address. */
function formerPath(from: string, { library }: DocsTree): string {
  const [, path = from] = new RegExp(`^/${library.id}/[^/]+/docs/(.+)$`).exec(from) ?? []
  return path.replace(/^\/+|\/+$/g, '').replace(/\.md$/, '')
}
