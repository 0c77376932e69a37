import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { hashOf } from '../cache/hash.ts'
import type { Log } from '../log.ts'
import { type Build, build, hashSources, readPublic } from './build.ts'
import type { NamedFile } from './named-file.ts'

/** A tab of an older build loads its next page as a document. */
const maxPreviousBuilds = 2

const description = 'build.json'

const keptBuild = v.object({
  id: v.string(),
  stylesheet: v.string(),
  routeStylesheets: v.pipe(
    v.array(v.tuple([v.string(), v.string()])),
    v.transform(entries => new Map(entries)),
  ),
  fonts: v.array(v.string()),
  icons: v.string(),
  script: v.string(),
  files: v.array(v.object({ pathname: v.string(), type: v.string(), hash: v.string() })),
})

/** The build of the sources as they are: that of an earlier start, or a new one. */
export async function openBuild(root: string, dataDir: string, log: Log): Promise<Build> {
  const folder = join(dataDir, 'builds', await hashSources(root))
  const kept = (await readKept(folder, log)) ?? (await readBuilt(folder, root, dataDir, log))
  return kept ? { ...kept, files: [...kept.files, ...(await readPublic(root))] } : build(root)
}

/** What another process builds; `undefined` if it fails or can't write. */
async function readBuilt(folder: string, root: string, dataDir: string, log: Log) {
  const script = join(import.meta.dir, 'build-process.ts')
  const builder = Bun.spawn([process.execPath, script, root, dataDir], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  return (await builder.exited) === 0 ? readKept(folder, log) : undefined
}

/** A build that is broken is deleted, so that the next one is kept in its place. */
async function readKept(folder: string, log: Log): Promise<Build | undefined> {
  const file = Bun.file(join(folder, description))
  try {
    const { files, ...kept } = v.parse(keptBuild, await file.json())
    return {
      ...kept,
      files: await Promise.all(
        files.map(async ({ pathname, type, hash }) => {
          const bytes = await Bun.file(join(folder, basename(pathname))).bytes()
          if (hashOf(bytes) !== hash) throw new Error(`${pathname} has changed`)
          return { pathname, bytes, type, immutable: true }
        }),
      ),
    }
  } catch (error) {
    if (await file.exists())
      log({ level: 'warn', message: `The kept build can't be read, so it is made again: ${error}` })
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    return undefined
  }
}

/** The files that open tabs may still load. A folder that can't be written to is logged. */
export async function readPreviousFiles(
  dataDir: string,
  build: Build,
  log: Log,
): Promise<NamedFile[]> {
  try {
    return await keepBuild(join(dataDir, 'builds'), build)
  } catch (error) {
    log({ level: 'warn', message: `The files of this build could not be kept: ${error}` })
    return []
  }
}

/** Stores the hashed files of `build`, and returns those of the builds before it. */
export async function keepBuild(folder: string, build: Build): Promise<NamedFile[]> {
  const { id, files } = build
  const own = new Set(files.map(({ pathname }) => pathname))
  await write(join(folder, id), build)
  await chmod(folder, 0o700)
  const builds = await listBuilds(folder, id)
  const outdated = builds.slice(maxPreviousBuilds)
  await Promise.all(outdated.map(path => rm(path, { recursive: true, force: true })))
  const found = await Promise.all(builds.slice(0, maxPreviousBuilds).map(readBuild))
  return found.flat().filter(({ pathname }) => !own.has(pathname))
}

/** Renames a finished draft, so that no crash leaves half a build. The time is the last start's. */
async function write(folder: string, build: Build): Promise<void> {
  const now = new Date()
  const isKept = await utimes(folder, now, now).then(
    () => true,
    () => false,
  )
  if (isKept) return
  const draft = `${folder}.${process.pid}.draft`
  await mkdir(draft, { recursive: true })
  const files = build.files.filter(({ immutable }) => immutable)
  await Promise.all(
    files.map(({ pathname, bytes }) => Bun.write(join(draft, basename(pathname)), bytes)),
  )
  const kept = {
    ...build,
    routeStylesheets: [...build.routeStylesheets],
    files: files.map(({ pathname, type, bytes }) => ({ pathname, type, hash: hashOf(bytes) })),
  } satisfies Readonly<Record<keyof v.InferInput<typeof keptBuild>, unknown>>
  await Bun.write(join(draft, description), JSON.stringify(kept))
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
  const files = (await readdir(folder, { withFileTypes: true })).filter(
    file => file.isFile() && file.name !== description,
  )
  return Promise.all(
    files.map(async ({ name }) => {
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
