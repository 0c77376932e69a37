import type { DocumentChanges } from '../../content/changes/document-changes.ts'
import type { PastPages } from '../../content/changes/past-pages.ts'
import { docsPathname } from '../../content/docs/docs-tree.ts'
import type { LinkTarget } from '../../router/route.ts'
import { commitAddress, commitsOnGitHub, dateOf, whyNoCommits } from '../changes/compare-past.ts'
import { countedChanges } from '../changes/counts.ts'
import { type AboutPage, comparisonsOf, openPage, type PageParams } from '../changes/open-page.ts'
import type { DocParts } from '../doc/loader.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'

export type HistoryData = AboutPage & {
  /** Newest first. */
  readonly commits: readonly HistoryEntry[]
  /** Why there are none. */
  readonly note?: string
  readonly links: readonly LinkTarget[]
  /** To what differs in each other version that has the page. */
  readonly versions: readonly LinkTarget[]
}

export type HistoryEntry = {
  readonly subject: string
  readonly author: string
  readonly day: string
  readonly date: string
  readonly commit: LinkTarget
  /** What it changed; absent for a commit that added a file. */
  readonly changes?: string
}

type Parts = DocParts & {
  readonly pastPages: PastPages
  readonly changes: Pick<DocumentChanges, 'count'>
}

/** The commits of a page. A document of this name comes first. */
export async function loadHistory(
  parts: Parts,
  input: LoaderInput<PageParams>,
): Promise<LoadResult<HistoryData>> {
  const { docs, changes, pastPages, freshUntil } = parts
  const found = await openPage(parts, input, 'history')
  if ('kind' in found) return found
  const { tree, path, page, about } = found
  const { files } = page
  const commits = pastPages.commits(tree, files)
  const { repo, ref } = tree.tree
  const versions = comparisonsOf(docs, tree, path).map(({ older, newer, ...one }) => ({
    ...one,
    count: changes.count(older, newer, path),
  }))
  return {
    kind: 'page',
    data: {
      ...about,
      commits: (commits ?? []).map(commit => ({
        subject: commit.subject,
        author: commit.author,
        day: commit.at.slice(0, 10),
        date: dateOf(commit),
        commit: { label: commit.id.slice(0, 7), href: commitAddress(tree, commit) },
        ...(commit.previous === undefined
          ? {}
          : { changes: `${docsPathname(tree, path)}/changes?commit=${commit.id.slice(0, 12)}` }),
      })),
      ...(commits ? {} : { note: whyNoCommits(commits) }),
      links: [
        commitsOnGitHub(tree, files[0]),
        { label: 'Read the page', href: docsPathname(tree, path) },
      ],
      versions: versions.map(({ span, href, count }) => ({
        label: `${countedChanges(count)} ${span}`,
        href,
      })),
    },
    freshUntil: commits ? freshUntil(repo, ref) : 0,
    isLasting: commits !== undefined && versions.every(({ count }) => count !== undefined),
  }
}
