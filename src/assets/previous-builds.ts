import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { NamedFile } from '../http/static-files.ts'
import type { Build } from './build.ts'

/** How many builds before this one still answer: a tab that is older than that loads its next page as a document. */
const kept = 2

/**
 * Keeps the hashed files of this build in `folder`, and answers with those of the last builds before it, so that a tab that was opened before a
 * deployment finds the modules that it was told of. Older builds are deleted. Rejects when the folder can't be written to.
 */
export async function keepBuild(
  folder: string,
  { id, files }: Pick<Build, 'id' | 'files'>,
): Promise<NamedFile[]> {
  const own = new Set(files.map(({ pathname }) => pathname))
  await write(
    join(folder, id),
    files.filter(({ immutable }) => immutable),
  )
  const [previous, outdated] = split(await listBuilds(folder, id))
  await Promise.all(outdated.map(path => rm(path, { recursive: true, force: true })))
  const found = await Promise.all(previous.map(readBuild))
  return found.flat().filter(({ pathname }) => !own.has(pathname))
}

/** All or nothing, whatever ends the process: the folder has its name once it is whole. Its time is that of the build's last start. */
async function write(folder: string, files: readonly NamedFile[]): Promise<void> {
  const now = new Date()
  const isKept = await utimes(folder, now, now).then(
    () => true,
    () => false,
  )
  if (isKept) return
  const draft = `${folder}.${process.pid}.draft`
  await mkdir(draft, { recursive: true })
  await Promise.all(
    files.map(({ pathname, bytes }) => Bun.write(join(draft, basename(pathname)), bytes)),
  )
  await rename(draft, folder)
}

/** The folders of builds other than `id`, the latest first. */
async function listBuilds(folder: string, id: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(name => name !== id && !name.endsWith('.draft'))
  const dated = await Promise.all(
    names.map(async name => ({
      path: join(folder, name),
      time: (await stat(join(folder, name))).mtimeMs,
    })),
  )
  return dated.sort((a, b) => b.time - a.time).map(({ path }) => path)
}

function split(builds: readonly string[]): [previous: string[], outdated: string[]] {
  return [builds.slice(0, kept), builds.slice(kept)]
}

async function readBuild(folder: string): Promise<NamedFile[]> {
  return Promise.all(
    (await readdir(folder)).map(async name => {
      const file = Bun.file(join(folder, name))
      return {
        pathname: `/assets/${name}`,
        bytes: await file.bytes(),
        type: file.type,
        immutable: true,
      }
    }),
  )
}
