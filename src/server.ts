/** The entry: configuration, parts, server. */
import { join } from 'node:path'
import { createLinkNotice } from './auth/link-notice.ts'
import { parseConfig } from './config.ts'
import { drain } from './http/drain.ts'
import { assertFreePort } from './http/free-port.ts'
import { ignoreEpipe } from './http/ignore-epipe.ts'
import type { Log } from './log.ts'
import { createSite } from './site.ts'

const log: Log = event => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`)
}

ignoreEpipe()

const config = readConfig()
const server = Bun.serve({
  hostname: config.host,
  port: config.port,
  // Errors show source otherwise.
  development: false,
  // In seconds. A connection is idle for Bun while its answer is being made, which may take a worker 20 s twice; proxies reuse theirs for a minute.
  idleTimeout: 75,
  fetch: () =>
    new Response('Starting\n', {
      status: 503,
      headers: { 'retry-after': '1', 'cache-control': 'no-store' },
    }),
})
const siteUrl = config.siteUrl ?? `http://localhost:${server.port}`
const addressOf = (request: Request) => server.requestIP(request)?.address ?? ''
const site = await createSite(config, { siteUrl, log, addressOf }).catch(giveUp)
server.reload({ development: false, fetch: site.handle })
// Nobody waits for it: the first visitors go before.
setTimeout(site.start, 3000).unref()
process.stdout.write(`The site is at http://localhost:${server.port}\n`)
site.startTerminalLogin(createLinkNotice({ dataDir: config.dataDir, output: process.stdout }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    site.drain()
    const pending = server.pendingRequests
    const isWhole = await drain(server)
    await site.close()
    log({
      level: isWhole ? 'info' : 'warn',
      message: isWhole ? 'stopped' : 'stopped before all were answered',
      signal,
      pending,
    })
    process.exit(0)
  })
}

function readConfig() {
  try {
    const config = parseConfig(join(import.meta.dir, '..'))
    assertFreePort(config.host, config.port)
    return config
  } catch (error) {
    return giveUp(error)
  }
}

/** What a carer can mend is said in a line, without a stack. */
function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
