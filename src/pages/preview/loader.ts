import { href } from '../../../routes.ts'
import { type ChangedDocument, listChangedDocuments } from '../../content/preview/changed-files.ts'
import { previewPathname } from '../../content/preview/preview-name.ts'
import type { Preview } from '../../content/preview/previews.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import type { LinkTarget } from '../../router/route.ts'
import { dayOf, formatDay } from '../../ui/format.ts'

/** Above every page of a preview: whose branch it is, how old, and what differs. */
export type PreviewBranchData = {
  /** Of the preview's first page. */
  readonly pathname: string
  /** `me/query@my-branch`, at GitHub. */
  readonly branch: LinkTarget
  readonly pull?: LinkTarget & { readonly title: string; readonly author: string }
  readonly commit: LinkTarget
  /** Absent where GitHub names no date. */
  readonly committed?: { readonly day: string; readonly date: string; readonly age: string }
  /** `TanStack/query@main` */
  readonly base: string
  readonly commitsAhead: number
  readonly commitsBehind: number
  /** How many documents differ. */
  readonly changes: number
}

export type PreviewData = {
  readonly branch: PreviewBranchData
  /** Opens the preview for others, until that day in words. */
  readonly share: { readonly link: string; readonly until: string }
  readonly documents: readonly ChangedDocument[]
  /** Their documents. Addresses are those of the site: the preview has them after its own. */
  readonly libraries: readonly LinkTarget[]
}

type Share = { readonly link: string; readonly expiresAt: number }

export async function describeBranch(preview: Preview, now: number): Promise<PreviewBranchData> {
  const { name, tree, base, baseRef, commitsAhead, commitsBehind, pull } = preview.branch
  const github = `https://github.com/${tree.repo}`
  const committedAt = tree.committedAt?.getTime()
  const day = committedAt === undefined ? undefined : dayOf(committedAt)
  return {
    pathname: previewPathname(name),
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
    ...(day !== undefined && committedAt !== undefined
      ? { committed: { day, date: formatDay(day), age: ageInWords(now - committedAt) } }
      : {}),
    base: `${base.repo}@${baseRef}`,
    commitsAhead,
    commitsBehind,
    changes: (await listChangedDocuments(preview)).length,
  }
}

export async function loadPreview(
  preview: Preview,
  share: Share,
  now: number,
): Promise<PreviewData> {
  const branch = await describeBranch(preview, now)
  return {
    branch,
    share: { link: share.link, until: formatDay(dayOf(share.expiresAt)) },
    documents: await listChangedDocuments(preview),
    libraries: preview.versions.map(({ library, version }) => ({
      label: library.name,
      href: href('docs-index', { libraryId: library.id, version }),
    })),
  }
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const

/** `3 days ago` */
export function ageInWords(ms: number): string {
  for (const [unit, length] of units)
    if (ms >= length) return relative.format(-Math.floor(ms / length), unit)
  return 'less than an hour ago'
}
