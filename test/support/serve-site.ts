import type { Sponsors } from '../../src/community/sponsors.ts'
import { startSite, type TestSite } from './start-site.ts'

/** The site behind a port of its own, for tests that come by a browser. */
export type ServedSite = Pick<TestSite, 'startTerminalLogin' | 'refreshCommunity' | 'close'> & {
  /** Without a slash at its end. */
  readonly origin: string
}

/** Serves the embedded snapshot, or what `env` says, on a free port of this machine. */
export async function serveSite(
  env: Readonly<Record<string, string>> = {},
  sponsors?: Sponsors,
): Promise<ServedSite> {
  const { handle, startTerminalLogin, refreshCommunity, close } = await startSite({ env, sponsors })
  // However long a machine that does much else makes an answer: Bun closes the connection after 10 s else.
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
