import type { Sponsors } from '../src/content/sponsors.ts'
import { startSite } from './start-site.ts'

/** The site behind a port of its own, for tests that come by a browser. */
export type ServedSite = { readonly origin: string; refreshOutside(): Promise<void>; close(): Promise<void> }

/** Serves the embedded snapshot, or what `env` says, on a free port of this machine. */
export async function serveSite(env: Readonly<Record<string, string>> = {}, sponsors?: Sponsors): Promise<ServedSite> {
  const site = await startSite({ env, sponsors })
  // However long a machine that does much else makes an answer: Bun closes the connection after 10 s else.
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, development: false, idleTimeout: 0, fetch: site.handle })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    refreshOutside: site.refreshOutside,
    async close() {
      await server.stop(true)
      await site.close()
    },
  }
}
