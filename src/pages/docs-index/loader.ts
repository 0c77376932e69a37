import type { Docs } from '../../content/docs/docs.ts'
import { menuFor } from '../../content/docs/docs-menu.ts'
import { defaultDocument, docsPathname } from '../../content/docs/docs-tree.ts'
import { frameworksOf } from '../../libraries/registry.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import { type LoaderInput, type Missing, missing, type Redirect } from '../load-result.ts'

export async function loadDocsIndex(
  { docs }: { readonly docs: Docs },
  { params }: LoaderInput<VersionParams>,
): Promise<Redirect | Missing> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const { library } = tree
  const menu = await docs.menu(tree)
  const entries = menu
    ? menuFor(menu, frameworksOf(library, tree.version)[0]).flatMap(({ items }) => items)
    : []
  const firstOfMenu = entries.find(({ to }) => tree.documents.has(to))?.to
  const document = defaultDocument(tree, undefined, firstOfMenu)
  if (document === undefined)
    return missing(`${library.name} has no documents for ${params.version}`)
  return { kind: 'redirect', to: docsPathname(tree, document), status: 307 }
}
