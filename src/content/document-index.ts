import { type DocsTree, documentFile } from './docs-tree.ts'
import { parseFrontmatter } from './frontmatter.ts'
import type { Source } from './source.ts'

/** What all documents of a docs root say of themselves, read at once: for addresses that the tree alone does not answer. */
export type DocumentIndex = {
  /** Title by path under the docs root, for documents that have one. */
  readonly titles: ReadonlyMap<string, string>
  /** Path to be found at, by former path (`redirect_from`); the first of the tree's order wins. */
  readonly formerPaths: ReadonlyMap<string, string>
}

/** Reads every document of `docs`; throws the source's `SourceError`. */
export async function readDocumentIndex(docs: DocsTree, source: Pick<Source, 'documents'>): Promise<DocumentIndex> {
  const titles = new Map<string, string>()
  const former = new Map<string, string>()
  const decoder = new TextDecoder()
  const texts = new Map<string, string>()
  for await (const { path, bytes } of source.documents(docs.tree, docs.library.docsRoot)) texts.set(path, decoder.decode(bytes))
  for (const path of docs.documents) {
    const text = texts.get(documentFile(docs, path))
    if (text === undefined) continue
    const { frontmatter } = parseFrontmatter(text)
    if (frontmatter.title !== undefined) titles.set(path, frontmatter.title)
    for (const from of frontmatter.redirect_from ?? []) {
      const old = formerPath(from, docs)
      if (!former.has(old)) former.set(old, path)
    }
  }
  return { titles, formerPaths: former }
}

/** `redirect_from` names a path under the docs root, with or without a leading slash, or a whole address. */
function formerPath(from: string, { library }: DocsTree): string {
  const [, path = from] = new RegExp(`^/${library.id}/[^/]+/docs/(.+)$`).exec(from) ?? []
  return path.replace(/^\/+|\/+$/g, '').replace(/\.md$/, '')
}
