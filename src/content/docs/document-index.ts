import type { Source, Tree } from '../source/source.ts'
import { type DocsTree, documentFile } from './docs-tree.ts'
import { fileOfRef, maxRefs } from './follow-ref.ts'
import { parseFrontmatter } from './frontmatter.ts'

/** What all documents of a docs root say of themselves, read at once: for addresses that the tree alone does not answer. */
export type DocumentIndex = {
  /** Title by path under the docs root, for documents that have one. */
  readonly titles: ReadonlyMap<string, string>
  /** Path to be found at, by former path (`redirect_from`); the first of the tree's order wins. */
  readonly formerPaths: ReadonlyMap<string, string>
  /** Paths of files that are no page: they have nothing but a ref, and that leads nowhere. */
  readonly missing: ReadonlySet<string>
}

/** Reads every document of `docs`; throws the source's `SourceError`. */
export async function readDocumentIndex(
  docs: DocsTree,
  source: Pick<Source, 'documents'>,
): Promise<DocumentIndex> {
  const titles = new Map<string, string>()
  const former = new Map<string, string>()
  const decoder = new TextDecoder()
  const texts = new Map<string, string>()
  /** By file, where a document without a text of its own has it from. */
  const refs = new Map<string, string>()
  for await (const { path, bytes } of source.documents(docs.tree, docs.library.docsRoot))
    texts.set(path, decoder.decode(bytes))
  for (const path of docs.documents) {
    const text = texts.get(documentFile(docs, path))
    if (text === undefined) continue
    const { frontmatter, body } = parseFrontmatter(text)
    if (frontmatter.ref !== undefined && body.trim() === '')
      refs.set(documentFile(docs, path), fileOfRef(frontmatter.ref))
    if (frontmatter.title !== undefined) titles.set(path, frontmatter.title)
    for (const from of frontmatter.redirect_from ?? []) {
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

/** `redirect_from` names a path under the docs root, with or without a leading slash, or a whole address. */
function formerPath(from: string, { library }: DocsTree): string {
  const [, path = from] = new RegExp(`^/${library.id}/[^/]+/docs/(.+)$`).exec(from) ?? []
  return path.replace(/^\/+|\/+$/g, '').replace(/\.md$/, '')
}
