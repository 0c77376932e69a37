import { join } from 'node:path'
import { createLinkNotice } from './admin/terminal-link.ts'
import { parseConfig } from './config.ts'
import { plainText } from './http/responses.ts'
import { assertFreePort, drain } from './http/server-lifecycle.ts'
import { formatEvent, inBackground, type Log, messageOf } from './log.ts'
import { createSite } from './site.ts'
import { lockDataDir } from './storage/database.ts'

// Files that the site writes are for its owner alone.
process.umask(0o077)

const log: Log = event => {
  process.stderr.write(`${formatEvent(event, new Date())}\n`)
}

// A closed pipe is an error of the stream, which would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const { config, lock } = prepare()
const headers = new Map<string, string>()
if (config.siteUrl?.startsWith('https:'))
  headers.set('strict-transport-security', 'max-age=31536000')
const server = Bun.serve({
  hostname: config.host,
  port: config.port,
  // Otherwise error pages show source code.
  development: false,
  // In seconds, the most that Bun allows. Waiting for a response counts as idle.
  idleTimeout: 255,
  fetch: withHeaders(() => plainText(503, 'Starting', { 'retry-after': '1' })),
})
const siteUrl = config.siteUrl ?? `http://localhost:${server.port}`
const peerOf = (request: Request) => server.requestIP(request)?.address ?? ''
const site = await createSite(config, { siteUrl, log, peerOf }).catch(giveUp)
for (const fault of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(fault, site.noteFault)
server.reload({ development: false, fetch: withHeaders(site.handle) })
// Background work starts after the first requests.
setTimeout(site.start, 3000).unref()
const { libraries, documents } = site.found()
const content = `${documents} documents of ${libraries} libraries (${config.content.source})`
process.stdout.write(`The site is at http://localhost:${server.port} with ${content}\n`)
const noDocuments = documents === 0 ? ['No documents were found'] : []
for (const message of [...config.warnings, ...noDocuments]) log({ level: 'warn', message })
site.startTerminalLogin(createLinkNotice(config.dataDir, process.stdout))

let isStopping = false
const maxCloseMs = 1000
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // `bun run` passes a signal on to a process that has had it as part of its group.
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    inBackground(log, stop(signal))
  })
}

type Handle = (request: Request) => Response | Promise<Response>

function withHeaders(handle: Handle): Handle {
  const add = (response: Response) => {
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  }
  return request => {
    const response = handle(request)
    return response instanceof Promise ? response.then(add) : add(response)
  }
}

async function stop(signal: string): Promise<void> {
  headers.set('connection', 'close')
  const pending = server.pendingRequests
  await site.drain()
  const isComplete = await drain(server)
  await Promise.race([site.close(), Bun.sleep(maxCloseMs)])
  lock.release()
  log({
    level: isComplete ? 'info' : 'warn',
    message: isComplete ? 'stopped' : 'stopped with requests pending',
    signal,
    pending,
  })
  process.exit(0)
}

function prepare() {
  try {
    const config = parseConfig(join(import.meta.dir, '..'))
    const lock = lockDataDir(config.dataDir)
    assertFreePort(config.host, config.port)
    return { config, lock }
  } catch (error) {
    return giveUp(error)
  }
}

/** Errors of the configuration are a line without a stack. */
function giveUp(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
