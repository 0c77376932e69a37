// Runs the site in a process of its own: reports its port, indexes on a message, reports the time.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import { createSite } from '../../src/site.ts'

export type Report = { readonly port: number } | { readonly indexedInMs: number }

const report = (message: Report) => process.send?.(message)

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const config = parseConfig(join(import.meta.dir, '../..'), { ...process.env, DATA_DIR: dataDir })
const site = await createSite(config, { siteUrl: 'http://localhost:3000', log: () => undefined })
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, development: false, fetch: site.handle })

process.on('message', async () => {
  const began = performance.now()
  await site.search.settled()
  report({ indexedInMs: performance.now() - began })
})
process.on('disconnect', async () => {
  await server.stop(true)
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
report({ port: server.port ?? 0 })
