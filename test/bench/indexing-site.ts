/**
 * The site in a process of its own, on the content that the environment names: says its port, indexes when it is told to, and says how many ms
 * that took.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import { createSite } from '../../src/site.ts'

export type Said = { readonly port: number } | { readonly indexedInMs: number }

const say = (said: Said) => process.send?.(said)

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const config = parseConfig(join(import.meta.dir, '../..'), { ...process.env, DATA_DIR: dataDir })
const site = await createSite(config, { siteUrl: 'http://localhost:3000', log: () => undefined })
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, development: false, fetch: site.handle })

process.on('message', async () => {
  const began = performance.now()
  await site.search.settled()
  say({ indexedInMs: performance.now() - began })
})
process.on('disconnect', async () => {
  await server.stop(true)
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
say({ port: server.port ?? 0 })
