import { join } from 'node:path'
import { parseConfig } from '../../src/config.ts'
import type { LogEvent } from '../../src/content/log.ts'
import type { Search } from '../../src/search/search.ts'
import { createSite } from '../../src/site.ts'
import { origin } from '../start-site.ts'

/** A site with its search at hand. */
export type TestSearch = {
  readonly search: Search
  get(path: string, init?: RequestInit): Promise<Response>
  readonly events: readonly LogEvent[]
  close(): Promise<void>
}

/** The site on the content that `env` says; its data folder is the caller's to remove. */
export async function startSearch(env: Readonly<Record<string, string>>): Promise<TestSearch> {
  const events: LogEvent[] = []
  const config = parseConfig(join(import.meta.dir, '../..'), env)
  const site = await createSite(config, { siteUrl: origin, log: event => void events.push(event) })
  return {
    search: site.search,
    events,
    get: async (path, init) => site.handle(new Request(origin + path, init)),
    close: () => site.close(),
  }
}
