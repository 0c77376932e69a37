import { realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { libraries, shownRefOf } from '../../libraries/registry.ts'
import { findCommit, git, isCheckout } from './git.ts'

/** A checkout of a library's repository, and the ref that its documents are shown as. */
export type Checkout = {
  readonly folder: string
  /** `owner/name` */
  readonly repo: string
  readonly ref: string
}

/** Named by a remote, by `package.json`, or the folder. Without `branch`, the one checked out. */
export async function findCheckout(path: string, branch?: string): Promise<Checkout | string> {
  const folder = await realpath(path).catch(() => undefined)
  if (folder === undefined) return `There is no folder ${path}`
  const names = [
    ...(isCheckout(folder) ? await listRemotes(folder) : []),
    ...(await readPackageNames(folder)),
    basename(folder),
  ]
  const repos = libraries.map(library => library.repo)
  const repo =
    repos.find(one => names.some(name => name.toLowerCase() === one.toLowerCase())) ??
    repos.find(one => names.some(name => lastPart(name) === lastPart(one)))
  if (repo === undefined)
    return `${path} is no checkout of a library: neither a remote, package.json nor the folder's name is that of ${[...new Set(repos)].join(', ')}`
  const head = branch ?? (await git(folder, 'branch', '--show-current')).output.trim()
  return { folder, repo, ref: shownRefOf(repo, head) }
}

/** As `owner/name`. */
async function listRemotes(folder: string): Promise<string[]> {
  const { output } = await git(folder, 'remote', '-v')
  return output.split('\n').flatMap(line => repositoryOf(line.split(/\s/)[1]))
}

const packageFile = v.object({
  name: v.optional(v.string()),
  repository: v.optional(v.union([v.string(), v.object({ url: v.string() })])),
})

async function readPackageNames(folder: string): Promise<string[]> {
  const file: unknown = await Bun.file(join(folder, 'package.json'))
    .json()
    .catch(() => undefined)
  const { success, output } = v.safeParse(packageFile, file)
  if (!success) return []
  const { name, repository } = output
  const url = typeof repository === 'object' ? repository.url : repository
  return [...repositoryOf(url), ...(name === undefined ? [] : [name])]
}

/** The last two parts of an address such as `git@github.com:TanStack/query.git`. */
function repositoryOf(url = ''): string[] {
  const [, repo] = /([^/:]+\/[^/:]+?)(?:\.git)?\/?$/.exec(url) ?? []
  return repo === undefined ? [] : [repo]
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase()
}

/** The commit that `revision` names, else where the checkout left its default branch. */
export async function findBase(
  { folder, ref }: Checkout,
  revision: string | undefined,
  branch = ref,
): Promise<string | undefined> {
  if (revision !== undefined) return findCommit(folder, revision)
  for (const name of [`origin/${branch}`, branch, 'origin/HEAD']) {
    const { exitCode, output } = await git(folder, 'merge-base', name, 'HEAD')
    if (exitCode === 0) return output.trim()
  }
  return undefined
}
