import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Log } from '../log.ts'
import type { NamedFile } from '../storage/bytes.ts'
import type { Build } from './build.ts'

/**
 * Keeps the hashed files of `build`, and returns those of the build before it, which open tabs may
 * still load. A tab of an older build loads its next page as a document.
 */
export async function keepBuild(dataDir: string, build: Build, log: Log): Promise<NamedFile[]> {
  const current = join(dataDir, 'builds/current')
  const previous = join(dataDir, 'builds/previous')
  try {
    const id = Bun.file(join(current, 'id'))
    const isKept = (await id.exists()) && (await id.text()) === build.id
    if (!isKept) {
      await mkdir(current, { recursive: true })
      await rm(previous, { recursive: true, force: true })
      await rename(current, previous)
      for (const { pathname, bytes } of build.files.filter(({ immutable }) => immutable))
        await Bun.write(join(current, basename(pathname)), bytes)
      // Comes last, so that files that were not all written are written again.
      await id.write(build.id)
    }
    return await Array.fromAsync(new Bun.Glob('*.*').scan({ cwd: previous }), async name => {
      const file = Bun.file(join(previous, name))
      const pathname = `/assets/${name}`
      return { pathname, bytes: await file.bytes(), type: file.type, immutable: true }
    })
  } catch (error) {
    log({ level: 'warn', message: `The files of this build could not be kept: ${error}` })
    return []
  }
}
