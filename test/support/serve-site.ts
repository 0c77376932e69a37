import type { Sponsors } from '../../src/community/sponsors.ts'
import { startSite, type TestSite } from './start-site.ts'

/** The site on a port, for tests in a browser. */
export type ServedSite = Pick<TestSite, 'startTerminalLogin' | 'refreshCommunity' | 'close'> & {
  /** Without a trailing slash. */
  readonly origin: string
}

/** Serves the embedded snapshot, or what `env` says, on a free port of this machine. */
export async function serveSite(
  env: Readonly<Record<string, string>> = {},
  sponsors?: Sponsors,
): Promise<ServedSite> {
  const { handle, startTerminalLogin, refreshCommunity, close } = await startSite({ env, sponsors })
  const { origin, stop } = serveHandler(handle)
  return {
    origin,
    startTerminalLogin,
    refreshCommunity,
    async close() {
      await stop()
      await close()
    },
  }
}

/** On a free port of this machine. The site is closed by its owner. */
export function serveHandler(handle: TestSite['handle']) {
  // Bun's default of 10 s would close connections on a busy machine.
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    idleTimeout: 0,
    fetch: handle,
  })
  return { origin: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) }
}
