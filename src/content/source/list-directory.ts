import { lstat, readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { gitBlobId } from './git-blob-id.ts'
import { type Blob, isCleanPath } from './source.ts'

/** How a folder came to be: `refs`, laid out for this site, or `sibling`, a checkout that people work in. */
export type Form = 'refs' | 'sibling'

/** What a file looked like when its id was taken: one that looks the same is not read again. */
type Stamp = { readonly seen: string; readonly blob: Blob }

/** By path, sorted. */
export type Stamps = ReadonlyMap<string, Stamp>

const filesAtATime = 32

/**
 * The paths of a folder, relative, with `/`. A sibling's are those that git tracks (some may be gone from the disk), where git
 * can say so, else all but those in dot folders; a `refs` folder's are all. `.git` and `node_modules` never count.
 */
export async function listPaths(folder: string, form: Form, log: Log): Promise<string[]> {
  if (form === 'refs') return walk(folder, '', name => name !== '.git' && name !== 'node_modules')
  const tracked = await listTracked(folder, log)
  return tracked ?? walk(folder, '', name => !name.startsWith('.') && name !== 'node_modules')
}

/** Git's blob id of each path that is a regular file, reached through no symbolic link. Reads those that `known` has not as they are. */
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
    // The change time tells of an edit that kept the size and put back the modification time.
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

/** When the checked-out commit was made; `undefined` for a folder that is no checkout of its own, or has no commit yet. */
export async function committedAt(folder: string): Promise<Date | undefined> {
  if (!(await isCheckout(folder))) return undefined
  const { exitCode, output } = await git(folder, 'log', '-1', '--format=%cI')
  const date = new Date(output.trim())
  return exitCode === 0 && !Number.isNaN(date.getTime()) ? date : undefined
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

/** `undefined` where the folder is no checkout of its own, or git is missing or refuses (as it does for another user's files). */
async function listTracked(folder: string, log: Log): Promise<string[] | undefined> {
  if (!(await isCheckout(folder))) return undefined
  const { exitCode, output } = await git(folder, 'ls-files', '-z')
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

/** Where it has no `.git` of its own, git would answer for a repository around it. */
async function isCheckout(folder: string): Promise<boolean> {
  return (await lstat(join(folder, '.git')).catch(ignoreMissing)) !== undefined
}

async function git(
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

/** Whether a folder below `root` is itself and not, by some symbolic link on the way, another one; asked of the disk once each. */
function createFolderCheck(root: string): (folder: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>([[root, Promise.resolve(true)]])
  return folder => {
    const answer = asked.get(folder) ?? realpath(folder).then(real => real === folder)
    asked.set(folder, answer)
    return answer
  }
}

/** Of an error of the file system: there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  )
}

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}
