import type { References, ResolvedReferences } from '../../markdown/rendered.ts'
import { type DocsTree, docsPathname } from './docs-tree.ts'

/** By exported name, the documents of the reference that are named like it. */
type ReferencePages = ReadonlyMap<string, readonly string[]>

const referencePage = /^(?:framework\/[^/]+\/)?(?:reference|api)\/(?:.+\/)?([A-Za-z][\w$]+)$/
/** Authors of a reference in a folder `api` name files like `linkComponent` and `RedirectType`. */
const nameWithKind = /^(\w+)(Function|Hook|Component|Class|Type|Interface)$/
const pagesOf = new WeakMap<DocsTree['documents'], ReferencePages>()

/** Where names in the code of a page lead: its framework's reference, else that of the core. */
export function resolveNames(
  { names }: Pick<References, 'names'>,
  { docs, page, framework }: ReferencePlace,
): Pick<ResolvedReferences, 'names'> {
  if (!names) return {}
  const known = pagesOf.get(docs.documents) ?? listReferencePages(docs.documents)
  pagesOf.set(docs.documents, known)
  const folders = [...(framework ? [`framework/${framework}/`] : []), 'reference/', 'api/']
  const hrefs = names.flatMap(name => {
    const paths = known.get(name) ?? []
    const path = folders
      .map(folder => paths.find(path => path.startsWith(folder)))
      .find(path => path !== undefined)
    return path === undefined || path === page ? [] : [[name, docsPathname(docs, path)] as const]
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
    exportOf,
  )
}

function exportOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const [, name, kind] = (/(?:^|\/)api\//.test(path) && nameWithKind.exec(file)) || []
  if (name === undefined) return file
  return kind === 'Function' || kind === 'Hook'
    ? name
    : name.charAt(0).toUpperCase() + name.slice(1)
}
