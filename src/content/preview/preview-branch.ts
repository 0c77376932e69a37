import * as v from 'valibot'
import { shownRefOf } from '../../libraries/registry.ts'
import { type GitHubClient, parseResponse } from '../source/github/github-client.ts'
import { listSearched, type Source, type Subject, type Tree } from '../source/source.ts'
import { branchOf, type PreviewName, pullNumberOf } from './preview-links.ts'

/** A branch, and what it is compared with. */
export type PreviewBranch = {
  readonly name: PreviewName
  /** The files of the branch, whose repository may be a fork. */
  readonly tree: Tree
  /** The files where the branch began, or last took over commits. */
  readonly base: Tree
  /** The branch of `base.repo` that it is compared with. */
  readonly baseRef: string
  readonly commitsAhead: number
  readonly commitsBehind: number
  readonly pull?: { readonly number: number; readonly title: string; readonly author: string }
}

export type PreviewRefusal = 'gone' | 'not a fork' | 'too large'

type Head = Pick<PreviewBranch, 'baseRef' | 'pull'> & {
  readonly repo: string
  readonly ref: string
  readonly baseRepo: string
}

type GitHub = {
  readonly client: GitHubClient
  readonly source: Source
  readonly repos: ReadonlySet<string>
}

const maxDocumentBytes = 12 * 2 ** 20
const maxFiles = 50_000

/** Asks GitHub what a name stands for now. `last` saves calls while the branch has not moved. */
export async function findBranch(
  github: GitHub,
  name: PreviewName,
  last?: PreviewBranch,
): Promise<PreviewBranch | PreviewRefusal> {
  const { client, source } = github
  const head = await findHead(github, name)
  if (typeof head === 'string') return head
  const { baseRepo, baseRef, pull } = head
  const isSame = last?.tree.repo === head.repo && last.tree.ref === head.ref
  const tree = await source.tree(head.repo, head.ref, isSame ? last.tree : undefined)
  if (!tree) return 'gone'
  if (isTooLarge(tree)) return 'too large'
  if (last?.tree === tree && last.baseRef === baseRef) return last
  const subject = { repo: head.repo, ref: tree.commit }
  const basehead = `${baseRepo.split('/')[0]}:${baseRef}...${tree.commit}`
  const parameters = { basehead, per_page: 1 }
  const route = `/repos/${head.repo}/compare/{basehead}`
  const compared = await ask(client, subject, route, parameters, comparison)
  // They have nothing in common, or the base is gone.
  if (!compared) return 'gone'
  const base = await source.tree(baseRepo, compared.merge_base_commit.sha)
  if (!base) return 'gone'
  const { ahead_by: commitsAhead, behind_by: commitsBehind } = compared
  return { name, tree, base, baseRef, commitsAhead, commitsBehind, ...(pull ? { pull } : {}) }
}

/** Only documents count, because other files are read one by one when a page shows them. */
function isTooLarge(tree: Tree): boolean {
  const bytes = listSearched(tree, '').reduce((total, [, { size }]) => total + size, 0)
  return bytes > maxDocumentBytes || tree.files.size > maxFiles
}

async function findHead(
  { client, repos }: GitHub,
  name: PreviewName,
): Promise<Head | PreviewRefusal> {
  const { repo } = name
  const ref = branchOf(name)
  const number = pullNumberOf(name)
  if (!repos.has(repo)) {
    if (number !== undefined) return 'not a fork'
    const fork = await ask(client, name, `/repos/${repo}`, {}, repository)
    if (!fork) return 'gone'
    const baseRepo = fork.source?.full_name ?? ''
    if (!fork.fork || !repos.has(baseRepo)) return 'not a fork'
    return { repo, ref, baseRepo, baseRef: shownRefOf(baseRepo, ref) }
  }
  if (number === undefined) return { repo, ref, baseRepo: repo, baseRef: shownRefOf(repo, ref) }
  const found = await ask(client, name, `/repos/${repo}/pulls/${number}`, {}, pullRequest)
  if (!found?.head.repo) return 'gone'
  const { head, base, title, user } = found
  const pull = { number, title, author: user?.login ?? 'ghost' }
  return { repo: found.head.repo.full_name, ref: head.ref, baseRepo: repo, baseRef: base.ref, pull }
}

/** Returns `undefined` for what GitHub does not have. */
async function ask<Schema extends v.GenericSchema>(
  client: GitHubClient,
  subject: Subject,
  route: string,
  parameters: Record<string, string | number>,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const accepts = (status: number) => status === 404
  const response = await client.call(subject, route, parameters, { accepts })
  return response.status === 404 ? undefined : parseResponse(subject, schema, response)
}

const named = v.object({ full_name: v.pipe(v.string(), v.regex(/^[\w-]+\/[\w.-]+$/)) })

/** https://docs.github.com/en/rest/repos/repos#get-a-repository */
const repository = v.object({ fork: v.boolean(), source: v.optional(named) })

/** https://docs.github.com/en/rest/pulls/pulls#get-a-pull-request */
const pullRequest = v.object({
  title: v.string(),
  user: v.nullable(v.object({ login: v.string() })),
  /** Without a repository when the fork was deleted. */
  head: v.object({ ref: v.string(), repo: v.nullable(named) }),
  base: v.object({ ref: v.string() }),
})

/** https://docs.github.com/en/rest/commits/commits#compare-two-commits */
const comparison = v.object({
  merge_base_commit: v.object({ sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) }),
  ahead_by: v.number(),
  behind_by: v.number(),
})
