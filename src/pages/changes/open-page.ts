import { pageAt } from '../../content/changes/document-changes.ts'
import type { Docs, DocsPage } from '../../content/docs/docs.ts'
import {
  type DocsTree,
  docsPathname,
  findPath,
  frameworkOf,
  resolve,
} from '../../content/docs/docs-tree.ts'
import { versionInAddress, versionName } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { type DocsFrame, loadFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import { type DocParts, loadDocAt } from '../doc/loader.ts'
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

export type OpenedPage = {
  readonly tree: DocsTree
  readonly path: string
  readonly page: DocsPage
  readonly about: AboutPage
}

/** The page whose address has `/changes` behind it. A document with that address comes first. */
export async function openPage(
  parts: DocParts,
  { params, search }: LoaderInput<PageParams>,
): Promise<OpenedPage | LoadResult<never>> {
  const { docs } = parts
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const path = params.splat
  const own = { ...params, splat: `${path}/changes` }
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

/** Where each other known version that has the page is compared with `tree`, the newest first. */
export function comparisonsOf(
  docs: Pick<Docs, 'openKnown'>,
  tree: DocsTree,
  path: string,
): LinkTarget[] {
  const { library } = tree
  const name = versionName(library, tree.version)
  const versions = library.availableVersions
  return versions.flatMap((version, at) => {
    const other = docs.openKnown(library, versionInAddress(library, version))
    const found = version === name || !other ? undefined : findPath(other, path)
    if (!other || found === undefined) return []
    if (at > versions.indexOf(name)) return [comparison(tree, path, version, name)]
    // The page may have moved since, to a path that this version does not have.
    return findPath(tree, found) === undefined ? [] : [comparison(other, found, name, version)]
  })
}

function comparison(newer: DocsTree, path: string, from: string, to: string): LinkTarget {
  return {
    label: `Changes from ${from} to ${to}`,
    href: `${docsPathname(newer, path)}/changes?from=${from}`,
  }
}
