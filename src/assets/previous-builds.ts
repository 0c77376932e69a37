import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Log } from '../log.ts'
import type { Build } from './build.ts'
import type { NamedFile } from './named-file.ts'

/** A tab of an older build loads its next page as a document. */
const maxPreviousBuilds = 2

/** The files that open tabs may still load. A folder that can't be written to is logged. */
export async function readPreviousFiles(
  dataDir: string,
  build: Pick<Build, 'id' | 'files'>,
  log: Log,
): Promise<NamedFile[]> {
  try {
    return await keepBuild(join(dataDir, 'builds'), build)
  } catch (error) {
    log({ level: 'warn', message: `The files of this build could not be kept: ${error}` })
    return []
  }
}

/**
 * Stores the hashed files of this build in `folder`, deletes old builds, and returns the files of
 * the builds between, for tabs opened before a deployment.
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
  await chmod(folder, 0o700)
  const builds = await listBuilds(folder, id)
  const outdated = builds.slice(maxPreviousBuilds)
  await Promise.all(outdated.map(path => rm(path, { recursive: true, force: true })))
  const found = await Promise.all(builds.slice(0, maxPreviousBuilds).map(readBuild))
  return found.flat().filter(({ pathname }) => !own.has(pathname))
}

/** Renames a finished draft, so that no crash leaves half a build. The time is the last start's. */
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

/** Folders of the builds other than `id`, newest first. */
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
