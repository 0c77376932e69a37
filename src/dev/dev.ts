/**
 * The entry of `bun dev`: the site as it is served, and a script in each page that is told of changes. The runtime (`bun --hot`) evaluates this
 * file anew when a module of the server changes; the port and the pages that listen are carried over.
 */
import { readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { bundleSheets } from '../assets/css.ts'
import { createLinkNotice } from '../auth/terminal-link.ts'
import { parseConfig } from '../config.ts'
import { type Content, openContent } from '../content/content.ts'
import type { Log } from '../log.ts'
import { createSite, type Site } from '../site.ts'
import { type Change, watchChanges } from './changes.ts'
import { createDevHandle } from './dev-handle.ts'
import { findMistake, mistakeOf } from './mistake.ts'
import { createOpenPages, type OpenPages } from './open-pages.ts'

/** What outlives the modules. */
type Carried = {
  readonly server: Bun.Server<undefined>
  readonly pages: OpenPages
  /** Stays open while the modules that it is made by are the same: opening it takes longer than all else. */
  content?: { readonly opened: Content; readonly madeBy: string }
  end: () => Promise<void>
}
const world = globalThis as { carriedOver?: Carried }

const root = join(import.meta.dir, '../..')
const config = parseConfig(root)
const log: Log = ({ level, message, ...more }) => {
  if (level !== 'info') console.error(`${level}: ${message}`, more)
}

const carried = world.carriedOver ?? begin()
world.carriedOver = carried
const { server, pages } = carried
const siteUrl = config.siteUrl ?? `http://localhost:${server.port}`
// Each site has a link of its own; who has logged in stays so.
const showLink = createLinkNotice({ dataDir: config.dataDir, output: process.stdout })

let site = await startSite()
const stopWatching = watchChanges(
  root,
  config,
  change => void react(change).catch(error => tellMistake(error, change.file)),
)
const endFormer = carried.end
carried.end = async () => {
  stopWatching()
  await site.close()
}
await endFormer()
pages.tell({ kind: 'reload' })
console.log(`The site is at http://localhost:${server.port}`)
site.startTerminalLogin(showLink)

function begin(): Carried {
  // A closed pipe is an error of the stream, which would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const fetch = () => new Response('Starting', { status: 503 })
  // As in `server.ts`: for Bun a connection is idle while its answer is being made.
  const server = Bun.serve({
    hostname: config.host,
    port: config.port,
    development: false,
    idleTimeout: 75,
    fetch,
  })
  return { server, pages: createOpenPages(), end: async () => {} }
}

/** From now on the pages are those of the modules and files as they are now. */
async function startSite(): Promise<Site> {
  const started = await createSite(config, {
    siteUrl,
    log,
    content: await openedContent(),
    isDevelopment: true,
  })
  server.reload({
    development: false,
    fetch: await createDevHandle({ handle: started.handle, pages, root }),
  })
  return started
}

async function openedContent(): Promise<Content> {
  const madeBy = await changedAt(
    '{routes.ts,src/{cache,content,libraries,markdown,router}/**/*.ts}',
  )
  if (carried.content?.madeBy === madeBy) return carried.content.opened
  const former = carried.content?.opened
  const opened = await openContent(config, { root, now: Date.now, log })
  carried.content = { opened, madeBy }
  await former?.close()
  return opened
}

/** Another text when any of the files has changed. */
async function changedAt(pattern: string): Promise<string> {
  const names = await Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: root }))
  const times = await Promise.all(names.map(async name => (await stat(join(root, name))).mtimeMs))
  return `${names.length} ${Math.max(...times)}`
}

async function react({ kind, file }: Change): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const mistake = findMistake(relative(root, file), text)
  if (mistake) pages.tell({ kind: 'mistake', mistake })
  else if (kind === 'styles') await showStyles()
  else if (kind === 'content') await showContent()
  else if (kind === 'post') await openAnew()
  else if (kind === 'browser') await startAnew()
}

async function showStyles(): Promise<void> {
  await bundleSheets(root)
  pages.tell({ kind: 'styles' })
}

async function showContent(): Promise<void> {
  await carried.content?.opened.refresh()
  pages.tell({ kind: 'reload' })
}

/** Posts are read once a day. */
async function openAnew(): Promise<void> {
  const former = carried.content?.opened
  delete carried.content
  await startAnew()
  await former?.close()
}

async function startAnew(): Promise<void> {
  const former = site
  site = await startSite()
  site.startTerminalLogin(showLink)
  pages.tell({ kind: 'reload' })
  await former.close()
}

function tellMistake(error: unknown, file: string): void {
  console.error(error)
  pages.tell({ kind: 'mistake', mistake: mistakeOf(error, relative(root, file)) })
}
