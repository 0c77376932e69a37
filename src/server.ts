/** The entry: configuration, parts, server. */
import { join } from 'node:path'
import { parseConfig } from './config.ts'
import type { Log } from './content/log.ts'
import { createSite } from './site.ts'

const log: Log = event => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`)
}

const config = readConfig()
const server = Bun.serve({
  hostname: config.host,
  port: config.port,
  // Errors show source otherwise.
  development: false,
  fetch: () => new Response('Starting\n', { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } }),
})
const siteUrl = config.siteUrl ?? `http://localhost:${server.port}`
const site = await createSite(config, { siteUrl, log, addressOf: request => server.requestIP(request)?.address ?? '' })
server.reload({ development: false, fetch: site.handle })
process.stdout.write(`The site is at http://localhost:${server.port}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop()
    await site.close()
    process.exit(0)
  })
}

function readConfig() {
  try {
    return parseConfig(join(import.meta.dir, '..'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
