import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import {
  assertKey,
  type FileCommit,
  type GitBlob,
  isCleanPath,
  listSearched,
  type Source,
  type Tree,
  unreadable,
} from './source.ts'
import { addLinkedFiles, symbolicLinkMode } from './symbolic-links.ts'

/** `revisionOf` names the branch, tag or id of a ref; `undefined` for none. */
export function createGitSource(
  folder: string,
  revisionOf: (repo: string, ref: string) => string | undefined,
): Source {
  async function tree(repo: string, ref: string, last?: Tree): Promise<Tree | undefined> {
    assertKey(repo, ref)
    const revision = revisionOf(repo, ref)
    const commit = revision && (await findCommit(folder, revision))
    if (!commit) return undefined
    if (commit === last?.commit) return last
    const listed = await git(folder, 'ls-tree', '-r', '-z', '-l', '--full-tree', commit)
    const entries = listed.output.split('\0').flatMap(parseEntry)
    const isLink = ({ mode }: Entry) => mode === symbolicLinkMode
    const written = await readBlobs(entries.filter(isLink).map(({ blob }) => blob.id))
    const links = entries
      .filter(isLink)
      .map(({ path, blob }) => [path, new TextDecoder().decode(written.get(blob.id))] as const)
    const files = new Map(
      entries.filter(entry => !isLink(entry)).map(({ path, blob }) => [path, blob]),
    )
    addLinkedFiles(files, new Map(links))
    return { repo, ref, commit, files }
  }

  async function* documents(tree: Tree, below: string) {
    const files = listSearched(tree, below)
    const blobs = await readBlobs(files.map(([, { id }]) => id))
    for (const [path, { id }] of files) yield { path, bytes: found(tree, path, blobs.get(id)) }
  }

  async function read(tree: Tree, path: string): Promise<Uint8Array | undefined> {
    const blob = tree.files.get(path)
    return blob && found(tree, path, (await readBlobs([blob.id])).get(blob.id))
  }

  /** By id. Git answers each with a line `{id} blob {size}`, the bytes, and a line break. */
  async function readBlobs(ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const child = Bun.spawn(commandOf(folder, 'cat-file', '--batch'), {
      stdin: new Blob([ids.join('\n')]),
      stdout: 'pipe',
      stderr: 'ignore',
    })
    const output = await new Response(child.stdout).bytes()
    const blobs = new Map<string, Uint8Array>()
    for (let at = 0; at < output.length; ) {
      const start = output.indexOf(10, at) + 1
      const [id = '', kind, size] = new TextDecoder().decode(output.subarray(at, start)).split(' ')
      at = kind === 'blob' ? start + Number(size) + 1 : start
      if (kind === 'blob') blobs.set(id, output.subarray(start, at - 1))
    }
    return blobs
  }

  return { tree, read, documents }
}

function found(tree: Tree, path: string, bytes: Uint8Array | undefined): Uint8Array {
  if (bytes) return bytes
  throw unreadable({ ...tree, path }, 'invalid', 'git has no such blob')
}

type Entry = { readonly mode: string; readonly path: string; readonly blob: GitBlob }

/** `100644 blob {id} {size}\t{path}`: files and symbolic links, no submodule. */
function parseEntry(entry: string): Entry[] {
  const [, mode = '', id, size, path] =
    /^(1[02]\d{4}) blob ([\da-f]+) +(\d+)\t(.+)$/s.exec(entry) ?? []
  return id && path && isCleanPath(path) ? [{ mode, path, blob: { id, size: Number(size) } }] : []
}

/** The commit of a branch, tag or id; `undefined` if the repository has none. */
export async function findCommit(folder: string, revision: string): Promise<string | undefined> {
  const name = `${revision}^{commit}`
  const found = await git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', name)
  return found.exitCode === 0 ? found.output.trim() : undefined
}

/** The date of the checked-out commit; `undefined` for a folder without a commit. */
export async function committedAt(folder: string): Promise<Date | undefined> {
  if (!isCheckout(folder)) return undefined
  const { exitCode, output } = await git(folder, 'log', '-1', '--format=%cI')
  const date = new Date(output.trim())
  return exitCode === 0 && !Number.isNaN(date.getTime()) ? date : undefined
}

/** Newest first; none for a folder that has no repository, or only a part of its history. */
export async function listCommits(folder: string, path: string): Promise<FileCommit[]> {
  if (!isCheckout(folder)) return []
  const shallow = await git(folder, 'rev-parse', '--is-shallow-repository')
  if (shallow.output.trim() !== 'false') return []
  const format = '--format=%H%x09%cI%x09%aN'
  const { output } = await git(folder, '--literal-pathspecs', 'log', '-100', format, '--', path)
  return output.split('\n').flatMap(line => {
    const [id, date = '', author = ''] = line.split('\t')
    return id ? [{ id, committedAt: new Date(date), author }] : []
  })
}

/** `undefined` if the folder is no checkout, or git is missing or refuses to read it. */
export async function listTracked(
  folder: string,
  { withNewFiles }: { readonly withNewFiles: boolean },
  log: Log,
): Promise<string[] | undefined> {
  if (!isCheckout(folder)) return undefined
  const newFiles = withNewFiles ? ['--cached', '--others', '--exclude-standard'] : []
  const { exitCode, output } = await git(folder, 'ls-files', '-z', ...newFiles)
  if (exitCode === 0)
    return output
      .split('\0')
      .filter(path => !path.split('/').includes('node_modules') && path !== '')
  log({
    level: 'warn',
    message: `git ls-files failed in ${folder} (${exitCode}): its files are listed from the disk`,
  })
  return undefined
}

/** If the folder has no `.git`, git would list the repository around it. */
export function isCheckout(folder: string): boolean {
  return existsSync(join(folder, '.git'))
}

/** Turns off the file monitor that a checkout may configure, because it may be any program. */
function commandOf(folder: string, ...args: readonly string[]): string[] {
  return ['git', '-c', 'core.fsmonitor=false', '-C', folder, ...args]
}

export async function git(
  folder: string,
  ...args: string[]
): Promise<{ exitCode: number | string; output: string }> {
  try {
    const child = Bun.spawn(commandOf(folder, ...args), { stdout: 'pipe', stderr: 'ignore' })
    const output = await new Response(child.stdout).text()
    return { exitCode: await child.exited, output }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { exitCode: 'no git', output: '' }
    throw error
  }
}
