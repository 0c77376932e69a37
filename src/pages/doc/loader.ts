import type { Docs, DocsPage } from '../../content/docs/docs.ts'
import {
  canonicalPathname,
  type Neighbor,
  neighborsOf,
  type Place,
} from '../../content/docs/docs-navigation.ts'
import {
  type DocsTree,
  docsPathname,
  findPath,
  type Resolution,
  resolve,
} from '../../content/docs/docs-tree.ts'
import type { PlainDocuments } from '../../content/docs/plain-documents.ts'
import { isReferencePath } from '../../content/docs/reference-names.ts'
import { knownOlder } from '../../content/document-changes.ts'
import type { FileHistory } from '../../content/file-history.ts'
import { isLfsPointer } from '../../content/source/file-kind.ts'
import { formatList } from '../../libraries/format-text.ts'
import { versionName } from '../../libraries/registry.ts'
import { type Heading, isTemporary } from '../../markdown/rendered.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import type { LinkTarget } from '../../router/route.ts'
import { type DocsFrame, loadFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import { formatDay } from '../../ui/format.ts'
import { defaultOf, missingDocument, movedDocument } from '../docs-frame/missing-document.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import { type GeneratedText, markdownOf } from '../generated-text.ts'
import {
  type LoaderInput,
  type LoadResult,
  type Missing,
  missing,
  type Redirect,
  unknownPage,
} from '../load-result.ts'

export type DocData = {
  readonly frame: DocsFrame
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Differs from `canonical` in an older version. */
  readonly pathname: string
  readonly siteUrl: string
  readonly canonical: string
  readonly html: string
  /** What the table of contents lists; empty if the author wants none. */
  readonly headings: readonly Heading[]
  readonly breadcrumbs: readonly LinkTarget[]
  readonly previous?: Neighbor
  readonly next?: Neighbor
  /** The file on GitHub; present if the document is shown as its author wrote it. */
  readonly source?: string
  readonly edit: LinkTarget
  readonly commits: LinkTarget
  /** What differs from the version before, where that is known to have the page. */
  readonly changes?: LinkTarget
  /** Leads to the commit. Absent while the source does not know it. */
  readonly lastChange?: LinkTarget & {
    readonly day: string
    /** The day in words. */
    readonly date: string
    /** `Ann, Ben and 3 more`; empty where no author is known. */
    readonly writtenBy: string
  }
}

type DocParams = VersionParams & { readonly splat: string; readonly framework?: string }
export type DocParts = {
  readonly docs: Docs
  readonly freshUntil: (repo: string, ref: string) => number
  readonly history: Pick<FileHistory, 'of'>
  readonly siteUrl: string
}

export async function loadDoc(
  { docs, freshUntil, history, siteUrl }: DocParts,
  { params }: LoaderInput<DocParams>,
): Promise<LoadResult<DocData>> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const path = documentPath(params)
  const resolution = resolve(tree, path)
  if (resolution.kind === 'redirect') return redirectTo(tree, resolution)
  if (resolution.kind === 'image') return readImage(docs, tree, resolution)
  if (resolution.kind === 'missing') return missingDocument(docs, tree, path)
  const place: Place = { docs: tree, path, framework: resolution.framework }
  const page = await docs.page(
    { docs: tree, page: path, framework: resolution.framework },
    resolution.document,
  )
  if (!page) return missingDocument(docs, tree, path)
  const lastChanges = page.files.map(file => history.of(tree.tree, file))
  const data = await docData(docs, place, page)
  return {
    kind: 'page',
    data: {
      ...data,
      frame: withChanges(data.frame, place),
      ...lastChangeOf(tree, lastChanges),
      siteUrl,
    },
    freshUntil: freshUntil(tree.library.repo, tree.tree.ref),
    isTemporary: isTemporary(page.rendered),
  }
}

/** A document at an address that another route has: the document's view shows it. */
export async function loadDocAt(
  parts: DocParts,
  input: LoaderInput<DocParams>,
): Promise<LoadResult<never>> {
  const result = await loadDoc(parts, input)
  return result.kind === 'page' ? { ...result, route: 'doc', data: result.data as never } : result
}

export async function redirectOfDoc(
  { docs }: Pick<DocParts, 'docs'>,
  { params }: LoaderInput<DocParams>,
): Promise<Redirect | undefined> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return undefined
  const path = documentPath(params)
  const resolution = resolve(tree, path)
  if (resolution.kind === 'redirect') return redirectTo(tree, resolution)
  return resolution.kind === 'missing' ? movedDocument(docs, tree, path) : undefined
}

/** An address without `docs` leads to the document of its path. */
export async function redirectOfMisplaced(
  { docs }: Pick<DocParts, 'docs'>,
  { params }: LoaderInput<DocParams>,
): Promise<Redirect | Missing> {
  const tree = await openDocs(docs, params)
  const found = 'kind' in tree ? undefined : findPath(tree, params.splat)
  return 'kind' in tree || found === undefined
    ? missing(unknownPage.message)
    : { kind: 'redirect', to: docsPathname(tree, found), status: 308 }
}

function documentPath({ framework, splat }: DocParams): string {
  return framework === undefined ? splat : `framework/${framework}/${splat}`
}

function redirectTo(
  tree: DocsTree,
  { to, reason }: Extract<Resolution, { kind: 'redirect' }>,
): Redirect {
  return { kind: 'redirect', to: docsPathname(tree, to), status: reason === 'default' ? 307 : 308 }
}

async function docData(
  docs: Docs,
  place: Place,
  page: DocsPage,
): Promise<Omit<DocData, 'siteUrl' | 'lastChange'>> {
  const { library } = place.docs
  const frame = await loadFrame(docs, place)
  const group = frame.sidebar.find(({ items }) => items.some(item => item.current || item.isParent))
  const latest = docs.openKnown(library, 'latest')
  return {
    frame,
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    pathname: docsPathname(place.docs, place.path),
    canonical: canonicalPathname(place, latest),
    html: page.rendered.html,
    headings: page.toc ? contentsOf(place.path, page.rendered.headings) : [],
    breadcrumbs: [
      { label: library.name, href: frame.library.href },
      { label: 'Docs', href: defaultOf(place.docs) },
      ...(group?.items[0] ? [{ label: group.label, href: group.items[0].href }] : []),
    ],
    ...neighborsOf(frame.sidebar),
    ...changesOf(docs, place),
    ...(page.rendered.asWritten === undefined
      ? {}
      : { source: onGitHub('blob', place.docs, page.files[0]) }),
    edit: {
      label: 'Edit on GitHub',
      href: onGitHub('edit', place.docs, page.files[0]),
    },
    commits: commitsOnGitHub(place.docs, page.files[0]),
  }
}

const kindWord = /^(\S+) (property|method|option|prop|parameter|function|hook)(?= \(|$)/

/** In a reference, the entries leave out a word such as “property” that they repeat. */
export function contentsOf(path: string, headings: readonly Heading[]): Heading[] {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (!isReferencePath(path)) return listed
  const wordOf = ({ text }: Heading) => kindWord.exec(text)?.[2]
  const counts = Map.groupBy(listed, wordOf)
  return listed.map(heading =>
    (counts.get(wordOf(heading))?.length ?? 0) > 1
      ? { ...heading, text: heading.text.replace(kindWord, '$1') }
      : heading,
  )
}

export function commitsOnGitHub(docs: DocsTree, file: string): LinkTarget {
  return {
    label: 'History on GitHub',
    href: onGitHub('commits', docs, file),
  }
}

function onGitHub(view: 'blob' | 'commits' | 'edit', { tree }: DocsTree, file: string): string {
  return `https://github.com/${tree.repo}/${view}/${tree.ref}/${encodePath(file)}`
}

/** Links to the changes since the version before, if that version has the page. */
function changesOf(docs: Docs, { docs: tree, path }: Place) {
  const older = knownOlder(docs, tree)
  if (!older || findPath(older, path) === undefined) return {}
  const from = versionName(tree.library, older.version)
  const to = versionName(tree.library, tree.version)
  return { changes: linkToChanges(docsPathname(tree, path), from, to) }
}

/** Links to what changed on a page since version `from`. `pathname` is its address in `to`. */
export function linkToChanges(pathname: string, from: string, to: string): LinkTarget {
  return { label: `Changes from ${from} to ${to}`, href: `${pathname}/changes?from=${from}` }
}

/** Links what changed from an older version to the latest, or from the latest to a newer one. */
function withChanges(frame: DocsFrame, { docs, path }: Place): DocsFrame {
  const { latest, version } = frame
  if (!latest?.samePage) return frame
  const changes =
    latest.kind === 'older'
      ? linkToChanges(latest.href, version, latest.label)
      : linkToChanges(docsPathname(docs, path), latest.label, version)
  return { ...frame, latest: { ...latest, changes } }
}

function lastChangeOf(
  { tree }: DocsTree,
  changes: readonly ReturnType<FileHistory['of']>[],
): Pick<DocData, 'lastChange'> {
  const [last] = changes.toSorted((a, b) => ((a?.day ?? '') < (b?.day ?? '') ? 1 : -1))
  if (!last || !changes.every(Boolean)) return {}
  const { commit, day, authors, others } = last
  return {
    lastChange: {
      label: commit.slice(0, 7),
      href: `https://github.com/${tree.repo}/commit/${commit}`,
      day,
      date: formatDay(day),
      writtenBy: formatList(others > 0 ? [...authors, `${others} more`] : authors),
    },
  }
}

async function readImage(
  docs: Docs,
  tree: DocsTree,
  { file, type }: Extract<Resolution, { kind: 'image' }>,
): Promise<LoadResult<never>> {
  const bytes = await docs.read(tree, file)
  return bytes && !isLfsPointer(bytes)
    ? { kind: 'file', bytes, type }
    : missing(`There is no image ${file}`)
}

export type MarkdownParts = Pick<DocParts, 'docs' | 'freshUntil'> & {
  readonly plain: PlainDocuments
}

export async function loadDocMarkdown(
  { docs, plain, freshUntil }: MarkdownParts,
  { params }: LoaderInput<DocParams>,
): Promise<LoadResult<GeneratedText>> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const path = documentPath(params)
  const resolution = resolve(tree, path)
  if (resolution.kind === 'redirect') return redirectTo(tree, resolution)
  if (resolution.kind === 'image') return missing('An image has no markdown.')
  if (resolution.kind === 'missing') return missingDocument(docs, tree, path)
  const { framework, document } = resolution
  const text = await plain.document({ docs: tree, page: path, framework }, document)
  if (!text) return missingDocument(docs, tree, path)
  return {
    kind: 'page',
    data: markdownOf(text),
    freshUntil: freshUntil(tree.library.repo, tree.tree.ref),
  }
}
