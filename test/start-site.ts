import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, parseConfig } from '../src/config.ts'
import type { LogEvent } from '../src/content/log.ts'
import type { Sponsors } from '../src/content/sponsors.ts'
import { createSite } from '../src/site.ts'

/** The site as it runs, in this process and without a port: `get('/query')` goes through the very hallway that a request does. */
export type TestSite = {
  get(path: string, init?: RequestInit): Promise<Response>
  readonly handle: (request: Request) => Response | Promise<Response>
  /** As when it was started at a terminal, which shows links to log in by. */
  startTerminalLogin(show: (link: string) => void): void
  /** As when a signal has come to end it. */
  drain(): void
  /** What it has logged. */
  readonly events: readonly LogEvent[]
  /** Asks GitHub, npm or the hosted backend for what is shown of them, and waits for it; nothing else does in a test. */
  refreshOutside(): Promise<void>
  close(): Promise<void>
}

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => number
  readonly random?: () => number
  readonly sponsors?: Sponsors | undefined
}

export const origin = 'http://localhost:3000'

/** Starts the site on the embedded snapshot, or as `env` says, with a data folder of its own that is gone when it closes. */
export async function startSite({ env = {}, now, random, sponsors }: Options = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const config: Config = parseConfig(join(import.meta.dir, '..'), { DATA_DIR: dataDir, ...env })
  const events: LogEvent[] = []
  const log = (event: LogEvent) => void events.push(event)
  const site = await createSite(config, { siteUrl: origin, log, sponsors, ...(now ? { now } : {}), ...(random ? { random } : {}) })
  return {
    handle: site.handle,
    drain: site.drain,
    startTerminalLogin: site.startTerminalLogin,
    events,
    get: async (path, init) => site.handle(new Request(origin + path, init)),
    refreshOutside: site.refreshOutside,
    async close() {
      await site.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
