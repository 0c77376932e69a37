import type { DocumentChanges } from '../../content/changes/document-changes.ts'
import type { PastPages } from '../../content/changes/past-pages.ts'
import { docsPathname } from '../../content/docs/docs-tree.ts'
import { formatList } from '../../libraries/format-list.ts'
import type { Change } from '../../markdown/compare/list-changes.ts'
import type { LinkTarget } from '../../router/route.ts'
import { commitAddress, commitsOnGitHub, dateOf, whyNoCommits } from '../changes/compare-past.ts'
import {
  countedChanges,
  countsOf,
  detailOf,
  type KindCount,
  sectionsOf,
} from '../changes/counts.ts'
import { type AboutPage, comparisonsOf, openPage, type PageParams } from '../changes/open-page.ts'
import type { DocParts } from '../doc/loader.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'

export type HistoryData = AboutPage & {
  readonly lead: string
  /** Newest first. */
  readonly commits: readonly HistoryEntry[]
  readonly links: readonly LinkTarget[]
  /** From each version that has the page to the next one, newest first. */
  readonly steps: readonly VersionStep[]
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

export type VersionStep = LinkTarget & {
  readonly id: string
  /** Absent while the versions can't be compared. */
  readonly summary?: string
  readonly sections: readonly (LinkTarget & { readonly counts: readonly KindCount[] })[]
}

type Parts = DocParts & {
  readonly pastPages: PastPages
  readonly changes: Pick<DocumentChanges, 'list'>
}

/** The commits of a page, and what each version changed. A document of this name comes first. */
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
  const comparisons = comparisonsOf(docs, tree, path)
  const pairs = comparisons.filter(({ isStep }) => isStep)
  const steps = await Promise.all(
    pairs.map(async ({ older, newer, path, span, href }) =>
      stepOf(span, href, await changes.list(older, newer, path)),
    ),
  )
  return {
    kind: 'page',
    data: {
      ...about,
      lead: commits === null && pairs[0] ? howItDiffers(pairs) : whenChanged(commits),
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
      links: [
        { label: 'Read the page', href: docsPathname(tree, path) },
        ...comparisons
          .filter(({ isStep, isOfTree }) => isOfTree && !isStep)
          .map(({ span, href }) => ({ label: `Changes ${span}`, href })),
        commitsOnGitHub(tree, files[0]),
      ],
      steps,
    },
    freshUntil: commits ? freshUntil(repo, ref) : 0,
  }
}

/** `steps`: newest first. */
function howItDiffers(steps: readonly { readonly from: string; readonly to: string }[]): string {
  const versions = [...steps.map(({ to }) => to), ...steps.slice(-1).map(({ from }) => from)]
  return `How this page differs between ${formatList(versions.toReversed())}.`
}

function whenChanged(commits: ReturnType<PastPages['commits']>): string {
  if (!commits?.[0]) return whyNoCommits(commits === undefined ? undefined : null)
  return `Last changed on ${dateOf(commits[0])}.`
}

function stepOf(span: string, href: string, changes: readonly Change[] | undefined): VersionStep {
  return {
    id: span.replaceAll(' ', '-'),
    label: `Changes ${span}`,
    href,
    ...(changes && { summary: `${countedChanges(changes.length)}${detailOf(changes)}.` }),
    sections: Array.from(sectionsOf(changes ?? []), ([label, some]) => ({
      label,
      href: `${href}#${some[0]?.id}`,
      counts: countsOf(some),
    })),
  }
}
