import { join } from 'node:path'
import type { Log } from '../log.ts'
import { startWorker } from '../worker/request.ts'
import type { DemoHandlers } from './demo-worker.ts'
import type { NamedFile } from './named-file.ts'

const workerUrl = new URL('./demo-worker.ts', import.meta.url)

/** Bundles a demo in Svelte, by the pathname of its module, when a visitor first chooses it. */
export function createFrameworkDemos(root: string, log: Log) {
  const underWay = new Map<string, Promise<NamedFile>>()

  async function bundle(pathname: string, path: string): Promise<NamedFile> {
    const worker = startWorker<DemoHandlers>(workerUrl, { log, onGone: () => undefined })
    try {
      const bytes = await worker.request('bundle', path)
      return { pathname, bytes, type: 'text/javascript; charset=utf-8', immutable: false }
    } finally {
      await worker.end()
    }
  }

  return async (pathname: string): Promise<NamedFile | undefined> => {
    const [, id] = /^\/demos\/(\w+)-svelte\.js$/.exec(pathname) ?? []
    if (id === undefined) return undefined
    const path = join(root, 'src/libraries', id, 'demo.svelte')
    if (!(await Bun.file(path).exists())) return undefined
    const bundling = underWay.get(pathname) ?? bundle(pathname, path)
    underWay.set(pathname, bundling)
    return bundling.finally(() => underWay.delete(pathname))
  }
}
