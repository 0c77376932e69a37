/**
 * Where the words come from. A source answers three questions about `{owner}/{repo}@{ref}`: its tree (the commit, and
 * every path with its blob id), one file of that tree, and all documents of that tree at once. Everything else in this
 * folder is written against this interface, so that a folder on disk, GitHub and the cache in front of either are alike.
 */
export interface Source {
  /**
   * The tree of a branch or tag as it is now; `undefined` when the source said that repo or ref does not exist. Who holds an earlier
   * answer hands it in as `last`: a source that learns that nothing moved answers it again.
   */
  tree(repo: string, ref: string, last?: Tree): Promise<Tree | undefined>
  /** The bytes of one file of `tree`; `undefined` when the tree has no such path. Never another commit's bytes. */
  read(tree: Tree, path: string): Promise<Uint8Array | undefined>
  /** Every document (`.md`, `config.json`) of `tree` whose path begins with `folder`, in no promised order, in as few requests as the source can. */
  documents(tree: Tree, folder: string): AsyncIterable<SourceDocument>
}

/** One commit's files. Immutable: a branch that moves yields another tree. */
export type Tree = {
  /** `owner/name`. */
  readonly repo: string
  /** The branch or tag that was asked for. */
  readonly ref: string
  /** Git's commit id, or, for a folder on disk (whose files may differ from what was committed), a hash of every path and blob id. */
  readonly commit: string
  /** The upstream's own name for this answer (an ETag), by which it is asked whether the ref moved. */
  readonly etag?: string | undefined
  /** When the commit was made, where the source knows it. */
  readonly committedAt?: Date | undefined
  /** Repository path (`docs/overview.md`, no leading slash) to blob. Regular files alone: no symbolic link, no submodule. */
  readonly files: ReadonlyMap<string, Blob>
}

/** A file's content by name: the id is git's blob id (SHA-1 of `blob {size}\0` and the bytes), `size` is in bytes where known. */
export type Blob = { readonly id: string; readonly size?: number | undefined }

export type SourceDocument = { readonly path: string; readonly bytes: Uint8Array }

/** What `documents` gives: the markdown, and the menus that go with it. */
export function isDocument(path: string): boolean {
  return path.endsWith('.md') || path === 'config.json' || path.endsWith('/config.json')
}

/** The documents of `tree` in `folder` (a repository path without a slash at its end; empty for the whole repository). */
export function listDocuments(tree: Tree, folder: string): [path: string, blob: Blob][] {
  const prefix = folder === '' ? '' : `${folder}/`
  return Array.from(tree.files).filter(([path]) => path.startsWith(prefix) && isDocument(path))
}

/**
 * Whether `path` may be part of a key: relative, of segments that each name something (not empty, `.` or `..`), without control
 * characters or backslashes. Paths of other kinds are left out of every tree, so that no request can ask for one.
 */
export function isCleanPath(path: string): boolean {
  if (UNCLEAN.test(path) || !path.isWellFormed()) return false
  return path.split('/').every(segment => segment !== '' && segment !== '.' && segment !== '..')
}

/** Throws a `RangeError` unless `repo` is an `owner/name` and `ref` a clean path: the one check of keys, before any I/O. */
export function assertKey(repo: string, ref: string): void {
  if (!REPO.test(repo) || !isCleanPath(repo))
    throw new RangeError(`Not a repository: ${JSON.stringify(repo)}`)
  if (!isCleanPath(ref))
    throw new RangeError(`Not a branch or tag of ${repo}: ${JSON.stringify(ref)}`)
}

const UNCLEAN = /[\p{Cc}\\]/u
const REPO = /^[\w.-]+\/[\w.-]+$/

/**
 * - `network`: no answer, a timeout, or a body that was cut
 * - `rate-limit`: the upstream asked us to wait (403 or 429 with a reset)
 * - `server`: 5xx, or a disk in trouble
 * - `forbidden`: a token that is bad or lacks the right, or a file that may not be read
 * - `invalid`: an answer of another shape than agreed, or other bytes than the tree promises
 */
export type SourceErrorKind = 'network' | 'rate-limit' | 'server' | 'forbidden' | 'invalid'

/** Trouble upstream. Absent is not broken: what the source says does not exist is `undefined`, never this. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly kind: SourceErrorKind
  /** When the upstream allows the next try, where it said so. */
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

/** What a `SourceError` is about: a ref, or one file of it. */
export type Subject = {
  readonly repo: string
  readonly ref: string
  readonly path?: string | undefined
}

/** Trouble said the one way: `Could not read TanStack/query@v5:docs/x.md: server (502)`. */
export function unreadable(
  { repo, ref, path }: Subject,
  kind: SourceErrorKind,
  detail: string | number,
  options?: { cause?: unknown; retryAt?: Date | undefined },
): SourceError {
  const subject = path === undefined ? `${repo}@${ref}` : `${repo}@${ref}:${path}`
  return new SourceError(kind, `Could not read ${subject}: ${kind} (${detail})`, options)
}
