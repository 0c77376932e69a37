import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import { createSite } from '../../src/site.ts'
import { pinned } from '../support/site-process.ts'

type Report = { readonly port: number } | { readonly indexedInMs: number }

export type IndexedSite = AsyncDisposable & {
  readonly pid: number
  readonly port: number
  readonly startedAt: number
  /** Indexes everything; resolves to the time in ms. */
  index(): Promise<number>
}

/** Starts the site on a folder of content, in a process that indexes on a message. */
export async function startIndexedSite(contentRoot: string, cores = '0,1'): Promise<IndexedSite> {
  const port = Promise.withResolvers<number>()
  const indexed = Promise.withResolvers<number>()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const startedAt = performance.now()
  const site = Bun.spawn(pinned(cores, [process.execPath, import.meta.path]), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CONTENT_SOURCE: 'directory',
      CONTENT_ROOT: contentRoot,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: (report: Report) =>
      'port' in report ? port.resolve(report.port) : indexed.resolve(report.indexedInMs),
    onExit: () => port.reject(new Error('The site did not start')),
  })
  return {
    pid: site.pid,
    port: await port.promise,
    startedAt,
    index() {
      site.send('index')
      return indexed.promise
    },
    async [Symbol.asyncDispose]() {
      site.kill('SIGKILL')
      await site.exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

if (import.meta.main) await serve()

async function serve(): Promise<void> {
  const report = (message: Report) => process.send?.(message)
  const config = parseConfig(join(import.meta.dir, '../..'), process.env)
  const site = await createSite(config, { siteUrl: 'http://localhost:3000', log: () => undefined })
  const { port = 0 } = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    fetch: site.handle,
  })
  process.on('message', async () => {
    const began = performance.now()
    await site.search.settled()
    report({ indexedInMs: performance.now() - began })
  })
  process.on('disconnect', () => process.exit(0))
  report({ port })
}
