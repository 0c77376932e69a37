/**
 * `bun dev [PATH...]`: runs the site in another process, which starts again after each change of
 * its code, and passes requests on to it. Open pages learn what has changed.
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../config.ts'
import { librariesAt } from '../libraries/registry.ts'
import { lockDataDir } from '../storage/database.ts'
import { openCheckouts } from './checkouts.ts'
import type { DevState, Update } from './dev-page.ts'
import type { DevMessage } from './dev-site.ts'
import { watchFolders } from './watch-folders.ts'

// A closed pipe is an error of the stream, which would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const root = join(import.meta.dir, '../..')
const { host, port, siteUrl, blogRoot, dataDir } = parseConfig(root)
process.on('exit', lockDataDir(dataDir).release)
const checkouts = await openCheckouts(process.argv.slice(2)).catch(error => {
  console.error(error.message)
  process.exit(2)
})

const scriptPath = '/_dev/page.js'
const script = new Bun.Transpiler({ loader: 'ts' }).transformSync(
  await Bun.file(join(import.meta.dir, 'dev-page.ts')).text(),
)
const server = Bun.serve({
  hostname: host,
  port,
  development: false,
  // For Bun, a connection is idle while its response is made.
  idleTimeout: 75,
  async fetch(request, server) {
    const { pathname } = new URL(request.url)
    if (pathname === scriptPath)
      return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
    if (pathname !== '/_dev/events') return respond(request)
    // The connection has no idle timeout, because nothing may change for a long time.
    server.timeout(request, 0)
    const events = new ReadableStream<string>({
      async pull(controller) {
        controller.enqueue(`data: ${JSON.stringify(state)}\n\n`)
        await stateChange.promise
      },
    })
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
  },
})
const address = `http://localhost:${server.port}`

let state: DevState = { version: Date.now(), update: 'page', mistake: '', problems: '' }
let stateChange = Promise.withResolvers<void>()
let site = Promise.resolve(startSite('page'))
watchFolders([...['src', 'styles', 'public'].map(name => join(root, name)), blogRoot], restart)
// Watches the folder, because an editor may replace the file.
watch(root, (_, name) => name === 'routes.ts' && restart([name]))
await (await site).port
console.log(`The site is at ${address}`)
for (const { folder, repo, ref } of checkouts)
  for (const { library, version } of librariesAt(repo, ref))
    console.log(`${folder}: ${address}/${library.id}/${version}/docs`)

function setState(change: Partial<DevState>): void {
  state = { ...state, ...change }
  if (change.update && !state.mistake) state = { ...state, version: state.version + 1 }
  stateChange.resolve()
  stateChange = Promise.withResolvers()
}

function restart(files: readonly string[]): void {
  // The running site reads changed documents by itself.
  const sources = files.filter(file => !file.startsWith(join(root, 'src/snapshot/')))
  if (sources.length === 0) return
  const areStyles = sources.every(file => file.endsWith('.css'))
  site = site.then(async ({ child, version }) => {
    // Otherwise pages have not been told of the change before this one.
    const isTold = state.version > version
    child.kill()
    // The old process must end first, because two processes can't share a data folder.
    await child.exited
    return startSite(areStyles && isTold ? 'styles' : 'page')
  })
}

function startSite(update: Update) {
  /** Becomes `undefined` if a mistake ends the process. */
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const args = [siteUrl ?? address, JSON.stringify(checkouts)]
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'dev-site.ts'), ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    ipc({ port, ...change }: DevMessage) {
      if (port) resolve(port)
      setState(port ? { ...change, update } : change)
    },
  })

  async function reportEnd(): Promise<void> {
    let text = ''
    for await (const bytes of child.stderr) {
      process.stderr.write(bytes)
      text = (text + Buffer.from(bytes)).slice(-20_000)
    }
    await child.exited
    resolve(undefined)
    // `restart` ends the process by this signal.
    if (child.signalCode !== 'SIGTERM')
      setState({ mistake: Bun.stripANSI(text) || 'The site has ended: see the terminal.' })
  }

  void reportEnd()
  return { child, port: promise, version: state.version }
}

/** Returns the site's response, or an empty page on which a script shows the mistake. */
async function respond(request: Request): Promise<Response> {
  const asked = site
  const port = await (await asked).port
  const tag = `<script type="module" src="${scriptPath}?${state.version}"></script>`
  const { pathname, search } = new URL(request.url)
  const { method, body } = request
  const headers = new Headers(request.headers)
  // The script can't be added to a compressed page.
  headers.delete('accept-encoding')
  const options = { method, headers, body, redirect: 'manual', decompress: false } as const
  const forwarded = fetch(`http://127.0.0.1:${port}${pathname}${search}`, options)
  const response = await forwarded.catch(() => undefined)
  // A change has ended the process since. The request goes to the next one.
  if (!response && asked !== site && !body) return respond(request)
  if (response && !response.headers.get('content-type')?.startsWith('text/html')) return response
  const empty = new Response('<!doctype html><html lang="en"><head></head></html>', {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
  return new HTMLRewriter()
    .on('head', { element: head => void head.append(tag, { html: true }) })
    .transform(response ?? empty)
}
