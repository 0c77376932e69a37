import { setDefaultTimeout } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Build, build } from '../../src/assets/build.ts'
import type { Sponsors } from '../../src/community/sponsors.ts'
import { type Config, parseConfig } from '../../src/config.ts'
import type { LogEvent } from '../../src/log.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import type { Search } from '../../src/search/search.ts'
import { createSite } from '../../src/site.ts'

/** The site in this process, without a port: `get('/query')` is handled like any request. */
export type TestSite = {
  get(path: string, init?: RequestInit): Promise<Response>
  readonly search: Search
  readonly handle: (request: Request) => Response | Promise<Response>
  /** As when it was started at a terminal, which shows links to log in by. */
  startTerminalLogin(show: (link: string) => void): void
  /** As when a signal has come to end it. */
  drain(): void
  /** What it has logged. */
  readonly events: readonly LogEvent[]
  /** Asks GitHub, npm or the hosted backend for what is shown of them, and waits for it; nothing else does in a test. */
  refreshCommunity(): Promise<void>
  close(): Promise<void>
}

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => number
  readonly random?: () => number
  readonly sponsors?: Sponsors | undefined
}

export const origin = 'http://localhost:3000'

const root = join(import.meta.dir, '../..')

/** Three sponsors, four consultants and an author, as `COMMUNITY_ROOT` has them. */
export const communityRoot = join(import.meta.dir, 'community')

/** Holds the data folders of this process's sites, also of those that end with the process. */
const scratch = mkdtempSync(join(tmpdir(), 'site-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/**
 * One for all sites of a test run: a worker takes one to two seconds of processor time to learn the grammars of a page, and what it makes of
 * a text depends on nothing but the text.
 */
const renderPool = createRenderPool({
  idleMs: 60_000,
  timeoutMs: 60_000,
  log: ({ message }) => console.error(message),
})

/** In ms. A machine with other work to do may take longer over a first answer than a visitor would wait. */
const timeoutMs = 60_000

/** The browser's files are the same for all sites of a test run too. */
let built: Promise<Build> | undefined

/** Starts the site on the embedded snapshot, or as `env` says, with a data folder of its own that is gone when it closes. */
export async function startSite({
  env = {},
  now,
  random,
  sponsors,
}: Options = {}): Promise<TestSite> {
  // A first page starts a worker and learns its grammars: `bun test` alone allows 5 s.
  setDefaultTimeout(timeoutMs)
  built ??= build(root)
  const dataDir = mkdtempSync(join(scratch, 'data-'))
  const config: Config = parseConfig(root, { DATA_DIR: dataDir, ...env })
  const events: LogEvent[] = []
  const log = (event: LogEvent) => void events.push(event)
  const site = await createSite(config, {
    built: await built,
    siteUrl: origin,
    log,
    sponsors,
    renderPool,
    timeoutMs,
    ...(now ? { now } : {}),
    ...(random ? { random } : {}),
  })
  return {
    handle: site.handle,
    search: site.search,
    drain: site.drain,
    startTerminalLogin: site.startTerminalLogin,
    events,
    get: async (path, init) => site.handle(new Request(origin + path, init)),
    refreshCommunity: site.refreshCommunity,
    async close() {
      await site.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
