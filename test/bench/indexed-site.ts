import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import { createSite } from '../../src/site.ts'
import { pinned } from '../support/measure-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

type Order = 'index' | 'render'
type Report = { readonly port: number } | { readonly order: Order; readonly ms: number }

export type IndexedSite = Awaited<ReturnType<typeof startIndexedSite>>

/** Starts the site on a folder of content, in a process that indexes and renders on a message. */
export async function startIndexedSite(contentRoot: string, cores = '0,1') {
  const port = Promise.withResolvers<number>()
  const done = {
    index: Promise.withResolvers<number>(),
    render: Promise.withResolvers<number>(),
  }
  const data = await makeTemporaryFolder()
  const startedAt = performance.now()
  const site = Bun.spawn(pinned(cores, [process.execPath, import.meta.path]), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CONTENT_SOURCE: 'directory',
      CONTENT_ROOT: contentRoot,
      DATA_DIR: data.path,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: (report: Report) =>
      'port' in report ? port.resolve(report.port) : done[report.order].resolve(report.ms),
    onExit: () => port.reject(new Error('The site did not start')),
  })
  const apply = (order: Order) => {
    site.send(order)
    return done[order].promise
  }
  return {
    pid: site.pid,
    port: await port.promise,
    startedAt,
    dataDir: data.path,
    /** Indexes everything; resolves to the time in ms. */
    index: (): Promise<number> => apply('index'),
    /** Renders all documents in the background; resolves to the time in ms. */
    render: (): Promise<number> => apply('render'),
    async [Symbol.asyncDispose]() {
      site.kill('SIGKILL')
      await site.exited
      await data[Symbol.asyncDispose]()
    },
  }
}

if (import.meta.main) await serve()

async function serve(): Promise<void> {
  const report = (message: Report) => process.send?.(message)
  const config = parseConfig(join(import.meta.dir, '../..'), process.env)
  const rendered = Promise.withResolvers<void>()
  const site = await createSite(config, {
    siteUrl: 'http://localhost:3000',
    log: ({ message }) => message === 'documents rendered' && rendered.resolve(),
  })
  const { port = 0 } = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    fetch: site.handle,
  })
  process.on('message', async (order: Order) => {
    const began = performance.now()
    if (order === 'render') site.rendering.start()
    await (order === 'index' ? site.search.whenIndexed() : rendered.promise)
    report({ order, ms: performance.now() - began })
  })
  process.on('disconnect', () => process.exit(0))
  report({ port })
}
