import { gitBlobId } from '../git-blob-id.ts'
import {
  assertKey,
  type Blob,
  isCleanPath,
  listDocuments,
  type Source,
  type SourceDocument,
  type Subject,
  type Tree,
  unreadable,
} from '../source.ts'
import { createGitHubClient, type GitHubAnswer, type GitHubClientOptions } from './github-client.ts'
import { failureOfConnection } from './github-failure.ts'
import { type Fault, parseCommit, parseTree, type TreeAnswer } from './parse-response.ts'
import type { Quota } from './rate-limits.ts'
import { readTarball, TarballError } from './tarball.ts'

export type GitHubSource = Source & {
  /** What GitHub's API still allows, as of its last answer; `undefined` before the first. */
  quota(): Quota | undefined
}

/** Of an hour's calls, those kept for refs that nothing is known of yet: below, none is spent on asking whether a known one moved. */
const reservedCalls = 10
/** A repository whose tree takes more calls than this to list would use up the hour. */
const maxTreeCalls = 200
/** A tarball that lacks more documents than this is not the commit's. */
const maxLeftOut = 50

/**
 * GitHub as a source. The commit of a ref is asked for by ETag, its recursive git tree only when it moved; files come from the raw
 * host by commit, all documents at once from the commit's tarball. Bytes that are not those of the tree's blob ids are never given.
 */
export function createGitHubSource(options: GitHubClientOptions): GitHubSource {
  const client = createGitHubClient(options)
  const { now = Date.now } = options

  async function tree(repo: string, ref: string, last?: Tree): Promise<Tree | undefined> {
    assertKey(repo, ref)
    assertQuota({ repo, ref }, last === undefined ? 0 : reservedCalls)
    const parameters = { ...splitRepo(repo), ref, per_page: 1 }
    const answer = await client.call(
      { repo, ref },
      '/repos/{owner}/{repo}/commits/{ref}',
      parameters,
      {
        etag: last?.etag,
        settles: (status, message) =>
          isAbsent(status, message) || (status === 304 && last !== undefined),
      },
    )
    if (answer.status === 304) return last
    if (answer.status >= 400) return undefined
    const { id: commit, treeId, committedAt } = check({ repo, ref }, parseCommit(parseJson(answer)))
    const { etag } = answer
    if (last?.commit === commit) return { ...last, etag }
    return { repo, ref, commit, committedAt, etag, files: await listFiles({ repo, ref }, treeId) }
  }

  /** Throws before the call that GitHub would refuse, or that `reserve` keeps for better uses. */
  function assertQuota(subject: Subject, reserve: number): void {
    const quota = client.quota()
    if (quota === undefined || quota.remaining > reserve || now() >= quota.resetAt.getTime()) return
    throw unreadable(subject, 'rate-limit', `${quota.remaining} calls remain`, {
      retryAt: quota.resetAt,
    })
  }

  /** GitHub truncates a recursive listing at 100,000 entries or 7 MB: such a folder is listed level by level. */
  async function listFiles(subject: Subject, rootId: string): Promise<Map<string, Blob>> {
    const files = new Map<string, Blob>()
    let calls = 0

    async function ask(treeId: string, depth: { recursive?: number }): Promise<TreeAnswer> {
      if (++calls > maxTreeCalls)
        throw unreadable(
          subject,
          'invalid',
          `a tree of more than ${maxTreeCalls} truncated listings`,
        )
      const answer = await client.call(subject, '/repos/{owner}/{repo}/git/trees/{treeId}', {
        ...splitRepo(subject.repo),
        treeId,
        ...depth,
      })
      return check(subject, parseTree(parseJson(answer)))
    }

    async function collect(treeId: string, prefix: string): Promise<void> {
      let listing = await ask(treeId, { recursive: 1 })
      const isWhole = !listing.truncated
      if (!isWhole) listing = await ask(treeId, {})
      if (!isWhole && listing.truncated)
        throw unreadable(subject, 'invalid', `one level of ${prefix || 'its tree'} is truncated`)
      for (const { path, kind, id, size } of listing.entries) {
        if (kind === 'file' && isCleanPath(prefix + path)) files.set(prefix + path, { id, size })
        else if (kind === 'folder' && !isWhole) await collect(id, `${prefix}${path}/`)
      }
    }

    await collect(rootId, '')
    return files
  }

  async function read(
    { repo, ref, commit, files }: Tree,
    path: string,
  ): Promise<Uint8Array | undefined> {
    const blob = files.get(path)
    if (blob === undefined) return undefined
    const subject = { repo, ref, path }
    const bytes = await client.raw(subject, commit)
    if (gitBlobId(bytes) === blob.id) return bytes
    const { size = 0 } = blob
    if (bytes.byteLength < size)
      throw unreadable(subject, 'network', `cut after ${bytes.byteLength} of ${size} bytes`)
    throw unreadable(subject, 'invalid', `other bytes than those of ${blob.id}`)
  }

  async function* documents(tree: Tree, folder: string): AsyncGenerator<SourceDocument> {
    const missing = new Map(listDocuments(tree, folder))
    if (missing.size === 0) return
    for await (const document of readArchive(tree, missing)) {
      missing.delete(document.path)
      yield document
      if (missing.size === 0) return
    }
    // Attributes of the repository leave files out of its archives (export-ignore), or change their bytes (export-subst, eol).
    if (missing.size > maxLeftOut)
      throw unreadable(tree, 'invalid', `a tarball without ${missing.size} of its documents`)
    for (const path of missing.keys()) {
      const bytes = await read(tree, path)
      if (bytes !== undefined) yield { path, bytes }
    }
  }

  async function* readArchive(
    { repo, ref, commit }: Tree,
    wanted: ReadonlyMap<string, Blob>,
  ): AsyncGenerator<SourceDocument> {
    const subject = { repo, ref }
    assertQuota(subject, reservedCalls)
    const body = await client.tarball(subject, commit)
    const files = readTarball(
      body,
      (path, size) => wanted.has(path) && size === (wanted.get(path)?.size ?? size),
    )
    try {
      for await (const file of files)
        if (gitBlobId(file.bytes) === wanted.get(file.path)?.id) yield file
    } catch (error) {
      if (error instanceof TarballError)
        throw unreadable(subject, 'invalid', `its tarball: ${error.message}`, { cause: error })
      throw failureOfConnection(subject, error)
    }
  }

  return { tree, read, documents, quota: client.quota }
}

/** GitHub's ways to say that there is no such repository or ref, or no commit in it yet. */
function isAbsent(status: number, message: string): boolean {
  return (
    status === 404 ||
    (status === 422 && /no commit found/i.test(message)) ||
    (status === 409 && /empty/i.test(message))
  )
}

function splitRepo(repo: string): { owner: string; repo: string } {
  const [owner = '', name = ''] = repo.split('/')
  return { owner, repo: name }
}

/** `undefined`, which no answer is, for what is not JSON. */
function parseJson({ body }: GitHubAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function check<T extends object>(subject: Subject, parsed: T | Fault): T {
  if ('fault' in parsed) throw unreadable(subject, 'invalid', parsed.fault)
  return parsed
}
