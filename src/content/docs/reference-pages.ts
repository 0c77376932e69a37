import type { References, ResolvedReferences } from '../../markdown/rendered.ts'
import { type DocsTree, docsPathname } from './docs-tree.ts'
import type { DocumentIndex } from './document-index.ts'

/** By exported name, the documents of the reference that are named like it. */
type ReferencePages = ReadonlyMap<string, readonly string[]>

const referencePage = /^(?:framework\/[^/]+\/)?(?:reference|api)\/(?:.+\/)?([A-Za-z][\w$]+)$/
const pagesOf = new WeakMap<DocsTree['documents'], ReferencePages>()

/**
 * Where names in the code of a page lead: its framework's reference, else that of the core. Without
 * the index, only pages that are named like an export are known.
 */
export function resolveNames(
  { names }: Pick<References, 'names'>,
  { docs, page, framework }: ReferencePlace,
  index?: Pick<DocumentIndex, 'names'>,
): Pick<ResolvedReferences, 'names'> {
  if (!names) return {}
  const known = pagesOf.get(docs.documents) ?? listReferencePages(docs.documents)
  pagesOf.set(docs.documents, known)
  const folders = [...(framework ? [`framework/${framework}/`] : []), 'reference/', 'api/']
  const hrefs = names.flatMap(name => {
    const pages = known.get(name)?.map(path => ({ path, hash: undefined })) ?? []
    const places = [...pages, ...(index?.names.get(name) ?? [])]
    const place = folders
      .map(folder => places.find(({ path }) => path.startsWith(folder)))
      .find(one => one !== undefined)
    if (!place || place.path === page) return []
    const { path, hash } = place
    return [[name, docsPathname(docs, path) + (hash === undefined ? '' : `#${hash}`)] as const]
  })
  return { names: Object.fromEntries(hrefs) }
}

type ReferencePlace = {
  readonly docs: DocsTree
  /** The page with the code: it gets no link to itself. */
  readonly page: string
  readonly framework: string | undefined
}

function listReferencePages(documents: DocsTree['documents']): ReferencePages {
  return Map.groupBy(
    [...documents].filter(path => referencePage.test(path)),
    path => path.slice(path.lastIndexOf('/') + 1),
  )
}
