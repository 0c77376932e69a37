import { type DocumentChanges, pageAt } from '../../content/changes/document-changes.ts'
import type { PastPages } from '../../content/changes/past-pages.ts'
import { type DocsTree, docsPathname } from '../../content/docs/docs-tree.ts'
import { SourceError } from '../../content/source/source.ts'
import type { LinkTarget } from '../../router/route.ts'
import {
  commitAddress,
  commitsOnGitHub,
  dateOf,
  type Place,
  whyNoCommits,
} from '../changes/compare-past.ts'
import { countKinds } from '../changes/count-kinds.ts'
import { type AboutPage, comparisons, openPage, type PageParams } from '../changes/open-page.ts'
import type { DocParts } from '../doc/loader.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'

export type HistoryData = AboutPage & {
  /** Newest first. */
  readonly commits: readonly HistoryEntry[]
  /** While they are loading. */
  readonly note?: string
  readonly links: readonly LinkTarget[]
  /** To what differs in each other version that has the page. */
  readonly versions: readonly VersionEntry[]
}

export type VersionEntry = LinkTarget & {
  /** For example `5 changed, 2 added`; absent if the other version can't be read now. */
  readonly counts?: string
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

type Parts = DocParts & { readonly pastPages: PastPages; readonly changes: DocumentChanges }

/** The commits of a page. A document of this name comes first. */
export async function loadHistory(
  parts: Parts,
  input: LoaderInput<PageParams>,
): Promise<LoadResult<HistoryData>> {
  const { pastPages, freshUntil } = parts
  const found = await openPage(parts, input, 'history')
  if ('kind' in found) return found
  const { tree, path, page, about } = found
  const { files } = page
  const commits = pastPages.commits(tree, files)
  const versions = await compareVersions(parts, tree, { path, page })
  const isKnown = commits !== undefined && versions.every(({ counts }) => counts !== undefined)
  const { repo, ref } = tree.tree
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
      ...(commits === undefined ? { note: whyNoCommits(commits) } : {}),
      links: [
        commitsOnGitHub(tree, files[0]),
        { label: 'Read the page', href: docsPathname(tree, path) },
      ],
      versions,
    },
    freshUntil: isKnown ? freshUntil(repo, ref) : 0,
    isLasting: isKnown,
  }
}

function compareVersions(
  { docs, changes }: Parts,
  tree: DocsTree,
  { path, page }: Place,
): Promise<VersionEntry[]> {
  return Promise.all(
    comparisons(docs, tree, path).map(async ({ link, other, isNewer }) => {
      try {
        const found = await pageAt(docs, other, path)
        if (!found || found.page.rendered.isPlain || page.rendered.isPlain) return link
        const [before, after] = isNewer ? [page, found.page] : [found.page, page]
        const compared = await changes.compare(before, after)
        return { ...link, counts: countKinds(compared.changes) || 'no changes' }
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        return link
      }
    }),
  )
}
