import { href } from '../../../routes.ts'
import type { PageChange } from '../../content/change-report/page-changes.ts'
import type { Problem } from '../../content/change-report/problem.ts'
import { previewPathname } from '../../content/preview/preview-links.ts'
import { addressOf, type Preview } from '../../content/preview/previews.ts'
import { shortName } from '../../libraries/library.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import type { LinkTarget } from '../../router/route.ts'
import { upstreamTimeoutMs, withTimeout } from '../../storage/with-timeout.ts'
import { dayOf, formatDay } from '../../ui/format.ts'

/** Above every page of a preview: whose branch it is, how old, and what differs. */
export type PreviewBranchData = {
  /** Of the preview's first page. */
  readonly pathname: string
  readonly isFirstPage: boolean
  /** `me/query@my-branch`, at GitHub. */
  readonly branch: LinkTarget
  readonly pull?: LinkTarget & { readonly title: string; readonly author: string }
  readonly commit: LinkTarget
  /** Absent where GitHub names no date. */
  readonly committed?: { readonly day: string; readonly date: string; readonly age: string }
  readonly base: string
  readonly commitsAhead: number
  readonly commitsBehind: number
  /** How many pages differ; absent while they can't be listed. */
  readonly changes?: number
  /** If the page that is shown is one of them: where its changes are. */
  readonly changesHere?: string
}

export type PreviewData = {
  readonly branch: PreviewBranchData
  /** Opens the preview for others, until that day in words. */
  readonly share: { readonly link: string; readonly until: string }
  readonly pages: readonly (Pick<PageChange, 'kind' | 'path' | 'from'> & {
    readonly href: string
  })[]
  /** Absent while they are looked for. */
  readonly report?: { readonly problems: readonly Problem[]; readonly hints: readonly Problem[] }
  /** Each library's documents. Addresses are the site's: the preview has them after its own. */
  readonly entries: readonly LinkTarget[]
}

type Share = { readonly link: string; readonly expiresAt: number }

/** `pathname` is where the site itself has the page. */
export async function describeBranch(
  preview: Preview,
  now: number,
  pathname = '/',
): Promise<PreviewBranchData> {
  const { name, tree, base, baseRef, commitsAhead, commitsBehind, pull } = preview.branch
  const github = `https://github.com/${tree.repo}`
  const pages = await inTime(preview.pages)
  return {
    pathname: previewPathname(name),
    isFirstPage: pathname === '/',
    branch: { label: `${tree.repo}@${tree.ref}`, href: `${github}/tree/${encodePath(tree.ref)}` },
    ...(pull
      ? {
          pull: {
            label: `#${pull.number}`,
            href: `https://github.com/${name.repo}/pull/${pull.number}`,
            title: pull.title,
            author: pull.author,
          },
        }
      : {}),
    commit: { label: tree.commit.slice(0, 7), href: `${github}/commit/${tree.commit}` },
    ...(tree.committedAt ? { committed: describeTime(tree.committedAt.getTime(), now) } : {}),
    base: `${base.repo}@${baseRef}`,
    commitsAhead,
    commitsBehind,
    ...(pages ? { changes: pages.length } : {}),
    ...(pages?.some(page => page.kind === 'changed' && addressOf(preview, page) === pathname)
      ? { changesHere: `${pathname}/changes` }
      : {}),
  }
}

export async function loadPreview(
  preview: Preview,
  share: Share,
  now: number,
): Promise<PreviewData> {
  const branch = await describeBranch(preview, now)
  const report = await inTime(preview.report)
  return {
    branch,
    share: { link: share.link, until: formatDay(dayOf(share.expiresAt)) },
    pages: (await preview.pages()).map(page => ({
      kind: page.kind,
      path: page.path,
      ...(page.from === undefined ? {} : { from: page.from }),
      href: addressOf(preview, page),
    })),
    ...(report ? { report: { problems: report.problems, hints: report.hints } } : {}),
    entries: preview.versions.map(({ library, version }) => ({
      label: `Open ${shortName(library.name)} docs`,
      href: href('docs-index', { libraryId: library.id, version }),
    })),
  }
}

/** `undefined` for what fails, and for what a visitor should not wait for. */
function inTime<Value>(make: () => Promise<Value>): Promise<Value | undefined> {
  return withTimeout(make(), upstreamTimeoutMs, () => new Error('too late')).catch(() => undefined)
}

function describeTime(time: number, now: number) {
  const day = dayOf(time)
  return { day, date: formatDay(day), age: ageInWords(now - time) }
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const

function ageInWords(ms: number): string {
  for (const [unit, length] of units)
    if (ms >= length) return relative.format(-Math.floor(ms / length), unit)
  return 'less than an hour ago'
}
