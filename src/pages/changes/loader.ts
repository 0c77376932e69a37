import {
  type Changes,
  olderVersionOf,
  pageAt,
  versionInAddress,
  versionName,
} from '../../content/changes/document-changes.ts'
import type { Docs, DocsPage } from '../../content/docs/docs.ts'
import { type DocsTree, docsPathname, frameworkOf } from '../../content/docs/docs-tree.ts'
import { resolve } from '../../content/docs/resolve.ts'
import { hasVersion } from '../../libraries/registry.ts'
import type { Change } from '../../markdown/compare/list-changes.ts'
import type { LinkTarget } from '../../router/route.ts'
import { type DocsFrame, loadFrame } from '../doc/docs-frame-data.ts'
import { type DocData, type DocParts, loadDoc } from '../doc/loader.ts'
import { defaultOf } from '../doc/missing-document.ts'
import { type LoaderInput, type LoadResult, type Missing, missing } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'

export type ChangesData = {
  readonly frame: DocsFrame
  readonly breadcrumbs: readonly LinkTarget[]
  /** Of the document. */
  readonly title: string
  readonly before: Side
  readonly after: Side
  /** Other versions to compare with. */
  readonly choices: readonly (LinkTarget & { readonly isChosen: boolean })[]
  /** Why there is nothing to compare. */
  readonly note?: string
  readonly changes: readonly Change[]
  /** Both states of the page as one. */
  readonly html: string
}

/** A state of the page; without an address if there was no page. */
type Side = { readonly label: string; readonly href?: string }

type Compared = Pick<ChangesData, 'before' | 'after' | 'choices' | 'note'> & {
  readonly older?: DocsPage | undefined
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
  readonly changes: Pick<Changes, 'compare'>
  readonly base?: BaseOfPreview
}

/** What differs between a page and an older state of it. A document of this name comes first. */
export async function loadChanges(
  parts: Parts,
  { params, search }: LoaderInput<ChangesParams>,
): Promise<LoadResult<ChangesData | DocData>> {
  const { docs, changes, base, freshUntil } = parts
  const opened = await openDocs(docs, params)
  if ('kind' in opened) return opened
  const path = params.splat
  const own = { ...params, splat: `${path}/changes` }
  const isDocument = resolve(opened, own.splat).kind !== 'missing'
  const newer = isDocument ? undefined : await pageAt(docs, opened, path)
  if (newer?.path !== path) return loadDoc(parts, { params: own, search })
  const compared =
    base && search.from === undefined
      ? await compareWithBase(base, opened, path)
      : await compareVersions(docs, opened, path, search.from)
  if ('kind' in compared) return compared
  const { older, ...shown } = compared
  const { page } = newer
  const comparison = older && (await changes.compare(older, page))
  const { library } = opened
  const isPlain = page.rendered.isPlain || older?.rendered.isPlain
  return {
    kind: 'page',
    data: {
      frame: await loadFrame(docs, { docs: opened, path, framework: frameworkOf(path) }),
      breadcrumbs: [
        { label: library.name, href: `/${library.id}/${opened.version}` },
        { label: 'Docs', href: defaultOf(opened) },
        { label: page.title, href: docsPathname(opened, path) },
      ],
      title: page.title,
      ...shown,
      changes: comparison?.changes ?? [],
      html: comparison?.html ?? '',
    },
    freshUntil: isPlain ? 0 : freshUntil(library.repo, opened.tree.ref),
    isLasting: !isPlain,
  }
}

async function compareWithBase(
  { docs, label, branchLabel }: BaseOfPreview,
  opened: DocsTree,
  path: string,
): Promise<Compared> {
  const tree = docs.openKnown(opened.library, opened.version)
  const found = tree && (await pageAt(docs, tree, path))
  return {
    before: { label },
    after: { label: branchLabel, href: docsPathname(opened, path) },
    choices: [],
    ...(found ? { older: found.page } : { note: `This page is new in ${branchLabel}.` }),
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
  const after = { label: name, href: pathname }
  if (other === undefined) {
    const note = `${library.name} has one version on this site.`
    return { before: { label: '' }, after, choices: [], note }
  }
  if (!hasVersion(library, other)) return missing(`${library.name} has no version “${other}”.`)
  const label = versionName(library, other)
  const tree = await docs.open(library, versionInAddress(library, other))
  const found = tree && (await pageAt(docs, tree, path))
  const isOlder = versions.indexOf(label) > versions.indexOf(name)
  const isNew = isOlder ? `This page is new in ${name}: ` : ''
  return {
    before: { label, ...(tree && found ? { href: docsPathname(tree, found.path) } : {}) },
    after,
    choices: versions
      .filter(version => version !== name)
      .map(version => ({
        label: version,
        href: `${pathname}/changes?from=${version}`,
        isChosen: version === label,
      })),
    ...(found ? { older: found.page } : { note: `${isNew}${label} does not have it.` }),
  }
}
