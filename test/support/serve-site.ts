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
  // Bun's default of 10 s would close connections on a busy machine.
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    idleTimeout: 0,
    fetch: handle,
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    startTerminalLogin,
    refreshCommunity,
    async close() {
      await server.stop(true)
      await close()
    },
  }
}
