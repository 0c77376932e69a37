import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinned, serverCore } from './pinned.ts'

export type SiteProcess = AsyncDisposable & {
  readonly pid: number
  readonly port: number
  /** When the process was started, on the clock of `performance.now()`. */
  readonly startedAt: number
}

const root = join(import.meta.dir, '../..')

/** Starts the site as `bun run start` does, on a free port and with its log thrown away, and waits until it answers. */
export async function startSiteProcess(
  env: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const startedAt = performance.now()
  const server = Bun.spawn(pinned(serverCore, [process.execPath, 'src/server.ts']), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      CONTENT_SOURCE: 'snapshot',
      ...env,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const stop = async () => {
    server.kill('SIGKILL')
    await server.exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const port = await readPort(server.stdout)
  if (port === undefined) {
    await stop()
    throw new Error('The site did not start: run "bun src/server.ts" to see why')
  }
  return { pid: server.pid, port, startedAt, [Symbol.asyncDispose]: stop }
}

/** The port of the first line with an address in what a server prints; `undefined` when it ends without. */
export async function readPort(output: ReadableStream<Uint8Array>): Promise<number | undefined> {
  const decoder = new TextDecoder()
  let printed = ''
  for await (const bytes of output) {
    printed += decoder.decode(bytes, { stream: true })
    const [, port] = /http:\/\/localhost:(\d+)/.exec(printed) ?? []
    if (port) return Number(port)
  }
  return undefined
}
