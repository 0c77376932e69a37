import { type DocsTree, docsPathname, documentFile } from '../docs/docs-tree.ts'
import type { Preview } from './previews.ts'

/** A document that a branch adds, changes or removes. */
export type ChangedDocument = {
  readonly kind: 'added' | 'changed' | 'removed'
  /** In the repository. */
  readonly file: string
  /** Its address on this site. */
  readonly pathname: string
}

/** The documents of every library in the branch whose text differs, by their addresses. */
export async function listChangedDocuments({
  versions,
  docs,
  base,
}: Pick<Preview, 'versions' | 'docs' | 'base'>): Promise<ChangedDocument[]> {
  const lists = versions.map(async ({ library, version }) => {
    const [after, before] = await Promise.all([
      docs.open(library, version),
      base.open(library, version),
    ])
    return after && before ? compare(before, after) : []
  })
  return (await Promise.all(lists)).flat()
}

function compare(before: DocsTree, after: DocsTree): ChangedDocument[] {
  const paths = [...before.documents.union(after.documents)].sort()
  return paths.flatMap(path => {
    const file = documentFile(after, path)
    const [old, current] = [before, after].map(({ tree }) => tree.files.get(file)?.id)
    if (old === current) return []
    const kind = old === undefined ? 'added' : current === undefined ? 'removed' : 'changed'
    return [{ kind, file, pathname: docsPathname(after, path) }]
  })
}
