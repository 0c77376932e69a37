import { join } from 'node:path'
import { makeScratchFolder } from './temporary-folder.ts'

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

const root = join(import.meta.dir, '../..')

/** Starts the production server on a free port, and waits until it answers. `prefix` runs it. */
export function startSiteProcess(
  env: Readonly<Record<string, string>> = {},
  prefix: readonly string[] = [],
): Promise<ServerProcess> {
  return startServerProcess(
    ['src/server.ts'],
    {
      NODE_ENV: 'production',
      // As `bun run start` and the unit file have it.
      BUN_JSC_useFTLJIT: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: makeScratchFolder(),
      CONTENT_SOURCE: 'snapshot',
      ...env,
    },
    prefix,
  )
}

/** Starts a script that prints the address that it serves. */
export async function startServerProcess(
  script: readonly string[],
  env: Readonly<Record<string, string>> = {},
  prefix: readonly string[] = [],
) {
  /** By `performance.now()`. */
  const startedAt = performance.now()
  const server = Bun.spawn([...prefix, process.execPath, ...script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal)
    return server.exited
  }
  let log = ''
  void (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of server.stderr) log += decoder.decode(bytes, { stream: true })
  })()
  const port = await readPort(server.stdout)
  if (port === undefined) {
    await end('SIGKILL')
    throw new Error(`The server did not start: run "bun ${script.join(' ')}" to see why`)
  }
  const origin = `http://127.0.0.1:${port}`
  return {
    pid: server.pid,
    port,
    origin,
    startedAt,
    /** What it wrote to its log so far. */
    log: (): string => log,
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  }
}

/** The port of the address that a server prints; `undefined` when it ends without one. */
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
