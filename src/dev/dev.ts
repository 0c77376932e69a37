/** `bun dev [PATH...]`: restarts the site after each change, and tells open pages what changed. */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { lockDataDir } from '../cache/data-dir-lock.ts'
import { parseConfig } from '../config.ts'
import { type Diagnostic, diagnose } from '../content/change-report/diagnose.ts'
import { describeProblem } from '../content/change-report/problem.ts'
import { isIn, watchChanges } from './changes.ts'
import { addressesOf, foldersOf, openCheckouts } from './checkouts.ts'
import { endDiagnostic, forward, type Started, startDevSite } from './dev-site.ts'
import { createEventStream } from './event-stream.ts'
import type { Problems } from './problems.ts'

// A closed pipe is an error of the stream, which would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const root = join(import.meta.dir, '../..')
const { host, port, siteUrl, content, blogRoot, dataDir } = parseConfig(root)
process.on('exit', lockDataDir(dataDir).release)
const contentRoot = content.source === 'directory' ? content.root : join(root, 'src/snapshot')
const checkouts = await openCheckouts(process.argv.slice(2)).catch(error => {
  console.error(error.message)
  process.exit(2)
})
const contentFolders = [contentRoot, ...checkouts.flatMap(foldersOf)]

const scriptPath = '/_dev/page.js'
const events = createEventStream()
const script = new Bun.Transpiler({ loader: 'ts' }).transformSync(
  await readFile(join(import.meta.dir, 'dev-page.ts'), 'utf8'),
)

const server = Bun.serve({
  hostname: host,
  port,
  development: false,
  // As in `server.ts`: for Bun, a connection is idle while its response is made.
  idleTimeout: 75,
  async fetch(request, server) {
    const { pathname, search } = new URL(request.url)
    if (pathname === scriptPath)
      return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
    if (pathname === '/_dev/events') {
      // No idle timeout: nothing may change for a long time.
      server.timeout(request, 0)
      return events.connect(search.slice(1))
    }
    return withScript(await respond(request))
  },
})
const address = `http://localhost:${server.port}`

const options = { siteUrl: siteUrl ?? address, checkouts, onProblems: tellProblems }
let site = startDevSite({ ...options, changedFile: 'src' })
let listed = ''
/** Of documents, posts and menus, by file. */
const mistakes = new Map<string, Diagnostic>()

watchChanges(root, [...contentFolders, blogRoot], files => void applyChange([...files]))
await site.started
void tellPages(site.started, 'reload')
console.log(`The site is at ${address}`)
for (const checkout of checkouts)
  for (const pathname of addressesOf(checkout))
    console.log(`${checkout.folder}: ${address}${pathname}`)

async function applyChange(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(noteMistake))
  if (files.every(isDocument)) {
    // A page has its documents and menu as data, and asks again for an image with a reload only.
    const kind = files.every(file => /\.(?:md|json)$/.test(file)) ? 'documents' : 'reload'
    return tellPages(site.refresh(files), kind)
  }
  const changedFile = relative(root, files[0] ?? '')
  site = startDevSite({ ...options, changedFile, previous: site })
  const kind = files.every(file => file.endsWith('.css')) ? 'styles' : 'reload'
  await tellPages(site.started, kind)
}

function isDocument(file: string): boolean {
  return contentFolders.some(folder => isIn(folder, file)) && !isIn(blogRoot, file)
}

async function noteMistake(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const kind = isIn(blogRoot, file) ? 'post' : 'document'
  const mistake = text === '' ? undefined : diagnose(relative(root, file), text, kind)
  if (mistake) mistakes.set(file, mistake)
  else mistakes.delete(file)
}

/** Tells them when the site is ready, or why it is not, and when it ends by an error. */
async function tellPages(
  ready: Promise<Started>,
  kind: 'documents' | 'reload' | 'styles',
): Promise<void> {
  const current = site
  const started = await ready
  if (current !== site) return
  const [mistake] = mistakes.values()
  const diagnostic = 'diagnostic' in started ? started.diagnostic : mistake
  events.send(diagnostic ? { kind: 'diagnostic', diagnostic } : { kind })
  await current.ended
  if (current === site && 'port' in started)
    events.send({ kind: 'diagnostic', diagnostic: endDiagnostic('src') })
}

function tellProblems({ problems, hints }: Problems): void {
  const lines = [...problems, ...hints].map(describeProblem)
  const text = `\nProblems: ${problems.length}, hints: ${hints.length}\n${lines.join('\n')}`
  if (text !== listed) console.log(text)
  listed = text
  events.send({ kind: 'problems', problems, hints })
}

/** The site's response; an empty page for the overlay, where there is none. */
async function respond(request: Request): Promise<Response> {
  const asked = site
  const started = await asked.started
  try {
    if ('port' in started) return await forward(request, started.port)
  } catch {
    // A change ended the process meanwhile.
    if (asked !== site && !request.body) return respond(request)
  }
  return new Response('<!doctype html><html lang="en"><head></head></html>', {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function withScript(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const tag = `<script type="module" src="${scriptPath}?${events.version()}"></script>`
  return new HTMLRewriter()
    .on('head', { element: head => void head.append(tag, { html: true }) })
    .transform(response)
}
