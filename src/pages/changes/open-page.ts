import { pageAt } from '../../content/changes/document-changes.ts'
import type { Docs, DocsPage } from '../../content/docs/docs.ts'
import { type DocsTree, docsPathname, frameworkOf } from '../../content/docs/docs-tree.ts'
import { findPath, resolve } from '../../content/docs/resolve.ts'
import { versionInAddress, versionName } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { type DocParts, loadDocAt } from '../doc/loader.ts'
import { type DocsFrame, loadFrame } from '../docs-frame/docs-frame-data.ts'
import { defaultOf } from '../docs-frame/missing-document.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'

/** What a page about a document shows of the document. */
export type AboutPage = {
  readonly frame: DocsFrame
  readonly breadcrumbs: readonly LinkTarget[]
  readonly title: string
}

export type PageParams = VersionParams & { readonly splat: string }

type OpenedPage = {
  readonly tree: DocsTree
  readonly path: string
  readonly page: DocsPage
  readonly about: AboutPage
}

/** The page whose address has `/${name}` behind it. A document with that address comes first. */
export async function openPage(
  parts: DocParts,
  { params, search }: LoaderInput<PageParams>,
  name: string,
): Promise<OpenedPage | LoadResult<never>> {
  const { docs } = parts
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const path = params.splat
  const own = { ...params, splat: `${path}/${name}` }
  const isDocument = resolve(tree, own.splat).kind !== 'missing'
  const current = isDocument ? undefined : await pageAt(docs, tree, path)
  if (current?.path !== path) return loadDocAt(parts, { params: own, search })
  const { page } = current
  const { library, version } = tree
  return {
    tree,
    path,
    page,
    about: {
      frame: await loadFrame(docs, { docs: tree, path, framework: frameworkOf(path) }),
      breadcrumbs: [
        { label: library.name, href: `/${library.id}/${version}` },
        { label: 'Docs', href: defaultOf(tree) },
        { label: page.title, href: docsPathname(tree, path) },
      ],
      title: page.title,
    },
  }
}

/** With each `other` known version that has the page, from the older to the newer one. */
export function comparisonsOf(docs: Pick<Docs, 'openKnown'>, tree: DocsTree, path: string) {
  const { library } = tree
  const versions = library.availableVersions
  const name = versionName(library, tree.version)
  return versions.flatMap((version, at) => {
    const other = docs.openKnown(library, versionInAddress(library, version))
    const found = other && findPath(other, path)
    if (version === name || !other || found === undefined) return []
    const isNewer = at < versions.indexOf(name)
    const [from, to] = isNewer ? [name, version] : [version, name]
    const [older, newer] = isNewer ? [tree, other] : [other, tree]
    const page = docsPathname(newer, isNewer ? found : path)
    return { older, newer, span: `from ${from} to ${to}`, href: `${page}/changes?from=${from}` }
  })
}
