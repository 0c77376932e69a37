import type { PageCommit, PastPages } from '../../content/changes/past-pages.ts'
import type { DocsPage } from '../../content/docs/docs.ts'
import { type DocsTree, docsPathname } from '../../content/docs/docs-tree.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import type { LinkTarget } from '../../router/route.ts'
import { formatDay } from '../../ui/format.ts'
import { type Missing, missing } from '../load-result.ts'

export type Compared = {
  /** Without it, `note` says why. */
  readonly older?: DocsPage | undefined
  /** The current page by default. */
  readonly newer?: DocsPage | undefined
  readonly span: string
  readonly note?: string
  readonly links: readonly LinkTarget[]
  /** `false` while the history is being read. */
  readonly isKnown?: boolean
}

export type Place = { readonly path: string; readonly page: DocsPage }
type Search = { readonly commit?: string; readonly since?: string }

/** What one commit changed, or what changed since a day or a commit. */
export async function comparePast(
  past: PastPages,
  tree: DocsTree,
  { path, page }: Place,
  { commit: id, since = '' }: Search,
): Promise<Compared | Missing> {
  const { files } = page
  const commits = past.commits(tree, files)
  const pathname = docsPathname(tree, path)
  const links = [
    { label: 'Read the page', href: pathname },
    linkToHistory(past, tree, { path, page }),
  ]
  if (!commits)
    return { span: '', links, note: whyNoCommits(commits), isKnown: commits !== undefined }
  const stateOf = (chosen: ReadonlyMap<string, string>) =>
    chosen.size === 0 ? page : past.at(tree, path, chosen)
  if (id !== undefined) {
    const commit = findCommit(commits, id)
    if (!commit) return missing(`The page has no commit “${id}”.`)
    const { file, previous, subject, author } = commit
    const span = `in “${subject}”, by ${author} on ${dateOf(commit)}`
    const isLast = commits.find(other => other.file === file) === commit
    if (previous === undefined) return { span, links, note: `This commit added ${file}.` }
    return {
      span,
      links: [...links, { label: 'Commit on GitHub', href: commitAddress(tree, commit) }],
      older: await stateOf(new Map([[file, previous]])),
      newer: await stateOf(isLast ? new Map() : new Map([[file, commit.id]])),
    }
  }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since))
  const at = isDay ? `${since}T23:59:59.999Z` : findCommit(commits, since)?.at
  if (at === undefined)
    return missing(`“${since}” is neither a day, such as 2026-08-21, nor a commit of the page.`)
  const span = `since ${dateOf({ at })}`
  const chosen = new Map<string, string>()
  for (const file of files) {
    const ofFile = commits.filter(commit => commit.file === file)
    const then = ofFile.find(commit => commit.at <= at)
    const earliest = ofFile.at(-1)
    if (!then && earliest && file === files[0])
      return {
        span,
        links,
        note: `The first known commit of the page is from ${dateOf(earliest)}.`,
      }
    if (then && then !== ofFile[0]) chosen.set(file, then.id)
  }
  return { span, links, older: await stateOf(chosen) }
}

/** On this site, or else on GitHub. */
export function linkToHistory(past: PastPages, tree: DocsTree, { path, page }: Place): LinkTarget {
  if (past.commits(tree, page.files) === null) return commitsOnGitHub(tree, page.files[0])
  return { label: 'History', href: `${docsPathname(tree, path)}/history` }
}

export function whyNoCommits(commits: null | undefined): string {
  return commits === undefined
    ? 'The history of this page is loading. Try again in a moment.'
    : 'The list of commits is on GitHub.'
}

export function commitsOnGitHub({ tree }: DocsTree, file: string): LinkTarget {
  const href = `https://github.com/${tree.repo}/commits/${tree.ref}/${encodePath(file)}`
  return { label: 'History on GitHub', href }
}

export function commitAddress({ tree }: DocsTree, { id }: PageCommit): string {
  return `https://github.com/${tree.repo}/commit/${id}`
}

export function dateOf({ at }: Pick<PageCommit, 'at'>): string {
  return formatDay(at.slice(0, 10))
}

const minPrefix = 7

function findCommit(commits: readonly PageCommit[], prefix: string): PageCommit | undefined {
  return prefix.length < minPrefix ? undefined : commits.find(({ id }) => id.startsWith(prefix))
}
