import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../src/assets/build.ts'
import type { Sponsors } from '../../src/community/sponsors.ts'
import { type Config, parseConfig } from '../../src/config.ts'
import type { LogEvent } from '../../src/log.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import { encode } from '../../src/router/wire.ts'
import { createSite } from '../../src/site.ts'
import { renderOnce } from './render-once.ts'
import { makeScratchFolder } from './temporary-folder.ts'

/** The site in this process, without a port: `get('/query')` is handled like any request. */
export type TestSite = Awaited<ReturnType<typeof startSite>>

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => number
  readonly sponsors?: Sponsors | undefined
  /** How long a visitor waits; by default long enough for a busy machine. */
  readonly timeoutMs?: number
}

export const origin = 'http://localhost:3000'

/** The path by which a server function is called with GET. */
export const functionPath = (id: string, data?: unknown) =>
  `/_server/${id}?payload=${encodeURIComponent(encode({ data, context: {} }))}&createServerFn`

const root = join(import.meta.dir, '../..')

/** Three sponsors, four consultants and an author, as `COMMUNITY_ROOT` has them. */
export const communityRoot = join(import.meta.dir, 'community')

const longTimeoutMs = 60_000

/**
 * The browser's files and the pool are the same for all sites of a process, because a worker takes
 * one to two seconds to load grammars.
 */
let shared: ReturnType<typeof openShared> | undefined

async function openShared() {
  const built = await build(root)
  const log = ({ message }: LogEvent) => console.error(message)
  const pool = createRenderPool({ idleMs: 60_000, maxCpuMs: 60_000, log })
  // A build has 150 files, which each site would write.
  const builds = makeScratchFolder()
  return { builds, options: { built, renderPool: renderOnce(pool, built.id) } }
}

/** Starts the site on the embedded snapshot, or as `env` says, with a temporary data folder. */
export async function startSite({
  env = {},
  now,
  sponsors,
  timeoutMs = longTimeoutMs,
}: Options = {}) {
  shared ??= openShared()
  const dataDir = makeScratchFolder()
  const { builds, options } = await shared
  symlinkSync(builds, join(dataDir, 'builds'))
  const config: Config = parseConfig(root, { DATA_DIR: dataDir, ...env })
  /** The log so far. */
  const events: LogEvent[] = []
  const log = (event: LogEvent) => void events.push(event)
  const site = await createSite(config, {
    ...options,
    siteUrl: origin,
    log,
    sponsors,
    timeoutMs,
    ...(now ? { now } : {}),
  })
  const close = async () => {
    await site.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const get = async (path: string, init?: RequestInit): Promise<Response> =>
    site.handle(new Request(origin + path, init))
  return {
    handle: site.handle,
    search: site.search,
    /** Does what a SIGTERM does before the site closes. */
    drain: site.drain,
    startTerminalLogin: site.startTerminalLogin,
    events,
    get,
    /** The body of the response. */
    text: async (path: string, init?: RequestInit) => (await get(path, init)).text(),
    /** Reads statistics and sponsors, and waits for them; in a test, nothing else does. */
    refreshCommunity: site.refreshCommunity,
    close,
    [Symbol.asyncDispose]: close,
  }
}

type ReadOnlySite = Pick<TestSite, 'get' | 'text' | 'handle' | 'search' | 'events'>

let snapshotSite: Promise<ReadOnlySite> | undefined

/** One site on the embedded snapshot for all tests of a process that change nothing in it. */
export function shareSite(): Promise<ReadOnlySite> {
  snapshotSite ??= startSite()
  return snapshotSite
}
