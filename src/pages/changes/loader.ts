import {
  type DocumentChanges,
  olderVersionOf,
  pageAt,
} from '../../content/changes/document-changes.ts'
import type { PastPages } from '../../content/changes/past-pages.ts'
import type { Docs } from '../../content/docs/docs.ts'
import { type DocsTree, docsPathname, frameworkOf } from '../../content/docs/docs-tree.ts'
import { resolve } from '../../content/docs/resolve.ts'
import { hasVersion, versionInAddress, versionName } from '../../libraries/registry.ts'
import type { Change } from '../../markdown/compare/list-changes.ts'
import type { LinkTarget } from '../../router/route.ts'
import { linkToApiChanges } from '../api-changes/link.ts'
import { type DocsFrame, loadFrame } from '../doc/docs-frame-data.ts'
import { type DocParts, loadDocAt } from '../doc/loader.ts'
import { defaultOf } from '../doc/missing-document.ts'
import { type LoaderInput, type LoadResult, type Missing, missing } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'
import { type Compared, comparePast } from './compare-past.ts'

export type ChangesData = {
  readonly frame: DocsFrame
  readonly breadcrumbs: readonly LinkTarget[]
  /** Of the document. */
  readonly title: string
  /** Between which states of the page: `from v4 to v5`, `since Aug 1, 2026`. */
  readonly span: string
  /** Why there is nothing to compare. */
  readonly note?: string
  /** To both states, and to other comparisons. */
  readonly links: readonly LinkTarget[]
  readonly changes: readonly Change[]
  /** Both states of the page as one. */
  readonly html: string
}

type ChangesParams = {
  readonly libraryId: string
  readonly version: string
  readonly splat: string
}

/** In a preview: the documents before the branch, and the names of both states. */
export type BaseOfPreview = {
  readonly docs: Docs
  readonly label: string
  readonly branchLabel: string
}

type Parts = DocParts & {
  readonly changes: Pick<DocumentChanges, 'compare' | 'count'>
  readonly pastPages: PastPages
  readonly base?: BaseOfPreview
}

/** What differs between two states of a page. A document of this name comes first. */
export async function loadChanges(
  parts: Parts,
  { params, search }: LoaderInput<ChangesParams>,
): Promise<LoadResult<ChangesData>> {
  const { docs, changes, base, freshUntil } = parts
  const opened = await openDocs(docs, params)
  if ('kind' in opened) return opened
  const path = params.splat
  const own = { ...params, splat: `${path}/changes` }
  const isDocument = resolve(opened, own.splat).kind !== 'missing'
  const current = isDocument ? undefined : await pageAt(docs, opened, path)
  if (current?.path !== path) return loadDocAt(parts, { params: own, search })
  const { page } = current
  const compared =
    (search.commit ?? search.since)
      ? await comparePast(parts.pastPages, opened, { path, page }, search)
      : base && search.from === undefined
        ? await compareWithBase(base, opened, path)
        : await compareVersions(docs, opened, path, search.from)
  if ('kind' in compared) return compared
  const { older, newer = page, isKnown = true, ...shown } = compared
  const comparison = older && (await changes.compare(older, newer))
  const isPlain = newer.rendered.isPlain || older?.rendered.isPlain
  return {
    kind: 'page',
    data: {
      frame: await loadFrame(docs, { docs: opened, path, framework: frameworkOf(path) }),
      breadcrumbs: breadcrumbsOf(opened, path, page.title),
      title: page.title,
      ...shown,
      changes: comparison?.changes ?? [],
      html: comparison?.html ?? '',
    },
    freshUntil: isPlain || !isKnown ? 0 : freshUntil(opened.library.repo, opened.tree.ref),
    isLasting: !isPlain && isKnown,
  }
}

/** Of a page about a document. */
export function breadcrumbsOf(opened: DocsTree, path: string, title: string): LinkTarget[] {
  const { library, version } = opened
  return [
    { label: library.name, href: `/${library.id}/${version}` },
    { label: 'Docs', href: defaultOf(opened) },
    { label: title, href: docsPathname(opened, path) },
  ]
}

async function compareWithBase(
  { docs, label, branchLabel }: BaseOfPreview,
  opened: DocsTree,
  path: string,
): Promise<Compared> {
  const tree = docs.openKnown(opened.library, opened.version)
  const found = tree && (await pageAt(docs, tree, path))
  return {
    span: `from ${label} to ${branchLabel}`,
    ...(found ? { older: found.page } : { note: `This page is new in ${branchLabel}.` }),
    links: [{ label: 'Read the page', href: docsPathname(opened, path) }],
  }
}

/** `from` is a version of the library, by default the one before. */
async function compareVersions(
  docs: Docs,
  opened: DocsTree,
  path: string,
  from: string | undefined,
): Promise<Compared | Missing> {
  const { library } = opened
  const versions = library.availableVersions
  const name = versionName(library, opened.version)
  const other = from ?? olderVersionOf(library, name) ?? versions.at(-2)
  const pathname = docsPathname(opened, path)
  if (other === undefined) {
    const note = `${library.name} has one version on this site.`
    return { span: '', note, links: [{ label: 'Read the page', href: pathname }] }
  }
  if (!hasVersion(library, other)) return missing(`${library.name} has no version “${other}”.`)
  const before = versionName(library, other)
  const tree = await docs.open(library, versionInAddress(library, other))
  const found = tree && (await pageAt(docs, tree, path))
  const apiChanges = tree && linkToApiChanges(tree, opened)
  const isOlder = versions.indexOf(before) > versions.indexOf(name)
  const isNew = isOlder ? `This page is new in ${name}: ` : ''
  return {
    span: `from ${before} to ${name}`,
    ...(found ? { older: found.page } : { note: `${isNew}${before} does not have it.` }),
    links: [
      ...(tree && found
        ? [{ label: `Read it in ${before}`, href: docsPathname(tree, found.path) }]
        : []),
      { label: `Read it in ${name}`, href: pathname },
      ...versions
        .filter(version => version !== name && version !== before)
        .map(version => ({
          label: `Compare with ${version}`,
          href: `${pathname}/changes?from=${version}`,
        })),
      ...(apiChanges ? [apiChanges] : []),
      { label: 'History', href: `${pathname}/history` },
    ],
  }
}
