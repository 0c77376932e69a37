import { lstat, readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { type FileCommit, type GitBlob, gitBlobId, isCleanPath } from './source.ts'

/** `refs`: laid out for this site; `edited`: a `sibling` checkout whose new files count. */
export type Form = 'refs' | 'sibling' | 'edited'

/** A file whose size and times are as in `seen` is not read again. */
type Stamp = { readonly seen: string; readonly blob: GitBlob }

/** By path, sorted. */
export type Stamps = ReadonlyMap<string, Stamp>

const filesAtATime = 32

/** Of a `sibling`, what git tracks. `.git` and `node_modules` are always left out. */
export async function listPaths(folder: string, form: Form, log: Log): Promise<string[]> {
  if (form === 'refs') return walk(folder, '', name => name !== '.git' && name !== 'node_modules')
  const tracked = await listTracked(folder, form, log)
  return tracked ?? walk(folder, '', name => !name.startsWith('.') && name !== 'node_modules')
}

/** Leaves out what is not a regular file, and what is reached through a symbolic link. */
export async function hashFiles(
  folder: string,
  paths: readonly string[],
  known: Stamps,
): Promise<Stamps> {
  const stamps = new Map<string, Stamp>()
  const isReal = createFolderCheck(folder)

  async function look(path: string): Promise<Stamp | undefined> {
    const file = join(folder, path)
    const stat = await lstat(file).catch(ignoreMissing)
    if (!stat?.isFile() || !(await isReal(dirname(file)))) return undefined
    // Only the change time shows an edit that kept the size and restored the modification time.
    const seen = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`
    const last = known.get(path)
    if (last?.seen === seen) return last
    const bytes = await Bun.file(file).bytes().catch(ignoreMissing)
    return bytes && { seen, blob: { id: gitBlobId(bytes), size: bytes.byteLength } }
  }

  const clean = paths.filter(isCleanPath).sort()
  for (let i = 0; i < clean.length; i += filesAtATime) {
    const some = clean.slice(i, i + filesAtATime)
    const looked = await Promise.all(some.map(look))
    for (const [n, path] of some.entries()) {
      const stamp = looked[n]
      if (stamp !== undefined) stamps.set(path, stamp)
    }
  }
  return stamps
}

/** The date of the checked-out commit; `undefined` for a folder without a commit. */
export async function committedAt(folder: string): Promise<Date | undefined> {
  if (!(await isCheckout(folder))) return undefined
  const { exitCode, output } = await git(folder, 'log', '-1', '--format=%cI')
  const date = new Date(output.trim())
  return exitCode === 0 && !Number.isNaN(date.getTime()) ? date : undefined
}

/** Newest first; none for a folder without a history of its own, or with a part of it. */
export async function listCommits(folder: string, path: string): Promise<FileCommit[]> {
  if (!(await isCheckout(folder))) return []
  const shallow = await git(folder, 'rev-parse', '--is-shallow-repository')
  if (shallow.output.trim() !== 'false') return []
  const format = '--format=%H%x09%cI%x09%aN'
  const { output } = await git(folder, '--literal-pathspecs', 'log', '-100', format, '--', path)
  return output.split('\n').flatMap(line => {
    const [id, date = '', author = ''] = line.split('\t')
    return id ? [{ id, committedAt: new Date(date), author }] : []
  })
}

async function walk(
  root: string,
  folder: string,
  isWanted: (folderName: string) => boolean,
): Promise<string[]> {
  const paths: string[] = []
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) paths.push(path)
    else if (entry.isDirectory() && isWanted(entry.name))
      paths.push(...(await walk(root, path, isWanted)))
  }
  return paths
}

/** `undefined` if the folder is no checkout, or git is missing or refuses to read it. */
async function listTracked(folder: string, form: Form, log: Log): Promise<string[] | undefined> {
  if (!(await isCheckout(folder))) return undefined
  const untracked = form === 'edited' ? ['--cached', '--others', '--exclude-standard'] : []
  const { exitCode, output } = await git(folder, 'ls-files', '-z', ...untracked)
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

/** Without a `.git` of its own, git would list the repository around the folder. */
export async function isCheckout(folder: string): Promise<boolean> {
  return (await lstat(join(folder, '.git')).catch(ignoreMissing)) !== undefined
}

export async function git(
  folder: string,
  ...args: string[]
): Promise<{ exitCode: number | string; output: string }> {
  try {
    const child = Bun.spawn(['git', '-C', folder, ...args], { stdout: 'pipe', stderr: 'ignore' })
    const output = await new Response(child.stdout).text()
    return { exitCode: await child.exited, output }
  } catch (error) {
    if (isMissing(error)) return { exitCode: 'no git', output: '' }
    throw error
  }
}

/** Whether a path to a folder below `root` has no symbolic link. Asks the disk once per folder. */
function createFolderCheck(root: string): (folder: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>([[root, Promise.resolve(true)]])
  return folder => {
    const answer = asked.get(folder) ?? realpath(folder).then(real => real === folder)
    asked.set(folder, answer)
    return answer
  }
}

export function isMissing(error: unknown): boolean {
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
