import { pageAt } from '../../content/changes/document-changes.ts'
import type { PastPages } from '../../content/changes/past-pages.ts'
import { docsPathname, frameworkOf } from '../../content/docs/docs-tree.ts'
import { resolve } from '../../content/docs/resolve.ts'
import type { LinkTarget } from '../../router/route.ts'
import { commitAddress, dateOf, unknownHistory } from '../changes/compare-past.ts'
import { breadcrumbsOf } from '../changes/loader.ts'
import { type DocsFrame, loadFrame } from '../doc/docs-frame-data.ts'
import { type DocParts, loadDocAt } from '../doc/loader.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'

export type HistoryData = {
  readonly frame: DocsFrame
  readonly breadcrumbs: readonly LinkTarget[]
  /** Of the document. */
  readonly title: string
  /** Newest first. */
  readonly commits: readonly HistoryEntry[]
  /** Why there are none. */
  readonly note?: string
  readonly gitHub: LinkTarget
}

export type HistoryEntry = {
  readonly subject: string
  readonly author: string
  readonly day: string
  readonly date: string
  /** On GitHub. */
  readonly commit: LinkTarget
  /** What it changed; absent for a commit that added a file. */
  readonly changes?: string
}

type HistoryParams = {
  readonly libraryId: string
  readonly version: string
  readonly splat: string
}
type Parts = DocParts & { readonly pastPages: PastPages }

/** The commits of a page. A document of this name comes first. */
export async function loadHistory(
  parts: Parts,
  { params, search }: LoaderInput<HistoryParams>,
): Promise<LoadResult<HistoryData>> {
  const { docs, pastPages, freshUntil } = parts
  const opened = await openDocs(docs, params)
  if ('kind' in opened) return opened
  const path = params.splat
  const own = { ...params, splat: `${path}/history` }
  const isDocument = resolve(opened, own.splat).kind !== 'missing'
  const current = isDocument ? undefined : await pageAt(docs, opened, path)
  if (current?.path !== path) return loadDocAt(parts, { params: own, search })
  const { title, files } = current.page
  const commits = pastPages.commits(opened, files)
  const { note, gitHub, isKnown } = unknownHistory(opened, files[0], commits)
  const { repo, ref } = opened.tree
  return {
    kind: 'page',
    data: {
      frame: await loadFrame(docs, { docs: opened, path, framework: frameworkOf(path) }),
      breadcrumbs: breadcrumbsOf(opened, path, title),
      title,
      commits: (commits ?? []).map(commit => ({
        subject: commit.subject,
        author: commit.author,
        day: commit.at.slice(0, 10),
        date: dateOf(commit),
        commit: { label: commit.id.slice(0, 7), href: commitAddress(opened, commit) },
        ...(commit.previous === undefined
          ? {}
          : { changes: `${docsPathname(opened, path)}/changes?commit=${commit.id.slice(0, 12)}` }),
      })),
      ...(commits ? {} : { note }),
      gitHub,
    },
    freshUntil: isKnown ? freshUntil(repo, ref) : 0,
    isLasting: isKnown,
  }
}
