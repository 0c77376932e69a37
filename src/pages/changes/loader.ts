import {
  comparedVersionOf,
  type DocumentChanges,
  pageAt,
} from '../../content/changes/document-changes.ts'
import type { Docs, DocsPage } from '../../content/docs/docs.ts'
import { type DocsTree, docsPathname } from '../../content/docs/docs-tree.ts'
import { hasVersion, versionInAddress, versionName } from '../../libraries/registry.ts'
import type { Change } from '../../markdown/compare/list-changes.ts'
import { isTemporary } from '../../markdown/rendered.ts'
import type { LinkTarget } from '../../router/route.ts'
import { linkToApiChanges } from '../api-changes/link.ts'
import { commitsOnGitHub, type DocParts } from '../doc/loader.ts'
import { type LoaderInput, type LoadResult, type Missing, missing } from '../load-result.ts'
import {
  type AboutPage,
  comparisonsOf,
  type OpenedPage,
  openPage,
  type PageParams,
} from './open-page.ts'

export type ChangesData = AboutPage & {
  /** Between which states of the page: `from v4 to v5`. */
  readonly span: string
  /** Why there is nothing to compare. */
  readonly note?: string
  readonly links: readonly LinkTarget[]
  readonly changes: readonly Change[]
  readonly html: string
}

/** In a preview: what was before the branch, and the names of both states. */
export type BaseOfPreview = {
  readonly docs: Docs
  readonly label: string
  readonly branchLabel: string
}

type Compared = {
  /** Without it, `note` says why. */
  readonly older?: DocsPage
  readonly span: string
  readonly note?: string
  readonly links: readonly LinkTarget[]
}

type Parts = DocParts & {
  readonly changes: DocumentChanges
  readonly base?: BaseOfPreview
}

/** What differs between two states of a page. A document of this name comes first. */
export async function loadChanges(
  parts: Parts,
  input: LoaderInput<PageParams>,
): Promise<LoadResult<ChangesData>> {
  const { changes, base, freshUntil } = parts
  const { from } = input.search
  const found = await openPage(parts, input)
  if ('kind' in found) return found
  const { tree, path, page, about } = found
  const compared =
    base && from === undefined
      ? await compareWithBase(base, tree, path)
      : await compareVersions(parts.docs, found, from)
  if ('kind' in compared) return compared
  const { older, ...shown } = compared
  const comparison = older && (await changes.compare(older, page))
  return {
    kind: 'page',
    data: {
      ...about,
      ...shown,
      changes: comparison?.changes ?? [],
      html: comparison?.html ?? '',
    },
    freshUntil: freshUntil(tree.library.repo, tree.tree.ref),
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
  if (!hasVersion(library, other)) return missing(`${library.name} has no version “${other}”.`)
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
      ...comparisonsOf(docs, tree, path).filter(({ label }) => label !== `Changes ${span}`),
      ...(apiChanges ? [{ ...apiChanges, label: 'API changes' }] : []),
      commitsOnGitHub(tree, page.files[0]),
    ],
  }
}
