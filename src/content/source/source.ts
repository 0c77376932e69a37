import * as v from 'valibot'
import type { Release } from '../../libraries/release.ts'
import { withTimeout } from '../../storage/with-timeout.ts'

/**
 * What documents are read from: a folder on disk, a git repository or GitHub. All other code reads
 * from `repositories.ts`, which has the same three methods and keeps what it read.
 */
export interface Source {
  /**
   * The current tree of a branch or tag; `undefined` if the repo or ref does not exist. Returns
   * `last` again if nothing has changed since.
   */
  tree(repo: string, ref: string, last?: Tree): Promise<Tree | undefined>
  /** A file of `tree`; `undefined` when the tree has no such path. Never another commit's bytes. */
  read(tree: Tree, path: string): Promise<Uint8Array | undefined>
  /** All that search reads of `folder`, in any order, in as few requests as the source can. */
  documents(tree: Tree, folder: string): AsyncIterable<SourceDocument>
}

/** One commit's files. Immutable: a branch that moves yields another tree. */
export type Tree = {
  /** `owner/name`. */
  readonly repo: string
  /** The branch or tag that was asked for. */
  readonly ref: string
  /** Git's commit id; for a folder on disk, a hash of every path and blob id. */
  readonly commit: string
  /** The ETag of upstream's response. A later request asks with it whether the ref moved. */
  readonly etag?: string | undefined
  /** When the commit was made, where the source knows it. */
  readonly committedAt?: Date | undefined
  /** Path (`docs/overview.md`) to blob. Symbolic links are followed. There are no submodules. */
  readonly files: ReadonlyMap<string, GitBlob>
}

/** `id` is git's blob id: the SHA-1 of `blob {size}\0` and the bytes. `size` is in bytes. */
export type GitBlob = {
  readonly id: string
  readonly size: number
  /** The path of the file that a symbolic link leads to. */
  readonly target?: string | undefined
}

export type FileCommit = {
  readonly id: string
  readonly committedAt: Date
  /** `''` if it is not known. */
  readonly author: string
}

/** The id of a commit, tree or blob: a SHA-1, or a SHA-256. */
export const objectId = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))

export function gitBlobId(bytes: Uint8Array): string {
  const header = `blob ${bytes.byteLength}\0`
  return new Bun.CryptoHasher('sha1').update(header).update(bytes).digest('hex')
}

/** Releases of a repository, newest first. */
export type ReleaseList = {
  readonly etag?: string
  readonly releases: readonly Release[]
}

export type SourceDocument = { readonly path: string; readonly bytes: Uint8Array }

/** Markdown, and the menus that go with it. */
export function isDocument(path: string): boolean {
  return path.endsWith('.md') || path === 'config.json' || path.endsWith('/config.json')
}

/** Documents, and code of examples that is not generated. */
export function isSearched(path: string): boolean {
  return isDocument(path) || (exampleCode.test(path) && !path.includes('.gen.'))
}

const exampleCode = /^examples\/[^/]+\/(?:[^/]+\/)?(?:src|app)\/.+\.(?:[jt]sx?|vue|svelte)$/

/** `folder` has no slash at its end; `''` is the whole repository. */
export function listSearched(tree: Tree, folder: string): [path: string, blob: GitBlob][] {
  const prefix = folder === '' ? '' : `${folder}/`
  return Array.from(tree.files).filter(([path]) => path.startsWith(prefix) && isSearched(path))
}

/**
 * Whether `path` is relative, without control characters and backslashes, and no segment is empty,
 * `.` or `..`. Trees leave out all other paths, so that no request can ask for one.
 */
export function isCleanPath(path: string): boolean {
  if (uncleanCharacter.test(path) || !path.isWellFormed()) return false
  return path.split('/').every(segment => segment !== '' && segment !== '.' && segment !== '..')
}

/** Throws a `RangeError` unless `repo` is an `owner/name` and `ref` a clean path. */
export function assertKey(repo: string, ref: string): void {
  if (!repoPattern.test(repo) || !isCleanPath(repo))
    throw new RangeError(`Not a repository: ${JSON.stringify(repo)}`)
  if (!isCleanPath(ref))
    throw new RangeError(`Not a branch or tag of ${repo}: ${JSON.stringify(ref)}`)
}

const uncleanCharacter = /[\p{Cc}\\]/u
const repoPattern = /^[\w.-]+\/[\w.-]+$/

export type SourceErrorKind =
  /** No response, a timeout, or a body that was cut. */
  | 'network'
  /** Upstream asked us to wait. */
  | 'rate-limit'
  /** 5xx, or an error of the disk. */
  | 'server'
  /** The token or the user may not read it. */
  | 'forbidden'
  /** A response of an unexpected shape, or other bytes than the tree's. */
  | 'invalid'
  /** Upstream denies a ref that it had, which may be its mistake. */
  | 'absent'

/** Upstream failed. What does not exist is `undefined`, never this error. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly kind: SourceErrorKind
  /** When upstream allows the next request, if it said so. */
  readonly retryAt: Date | undefined

  constructor(
    kind: SourceErrorKind,
    message: string,
    options: { cause?: unknown; retryAt?: Date | undefined } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.retryAt = options.retryAt
  }
}

/** A ref, or one file of it. */
export type Subject = {
  readonly repo: string
  readonly ref: string
  readonly path?: string | undefined
}

/** `TanStack/query@v5`, or `TanStack/query@v5:docs/x.md`. */
export function nameOf({ repo, ref }: Pick<Subject, 'repo' | 'ref'>, path?: string): string {
  return path === undefined ? `${repo}@${ref}` : `${repo}@${ref}:${path}`
}

/** `Could not read TanStack/query@v5:docs/x.md: server (502)`. */
export function unreadable(
  subject: Subject,
  kind: SourceErrorKind,
  detail: string | number,
  options?: { cause?: unknown; retryAt?: Date | undefined },
): SourceError {
  const name = nameOf(subject, subject.path)
  return new SourceError(kind, `Could not read ${name}: ${kind} (${detail})`, options)
}

/** Rejects with a `SourceError` when reading takes longer than `timeoutMs`. It goes on. */
export function withReadTimeout<T>(
  reading: Promise<T>,
  timeoutMs: number,
  subject: Subject,
): Promise<T> {
  return withTimeout(reading, timeoutMs, () =>
    unreadable(subject, 'network', `no answer in ${timeoutMs} ms`),
  )
}

export function undefinedForSourceError(error: unknown): undefined {
  if (error instanceof SourceError) return undefined
  throw error
}
