import { lstat, readdir, readlink, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import pLimit from 'p-limit'
import { parseReleases } from '../../libraries/parse-releases.ts'
import type { Log } from '../../log.ts'
import type { Checkout } from './checkout.ts'
import { committedAt, listCommits, listTracked } from './git.ts'
import {
  assertKey,
  type FileCommit,
  type GitBlob,
  gitBlobId,
  isCleanPath,
  listSearched,
  nameOf,
  type ReleaseList,
  type Source,
  type Subject,
  type Tree,
  unreadable,
} from './source.ts'
import { addLinkedFiles } from './symbolic-links.ts'

/**
 * - `refs`: a folder that is laid out for this site
 * - `sibling`: a checkout, of which the files that git tracks count
 * - `edited`: a checkout, of which new files count too
 */
type Form = 'refs' | 'sibling' | 'edited'

/** A file whose size and times are as in `seen` is not read again. */
type Stamp = {
  readonly seen: string
  readonly blob: GitBlob
  /** What is written in a symbolic link. */
  readonly written?: string
}

/** By path, sorted. */
type Stamps = ReadonlyMap<string, Stamp>

type Folder = { readonly folder: string; readonly form: Form }

const filesAtATime = 32

type DirectoryOptions = {
  /** A sibling checkout serves only the latest branch, whatever it has checked out. */
  readonly isLatest: (repo: string, ref: string) => boolean
  readonly log: Log
}

/** `{root}/{owner}/{repo}/{ref}` or, without `{root}/{owner}`, checkouts at `{root}/{repo}`. */
export function createDirectorySource(root: string, { isLatest, log }: DirectoryOptions) {
  return createFolderSource(log, (repo, ref) => findCheckout(root, isLatest, repo, ref))
}

/** `find` returns the real path of the folder of a ref; `undefined` if there is none. */
function createFolderSource(
  log: Log,
  find: (repo: string, ref: string) => Promise<Folder | undefined>,
) {
  const stamps = new Map<string, Stamps>()

  async function tree(repo: string, ref: string): Promise<Tree | undefined> {
    assertKey(repo, ref)
    try {
      const found = await find(repo, ref)
      if (found === undefined) return undefined
      const { folder, form } = found
      const paths = await listPaths(folder, form, log)
      const hashed = await hashFiles(folder, paths, stamps.get(folder))
      stamps.set(folder, hashed)
      const files = new Map<string, GitBlob>()
      const links = new Map<string, string>()
      for (const [path, { blob, written }] of hashed)
        if (written === undefined) files.set(path, blob)
        else links.set(path, written)
      for (const problem of addLinkedFiles(files, links))
        log({ level: 'error', message: nameOf({ repo, ref }, problem) })
      const commit = hashListing(files)
      return { repo, ref, commit, committedAt: await committedAt(folder), files }
    } catch (error) {
      throw explain(error, { repo, ref })
    }
  }

  async function read(tree: Tree, path: string): Promise<Uint8Array | undefined> {
    const blob = tree.files.get(path)
    return blob && readFrom(await openFolder(tree, path), tree, path, blob)
  }

  async function* documents(tree: Tree, folder: string) {
    const opened = await openFolder(tree)
    for (const [path, blob] of listSearched(tree, folder))
      yield { path, bytes: await readFrom(opened, tree, path, blob) }
  }

  async function openFolder({ repo, ref }: Tree, path?: string): Promise<string | undefined> {
    try {
      return (await find(repo, ref))?.folder
    } catch (error) {
      throw explain(error, { repo, ref, path })
    }
  }

  async function readFrom(
    folder: string | undefined,
    { repo, ref }: Tree,
    path: string,
    blob: GitBlob,
  ): Promise<Uint8Array> {
    try {
      const bytes =
        folder === undefined ? undefined : await Bun.file(join(folder, blob.target ?? path)).bytes()
      if (bytes && gitBlobId(bytes) === blob.id) return bytes
    } catch (error) {
      if (!isMissing(error)) throw explain(error, { repo, ref, path })
    }
    throw unreadable({ repo, ref, path }, 'invalid', 'it changed after its folder was listed')
  }

  /** The last 100 commits of a file of a checkout, newest first. */
  async function commits(tree: Tree, path: string): Promise<readonly FileCommit[]> {
    const folder = await openFolder(tree, path)
    return folder === undefined ? [] : listCommits(folder, path)
  }

  return { tree, read, documents, commits }
}

/** Checkouts as their authors edit them, with files that git does not track yet. */
export function createEditedSource(checkouts: readonly Checkout[], log: Log): Source {
  return createFolderSource(log, async (repo, ref) => {
    const checkout = checkouts.find(other => other.repo === repo && other.ref === ref)
    return checkout && { folder: checkout.folder, form: 'edited' }
  })
}

/** `undefined` when there is no such folder, or it is not inside the root. */
async function findCheckout(
  root: string,
  isLatest: DirectoryOptions['isLatest'],
  repo: string,
  ref: string,
): Promise<Folder | undefined> {
  const [owner = '', name = ''] = repo.split('/')
  const realRoot = await realpath(root)
  const form = (await resolveFolder(join(realRoot, owner))) === undefined ? 'sibling' : 'refs'
  if (form === 'sibling' ? !isLatest(repo, ref) : ref.includes('/')) return undefined
  const folder = await resolveFolder(
    form === 'sibling' ? join(realRoot, name) : join(realRoot, owner, name, ref),
  )
  return folder?.startsWith(realRoot + sep) ? { folder, form } : undefined
}

/** `{root}/{owner}/{repo}/releases.json`, a list as GitHub returns it; without it, none. */
export async function readReleasesFile(root: string, repo: string): Promise<ReleaseList> {
  const subject = { repo, ref: 'releases' }
  try {
    const list: unknown = await Bun.file(join(root, repo, 'releases.json')).json()
    if (!Array.isArray(list)) throw unreadable(subject, 'invalid', 'releases.json is not a list')
    return { releases: parseReleases(repo, list) }
  } catch (error) {
    if (isMissing(error)) return { releases: [] }
    if (error instanceof SyntaxError) throw unreadable(subject, 'invalid', error.message)
    throw explain(error, subject)
  }
}

function resolveFolder(path: string): Promise<string | undefined> {
  return realpath(`${path}${sep}`).catch(ignoreMissing)
}

/** Lists what git tracks in a `sibling`. `.git` and `node_modules` are always left out. */
async function listPaths(folder: string, form: Form, log: Log): Promise<string[]> {
  if (form === 'refs')
    return walk(folder, '', name => name !== '.git' && name !== 'node_modules', { withLinks: true })
  const tracked = await listTracked(folder, { withNewFiles: form === 'edited' }, log)
  const isWanted = (name: string) => !name.startsWith('.') && name !== 'node_modules'
  return tracked ?? walk(folder, '', isWanted, { withLinks: true })
}

/** Leaves out what is neither a regular file nor a link, and what is below a symbolic link. */
async function hashFiles(folder: string, paths: readonly string[], last?: Stamps): Promise<Stamps> {
  const isReal = createFolderCheck(folder)

  async function stampOf(path: string): Promise<Stamp | undefined> {
    const file = join(folder, path)
    const stat = await lstat(file).catch(ignoreMissing)
    if (!stat || !(await isReal(dirname(file)))) return undefined
    if (stat.isSymbolicLink()) {
      const written = await readlink(file)
      const bytes = Buffer.from(written)
      return { seen: '', blob: { id: gitBlobId(bytes), size: bytes.byteLength }, written }
    }
    if (!stat.isFile()) return undefined
    // Only the change time shows an edit that kept the size and restored the modification time.
    const seen = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
    const known = last?.get(path)
    if (known?.seen === seen) return known
    const bytes = await Bun.file(file).bytes().catch(ignoreMissing)
    return bytes && { seen, blob: { id: gitBlobId(bytes), size: bytes.byteLength } }
  }

  const clean = paths.filter(isCleanPath).sort()
  const stamps = await pLimit(filesAtATime).map(
    clean,
    async path => [path, await stampOf(path)] as const,
  )
  return new Map(stamps.flatMap(([path, stamp]) => (stamp ? [[path, stamp]] : [])))
}

/** Lists regular files, and links if asked, below `folder` of `root`, through no symbolic link. */
export async function walk(
  root: string,
  folder: string,
  isWanted: (folderName: string) => boolean,
  { withLinks = false } = {},
): Promise<string[]> {
  const paths: string[] = []
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isLink = withLinks && entry.isSymbolicLink() && isWanted(entry.name)
    if (entry.isFile() || isLink) paths.push(path)
    else if (entry.isDirectory() && isWanted(entry.name))
      paths.push(...(await walk(root, path, isWanted, { withLinks })))
  }
  return paths
}

/** Whether a path to a folder below `root` has no symbolic link. Asks the disk once per folder. */
function createFolderCheck(root: string): (folder: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>([[root, Promise.resolve(true)]])
  return folder =>
    asked.getOrInsertComputed(folder, async () => (await realpath(folder)) === folder)
}

function hashListing(files: Tree['files']): string {
  const hasher = new Bun.CryptoHasher('sha1')
  for (const [path, { id }] of files) hasher.update(`${path}\0${id}\n`)
  return hasher.digest('hex')
}

/** An error of the file system as a `SourceError`; other errors are bugs and returned unchanged. */
function explain(error: unknown, subject: Subject): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const kind = error.code === 'EACCES' || error.code === 'EPERM' ? 'forbidden' : 'server'
  return unreadable(subject, kind, String(error.code), { cause: error })
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  )
}

export function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}
