import pLimit from 'p-limit'
import * as v from 'valibot'
import { parseReleases } from '../../../libraries/parse-releases.ts'
import {
  assertKey,
  type FileCommit,
  type GitBlob,
  gitBlobId,
  isCleanPath,
  listSearched,
  nameOf,
  objectId,
  type ReleaseList,
  type SourceDocument,
  type Subject,
  type Tree,
  unreadable,
} from '../source.ts'
import { addLinkedFiles, symbolicLinkMode } from '../symbolic-links.ts'
import {
  connectionError,
  createGitHubClient,
  type GitHubClient,
  type GitHubClientOptions,
  parseResponse,
} from './github-client.ts'
import { readTarball, TarballError } from './tarball.ts'

export type GitHubSource = ReturnType<typeof createGitHubSource>

type GitHubSourceOptions = GitHubClientOptions & {
  /** An open client, to use in place of a new one with these options. */
  readonly client?: GitHubClient
  /** Listing a larger repository would use up the hour's calls. */
  readonly maxTreeCalls?: number
}

/** Calls per hour that are reserved for refs without a known tree. */
const reservedCalls = 10
const maxReleases = 60
/** A token has 5,000. Other calls matter more than who wrote a file. */
const callsReservedFromHistory = 2000
/** Each link is a request when its tree moves. */
const maxLinksRead = 100
const maxReadsAtOnce = 8
/** A tarball that lacks more documents than this is not the commit's. */
const maxMissingDocuments = 50

/** Single files come from the raw host, all documents together from the commit's tarball. */
export function createGitHubSource(options: GitHubSourceOptions) {
  const { client = createGitHubClient(options), now = Date.now, maxTreeCalls = 200 } = options

  async function tree(repo: string, ref: string, last?: Tree): Promise<Tree | undefined> {
    assertKey(repo, ref)
    const subject = { repo, ref }
    assertQuota(subject, last === undefined ? 0 : reservedCalls)
    const response = await client.call(
      subject,
      `/repos/${repo}/commits/{ref}`,
      { ref, per_page: 1 },
      {
        etag: last?.etag,
        accepts: (status, message) =>
          isAbsent(status, message) || (status === 304 && last !== undefined),
      },
    )
    if (response.status === 304) return last
    if (response.status >= 400) return undefined
    const { sha: commit, commit: details } = parseResponse(subject, commitSchema, response)
    const { etag } = response
    if (last?.commit === commit) return { ...last, etag }
    const committedAt = details.committer ? new Date(details.committer.date) : undefined
    const files = await listFiles(subject, commit, details.tree.sha)
    return { repo, ref, commit, committedAt, etag, files }
  }

  /** Throws before a call that GitHub would refuse, or that must leave `reserve` calls. */
  function assertQuota(subject: Subject, reserve: number): void {
    const quota = client.quota()
    if (quota === undefined || quota.remaining > reserve || now() >= quota.resetAt.getTime()) return
    const { remaining, resetAt } = quota
    throw unreadable(subject, 'rate-limit', `${remaining} calls remain`, { retryAt: resetAt })
  }

  /** GitHub cuts a recursive tree at 100,000 entries or 7 MB: then each folder is listed. */
  async function listFiles(
    subject: Subject,
    commit: string,
    rootId: string,
  ): Promise<Map<string, GitBlob>> {
    const files = new Map<string, GitBlob>()
    const links: string[] = []
    let calls = 0

    async function list(treeId: string, depth: { recursive?: number }) {
      if (++calls > maxTreeCalls)
        throw unreadable(subject, 'invalid', `more than ${maxTreeCalls} truncated trees`)
      const route = `/repos/${subject.repo}/git/trees/${treeId}`
      return parseResponse(subject, treeSchema, await client.call(subject, route, depth))
    }

    async function collect(treeId: string, prefix: string): Promise<void> {
      const recursive = await list(treeId, { recursive: 1 })
      const { tree, truncated } = recursive.truncated ? await list(treeId, {}) : recursive
      if (truncated)
        throw unreadable(subject, 'invalid', `one level of ${prefix || 'its tree'} is truncated`)
      for (const { path, type, mode, sha: id, size } of tree) {
        const isClean = type === 'blob' && isCleanPath(prefix + path)
        if (isClean && mode === symbolicLinkMode) links.push(prefix + path)
        else if (isClean) files.set(prefix + path, { id, size })
        if (type === 'tree' && recursive.truncated) await collect(id, `${prefix}${path}/`)
      }
    }

    await collect(rootId, '')
    // The raw host answers a link with what is written in it.
    const targets = await pLimit(maxReadsAtOnce).map(
      links.filter(isRead).slice(0, maxLinksRead),
      async path => {
        const text = await client.raw({ ...subject, path }, commit)
        return [path, new TextDecoder().decode(text)] as const
      },
    )
    for (const problem of addLinkedFiles(files, new Map(targets)))
      options.log({ level: 'error', message: nameOf(subject, problem) })
    return files
  }

  async function read(
    { repo, ref, commit, files }: Tree,
    path: string,
  ): Promise<Uint8Array | undefined> {
    const blob = files.get(path)
    if (blob === undefined) return undefined
    const subject = { repo, ref, path }
    const bytes = await client.raw({ ...subject, path: blob.target ?? path }, commit)
    if (gitBlobId(bytes) === blob.id) return bytes
    if (bytes.byteLength < blob.size)
      throw unreadable(subject, 'network', `cut after ${bytes.byteLength} of ${blob.size} bytes`)
    throw unreadable(subject, 'invalid', `other bytes than those of ${blob.id}`)
  }

  async function* documents(tree: Tree, folder: string): AsyncGenerator<SourceDocument> {
    // Links lead to the same file, which the archive has once.
    const missing = Map.groupBy(listSearched(tree, folder), ([path, { target = path }]) => target)
    if (missing.size === 0) return
    const wanted = new Map(
      [...missing.values()].flat().map(([path, blob]) => [blob.target ?? path, blob]),
    )
    for await (const { path: file, bytes } of readArchive(tree, wanted)) {
      for (const [path] of missing.get(file) ?? []) yield { path, bytes }
      missing.delete(file)
      if (missing.size === 0) return
    }
    // Git attributes keep files out of archives (export-ignore) or change their bytes.
    if (missing.size > maxMissingDocuments)
      throw unreadable(tree, 'invalid', `a tarball without ${missing.size} of its documents`)
    for (const [path] of [...missing.values()].flat()) {
      const bytes = await read(tree, path)
      if (bytes !== undefined) yield { path, bytes }
    }
  }

  async function* readArchive(
    { repo, ref, commit }: Tree,
    wanted: ReadonlyMap<string, GitBlob>,
  ): AsyncGenerator<SourceDocument> {
    const subject = { repo, ref }
    assertQuota(subject, reservedCalls)
    const body = await client.tarball(subject, commit)
    const wants = (path: string, size: number) => wanted.get(path)?.size === size
    try {
      for await (const file of readTarball(body, wants))
        if (gitBlobId(file.bytes) === wanted.get(file.path)?.id) yield file
    } catch (error) {
      if (error instanceof TarballError)
        throw unreadable(subject, 'invalid', `its tarball: ${error.message}`, { cause: error })
      throw connectionError(subject, error)
    }
  }

  /** Reads the latest releases; `undefined` if they have not changed since the ETag. */
  async function releases(repo: string, etag?: string): Promise<ReleaseList | undefined> {
    const subject = { repo, ref: 'releases' }
    assertQuota(subject, reservedCalls)
    const response = await client.call(
      subject,
      `/repos/${repo}/releases`,
      { per_page: maxReleases },
      { etag, accepts: status => status === 304 && etag !== undefined },
    )
    if (response.status === 304) return undefined
    const entries = parseResponse(subject, v.array(v.unknown()), response)
    return {
      ...(response.etag === undefined ? {} : { etag: response.etag }),
      releases: parseReleases(repo, entries),
    }
  }

  /** Reads the last 100 commits of a file, newest first. Commits without a date are left out. */
  async function commits(tree: Tree, path: string): Promise<readonly FileCommit[]> {
    const subject = { ...tree, path }
    assertQuota(subject, callsReservedFromHistory)
    const parameters = { sha: tree.commit, path, per_page: 100 }
    const response = await client.call(subject, `/repos/${tree.repo}/commits`, parameters)
    return parseResponse(subject, v.array(listedCommit), response).flatMap(({ sha, commit }) => {
      const { author, committer } = commit
      const date = committer?.date ?? author?.date
      return date ? [{ id: sha, committedAt: new Date(date), author: author?.name ?? '' }] : []
    })
  }

  return { tree, read, documents, releases, commits }
}

/** Links that can lead to what the site shows. */
function isRead(path: string): boolean {
  return /^(?:docs|examples)\//.test(path) || path.endsWith('.md')
}

const timestamp = v.pipe(v.string(), v.isoTimestamp())

/** https://docs.github.com/en/rest/commits/commits#get-a-commit */
const commitSchema = v.object({
  sha: objectId,
  commit: v.object({
    tree: v.object({ sha: objectId }),
    committer: v.nullish(v.object({ date: timestamp })),
  }),
})

/** https://docs.github.com/en/rest/commits/commits#list-commits */
const listedCommit = v.object({
  sha: objectId,
  commit: v.object({
    author: v.nullish(v.object({ name: v.nullish(v.string()), date: v.nullish(timestamp) })),
    committer: v.nullish(v.object({ date: v.nullish(timestamp) })),
  }),
})

/** https://docs.github.com/en/rest/git/trees#get-a-tree */
const treeSchema = v.object({
  truncated: v.boolean(),
  tree: v.array(
    v.object({
      path: v.string(),
      mode: v.string(),
      type: v.string(),
      sha: objectId,
      /** Only blobs have one. */
      size: v.optional(v.number(), 0),
    }),
  ),
})

/** How GitHub says that there is no such repository or ref, or no commit in it yet. */
function isAbsent(status: number, message: string): boolean {
  return (
    status === 404 ||
    (status === 422 && /no commit found/i.test(message)) ||
    (status === 409 && /empty/i.test(message))
  )
}
