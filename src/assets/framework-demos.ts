import type { Log } from '../log.ts'
import { startWorker } from '../worker/request.ts'
import { listDemos } from './demo-files.ts'
import type { DemoHandlers } from './demo-worker.ts'
import type { NamedFile } from './named-file.ts'

const workerUrl = new URL('./demo-worker.ts', import.meta.url)

/** Demos in other frameworks than React. Each is bundled when a visitor first chooses it. */
export async function openFrameworkDemos(root: string, log: Log) {
  const demos = (await listDemos(root)).filter(({ path }) => !path.endsWith('/demo.tsx'))
  const modules = Object.fromEntries(demos.map(({ name }) => [name, `/demos/${name}.js`]))
  const paths = new Map(demos.map(({ name, path }) => [modules[name], path]))
  const underWay = new Map<string, Promise<NamedFile>>()
  /** The one that was asked for last. Each takes 50 to 90 MB, so the next one waits for it. */
  let last: Promise<unknown> = Promise.resolve()

  async function bundle(pathname: string, path: string): Promise<NamedFile> {
    const worker = startWorker<DemoHandlers>(workerUrl, { log, onGone: () => undefined })
    try {
      const bytes = await worker.request('bundle', path)
      return { pathname, bytes, type: 'text/javascript; charset=utf-8', immutable: false }
    } finally {
      await worker.end()
    }
  }

  return {
    /** The pathnames of their modules, by names such as `store-vue`. */
    modules,
    async find(pathname: string): Promise<NamedFile | undefined> {
      const path = paths.get(pathname)
      if (path === undefined) return undefined
      const known = underWay.get(pathname)
      if (known) return known
      const bundling = last
        .then(() => bundle(pathname, path))
        .finally(() => underWay.delete(pathname))
      underWay.set(pathname, bundling)
      last = bundling.catch(() => undefined)
      return bundling
    },
  }
}
