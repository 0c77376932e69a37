import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseReleases } from '../../libraries/parse-releases.ts'
import type { Log } from '../../log.ts'
import {
  committedAt,
  type Form,
  hashFiles,
  isMissing,
  listCommits,
  listPaths,
  type Stamps,
} from './list-directory.ts'
import {
  assertKey,
  type FileCommit,
  type GitBlob,
  gitBlobId,
  listSearched,
  type ReleaseList,
  type Subject,
  type Tree,
  unreadable,
} from './source.ts'

type DirectoryOptions = {
  /** A sibling checkout serves only the latest branch, whatever it has checked out. */
  readonly isLatest: (repo: string, ref: string) => boolean
  readonly log: Log
}

/** `{root}/{owner}/{repo}/{ref}` or, without `{root}/{owner}`, checkouts at `{root}/{repo}`. */
export function createDirectorySource(root: string, { isLatest, log }: DirectoryOptions) {
  return createFolderSource(log, (repo, ref) => findCheckout(root, isLatest, repo, ref))
}

type Folder = { readonly folder: string; readonly form: Form }

/** `find` returns the real path of the folder of a ref; `undefined` if there is none. */
export function createFolderSource(
  log: Log,
  find: (repo: string, ref: string) => Promise<Folder | undefined>,
) {
  const stamps = new Map<string, Stamps>()

  async function tree(repo: string, ref: string): Promise<Tree | undefined> {
    assertKey(repo, ref)
    try {
      const checkout = await find(repo, ref)
      if (checkout === undefined) return undefined
      const { folder, form } = checkout
      const listed = await hashFiles(
        folder,
        await listPaths(folder, form, log),
        stamps.get(folder) ?? new Map(),
      )
      stamps.set(folder, listed)
      const files = new Map(Array.from(listed, ([path, { blob }]) => [path, blob]))
      return {
        repo,
        ref,
        commit: hashListing(files),
        committedAt: await committedAt(folder),
        files,
      }
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
      throw explain(error, path === undefined ? { repo, ref } : { repo, ref, path })
    }
  }

  async function readFrom(
    folder: string | undefined,
    { repo, ref }: Tree,
    path: string,
    blob: GitBlob,
  ): Promise<Uint8Array> {
    try {
      const bytes = folder === undefined ? undefined : await Bun.file(join(folder, path)).bytes()
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

async function resolveFolder(path: string): Promise<string | undefined> {
  try {
    return await realpath(`${path}${sep}`)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export function hashListing(files: Tree['files']): string {
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
