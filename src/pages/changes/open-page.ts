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

/** Each two known versions that have the page, the newest first. `path` is that of the newer one. */
export function comparisonsOf(docs: Pick<Docs, 'openKnown'>, tree: DocsTree, path: string) {
  const { library } = tree
  const name = versionName(library, tree.version)
  const versions = library.availableVersions.flatMap(version => {
    if (version === name) return [{ version, tree, path }]
    const other = docs.openKnown(library, versionInAddress(library, version))
    const found = other && findPath(other, path)
    return other && found !== undefined ? [{ version, tree: other, path: found }] : []
  })
  return versions.flatMap((newer, at) =>
    versions
      .slice(at + 1)
      // A page may have moved since, to a path that the older version does not have.
      .filter(older => findPath(older.tree, newer.path) !== undefined)
      .map((older, between) => ({
        older: older.tree,
        newer: newer.tree,
        path: newer.path,
        isStep: between === 0,
        isOfTree: older.tree === tree || newer.tree === tree,
        from: older.version,
        to: newer.version,
        span: `from ${older.version} to ${newer.version}`,
        href: `${docsPathname(newer.tree, newer.path)}/changes?from=${older.version}`,
      })),
  )
}
