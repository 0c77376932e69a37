/**
 * The entry of `bun dev`: the site, with a script in each page that applies changes. When a module
 * of the server changes, `bun --hot` evaluates this file again; `State` stays.
 */
import { readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { bundleSheets } from '../assets/css.ts'
import { createLinkNotice } from '../auth/terminal-link.ts'
import { type DataDirLock, lockDataDir } from '../cache/data-dir-lock.ts'
import { readCommunityFolder } from '../community/folder.ts'
import { parseConfig } from '../config.ts'
import { type Content, openContent } from '../content/content.ts'
import type { Log } from '../log.ts'
import { createSite, type Site } from '../site.ts'
import { type Change, watchChanges } from './changes.ts'
import { createDevHandle } from './dev-handle.ts'
import { diagnose, toDiagnostic } from './diagnose.ts'
import { createEventStream, type EventStream } from './event-stream.ts'

type State = {
  readonly lock: DataDirLock
  readonly server: Bun.Server<undefined>
  readonly events: EventStream
  /** Opening it takes the longest, so it stays open until one of its own modules changes. */
  content?: { readonly opened: Content; readonly version: string }
  /** Ends what the previous evaluation started. */
  end: () => Promise<void>
}
const world = globalThis as { devState?: State }

const root = join(import.meta.dir, '../..')
const config = parseConfig(root)
const log: Log = ({ level, message, ...more }) => {
  if (level !== 'info') console.error(`${level}: ${message}`, more)
}

world.devState ??= createState()
const state = world.devState
const { server, events } = state
const siteUrl = config.siteUrl ?? `http://localhost:${server.port}`
const showLink = createLinkNotice({ dataDir: config.dataDir, output: process.stdout })

let site = await startSite()
const stopWatching = watchChanges(root, config, change => void applyChange(change))
const endPrevious = state.end
state.end = async () => {
  stopWatching()
  await site.close()
}
await endPrevious()
events.send({ kind: 'reload' })
console.log(`The site is at http://localhost:${server.port}`)
site.startTerminalLogin(showLink)

function createState(): State {
  // A closed pipe is an error of the stream, which would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const lock = lockDataDir(config.dataDir)
  const server = Bun.serve({
    hostname: config.host,
    port: config.port,
    development: false,
    // As in `server.ts`: for Bun, a connection is idle while its response is made.
    idleTimeout: 75,
    fetch: () => new Response('Starting', { status: 503 }),
  })
  return { lock, server, events: createEventStream(), end: async () => {} }
}

/** Creates the site from the modules and files as they are now, and serves it. */
async function startSite(): Promise<Site> {
  const content = await openCurrentContent()
  const created = await createSite(config, { siteUrl, log, content, isDevelopment: true })
  server.reload({
    development: false,
    fetch: await createDevHandle({ handle: created.handle, events, root }),
  })
  return created
}

async function openCurrentContent(): Promise<Content> {
  const modules = new Bun.Glob('{routes.ts,src/{cache,content,libraries,markdown,router}/**/*.ts}')
  const names = await Array.fromAsync(modules.scan({ cwd: root }))
  const times = await Promise.all(names.map(async name => (await stat(join(root, name))).mtimeMs))
  const version = `${names.length} ${Math.max(...times)}`
  if (state.content?.version === version) return state.content.opened
  const previous = state.content?.opened
  const { authors } = await readCommunityFolder(config.communityRoot)
  const opened = await openContent(config, { root, authors, now: Date.now, log })
  state.content = { opened, version }
  await previous?.close()
  return opened
}

async function applyChange({ kind, file }: Change): Promise<void> {
  const path = relative(root, file)
  try {
    const text = await readFile(file, 'utf8').catch(() => '')
    const diagnostic = diagnose(path, text)
    if (diagnostic) events.send({ kind: 'diagnostic', diagnostic })
    else if (kind === 'styles') await reloadStyles()
    else if (kind === 'content') await reloadContent()
    else if (kind === 'post') await reopenContent()
    else if (kind === 'browser') await restartSite()
  } catch (error) {
    console.error(error)
    events.send({ kind: 'diagnostic', diagnostic: toDiagnostic(error, path) })
  }
}

/** Throws for a style sheet with an error. */
async function reloadStyles(): Promise<void> {
  await bundleSheets(root)
  events.send({ kind: 'styles' })
}

async function reloadContent(): Promise<void> {
  await state.content?.opened.refresh()
  events.send({ kind: 'reload' })
}

/** Posts are read when the content is opened. */
async function reopenContent(): Promise<void> {
  const previous = state.content?.opened
  delete state.content
  await restartSite()
  await previous?.close()
}

async function restartSite(): Promise<void> {
  const previous = site
  site = await startSite()
  site.startTerminalLogin(showLink)
  events.send({ kind: 'reload' })
  await previous.close()
}
