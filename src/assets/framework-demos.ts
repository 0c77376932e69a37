import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import type { Log } from '../log.ts'
import { startWorker } from '../worker/request.ts'
import { type DemoFile, listDemos } from './demo-files.ts'
import type { DemoHandlers } from './demo-worker.ts'
import type { NamedFile } from './named-file.ts'

const workerUrl = new URL('./demo-worker.ts', import.meta.url)

/**
 * Demos in other frameworks than React. Each is bundled when a visitor first chooses it, and kept
 * in `folder`, which belongs to one build. Without a folder, none is kept.
 */
export async function openFrameworkDemos(root: string, log: Log, folder?: string) {
  const demos = (await listDemos(root)).filter(({ path }) => !path.endsWith('/demo.tsx'))
  const modules = Object.fromEntries(demos.map(({ name }) => [name, `/demos/${name}.js`]))
  const byPathname = new Map(demos.map(demo => [modules[demo.name], demo]))
  const underWay = new Map<string, Promise<NamedFile>>()
  /** The one that was asked for last. Each takes 50 to 90 MB, so the next one waits for it. */
  let last: Promise<unknown> = Promise.resolve()
  let canKeep = true

  async function load(pathname: string, { name, path }: DemoFile): Promise<NamedFile> {
    const kept = folder ? await readKept(folder, name) : undefined
    const bytes = kept ?? (await bundle(path))
    if (folder && canKeep && !kept)
      await keep(folder, name, bytes).catch(error => {
        canKeep = false
        log({ level: 'warn', message: `The bundles of demos could not be kept: ${error}` })
      })
    return { pathname, bytes, type: 'text/javascript; charset=utf-8', immutable: false }
  }

  async function bundle(path: string): Promise<Uint8Array> {
    const worker = startWorker<DemoHandlers>(workerUrl, { log, onGone: () => undefined })
    try {
      return await worker.request('bundle', path)
    } finally {
      await worker.end()
    }
  }

  return {
    /** The pathnames of their modules, by names such as `store-vue`. */
    modules,
    async find(pathname: string): Promise<NamedFile | undefined> {
      const demo = byPathname.get(pathname)
      if (!demo) return undefined
      const known = underWay.get(pathname)
      if (known) return known
      const loading = last.then(() => load(pathname, demo)).finally(() => underWay.delete(pathname))
      underWay.set(pathname, loading)
      last = loading.catch(() => undefined)
      return loading
    },
  }
}

const fileName = (name: string, bytes: Uint8Array) => `${name}.${hashOf(bytes)}.js`

/** `undefined` if there is none, or it can't be read, or its bytes don't match its name. */
async function readKept(folder: string, name: string): Promise<Uint8Array | undefined> {
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.startsWith(`${name}.`)) continue
    const bytes = await Bun.file(join(folder, file))
      .bytes()
      .catch(() => undefined)
    if (bytes && file === fileName(name, bytes)) return bytes
  }
  return undefined
}

async function keep(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, fileName(name, bytes))
  const draft = `${path}.${process.pid}.draft`
  await Bun.write(draft, bytes)
  await rename(draft, path)
}
