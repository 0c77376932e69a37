import type { Docs, DocsPage } from '../../content/docs/docs.ts'
import {
  type DocsTree,
  docsPathname,
  findPath,
  frameworkOf,
  resolve,
} from '../../content/docs/docs-tree.ts'
import { type ComparePages, comparedVersionOf, pageAt } from '../../content/document-changes.ts'
import { hasVersion, versionInAddress, versionName } from '../../libraries/registry.ts'
import type { Change } from '../../markdown/compare/list-changes.ts'
import { isTemporary } from '../../markdown/rendered.ts'
import type { LinkTarget } from '../../router/route.ts'
import { linkToApiChanges } from '../../ui/docs-frame/api-changes-link.ts'
import { type DocsFrame, loadFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import { commitsOnGitHub, type DocParts, linkToChanges, loadDocAt } from '../doc/loader.ts'
import { defaultOf } from '../docs-frame/missing-document.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import { type LoaderInput, type LoadResult, type Missing, missing } from '../load-result.ts'

export type ChangesData = {
  readonly frame: DocsFrame
  readonly breadcrumbs: readonly LinkTarget[]
  readonly title: string
  /** Between which states of the page: `from v4 to v5`. */
  readonly span: string
  /** Why there is nothing to compare. */
  readonly note?: string
  /** Links to the page before and after the changes. */
  readonly links: readonly LinkTarget[]
  readonly moreLinks?: readonly LinkTarget[]
  readonly changes: readonly Change[]
  readonly html: string
}

/** In a preview: what was before the branch, and the names of both states. */
export type BaseOfPreview = {
  readonly docs: Docs
  readonly label: string
  readonly branchLabel: string
}

type PageParams = VersionParams & { readonly splat: string }

type OpenedPage = {
  readonly tree: DocsTree
  readonly path: string
  readonly page: DocsPage
}

type Compared = Pick<ChangesData, 'span' | 'note' | 'links' | 'moreLinks'> & {
  /** Without it, `note` says why. */
  readonly older?: DocsPage
}

type Parts = DocParts & {
  readonly compare: ComparePages
  readonly base?: BaseOfPreview
}

/** What differs between two states of a page. A document of this name comes first. */
export async function loadChanges(
  parts: Parts,
  input: LoaderInput<PageParams>,
): Promise<LoadResult<ChangesData>> {
  const { compare, base, freshUntil } = parts
  const { from } = input.search
  const found = await openPage(parts, input)
  if ('kind' in found) return found
  const { tree, path, page } = found
  const { library, version } = tree
  const compared =
    base && from === undefined
      ? await compareWithBase(base, tree, path)
      : await compareVersions(parts.docs, found, from)
  if ('kind' in compared) return compared
  const { older, ...shown } = compared
  const comparison = older && (await compare(older, page))
  return {
    kind: 'page',
    data: {
      ...shown,
      frame: await loadFrame(parts.docs, { docs: tree, path, framework: frameworkOf(path) }),
      breadcrumbs: [
        { label: library.name, href: `/${library.id}/${version}` },
        { label: 'Docs', href: defaultOf(tree) },
        { label: page.title, href: docsPathname(tree, path) },
      ],
      title: page.title,
      changes: comparison?.changes ?? [],
      html: comparison?.html ?? '',
    },
    freshUntil: freshUntil(library.repo, tree.tree.ref),
    isTemporary: [page, ...(older ? [older] : [])].some(({ rendered }) => isTemporary(rendered)),
  }
}

async function compareWithBase(
  { docs, label, branchLabel }: BaseOfPreview,
  tree: DocsTree,
  path: string,
): Promise<Compared> {
  const before = docs.openKnown(tree.library, tree.version)
  const found = before && (await pageAt(docs, before, path))
  return {
    span: `from ${label} to ${branchLabel}`,
    ...(found ? { older: found.page } : { note: `This page is new in ${branchLabel}.` }),
    links: [{ label: 'Read the page', href: docsPathname(tree, path) }],
  }
}

/** `from` is a version of the library, by default the one before. */
async function compareVersions(
  docs: Docs,
  { tree, path, page }: OpenedPage,
  from: string | undefined,
): Promise<Compared | Missing> {
  const { library } = tree
  const versions = library.availableVersions
  const name = versionName(library, tree.version)
  const other = from ?? comparedVersionOf(library, name)
  const pathname = docsPathname(tree, path)
  if (other === undefined) {
    const note = `${library.name} has one version on this site.`
    return { span: '', note, links: [{ label: 'Read the page', href: pathname }] }
  }
  if (!hasVersion(library, other))
    return missing(`${library.name} has no version “${other}”.`, {
      overview: { label: 'Read the page', href: pathname },
    })
  const before = versionName(library, other)
  const span = `from ${before} to ${name}`
  const otherTree = await docs.open(library, versionInAddress(library, other))
  const found = otherTree && (await pageAt(docs, otherTree, path))
  const apiChanges = otherTree && linkToApiChanges(otherTree, tree)
  const isOlder = versions.indexOf(before) > versions.indexOf(name)
  const isNew = isOlder ? `This page is new in ${name}: ` : ''
  return {
    span,
    ...(found ? { older: found.page } : { note: `${isNew}${before} does not have it.` }),
    links: [
      { label: `Read the page in ${name}`, href: pathname },
      ...(otherTree && found
        ? [{ label: `Read the page in ${before}`, href: docsPathname(otherTree, found.path) }]
        : []),
    ],
    moreLinks: [
      ...comparisonsOf(docs, tree, path).filter(({ label }) => label !== `Changes ${span}`),
      ...(apiChanges ? [{ ...apiChanges, label: 'API changes' }] : []),
      commitsOnGitHub(tree, page.files[0]),
    ],
  }
}

/** The page whose address has `/changes` behind it. A document with that address comes first. */
async function openPage(
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
  return { tree, path, page: current.page }
}

/** Where each other known version that has the page is compared with `tree`, the newest first. */
function comparisonsOf(docs: Pick<Docs, 'openKnown'>, tree: DocsTree, path: string): LinkTarget[] {
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
  return linkToChanges(docsPathname(newer, path), from, to)
}
