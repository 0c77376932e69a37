import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether server and load generator can have a core each. */
export const canPin = Bun.which('taskset') !== null && availableParallelism() > 1

/** The command on these cores (`0`, `0,1`), with the process id of the command. */
export function pinned(cores: string, command: readonly string[] = []): string[] {
  return canPin ? ['taskset', '-c', cores, ...command] : [...command]
}

/** Resident bytes, from proc(5). */
export async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** Ms of CPU time so far, of all threads, from proc(5). Its unit is 10 ms. */
export async function readCpuMs(pid: number): Promise<number> {
  const stat = await Bun.file(`/proc/${pid}/stat`).text()
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return 10 * (Number(user) + Number(system))
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

const root = join(import.meta.dir, '../..')

/** Starts the production server on a free port, and waits until it answers. `prefix` runs it. */
export async function startSiteProcess(
  env: Readonly<Record<string, string>> = {},
  prefix: readonly string[] = [],
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  return startServerProcess(
    ['src/server.ts'],
    {
      NODE_ENV: 'production',
      // As `bun run start` and the unit file have it.
      BUN_JSC_useFTLJIT: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      CONTENT_SOURCE: 'snapshot',
      ...env,
    },
    () => rm(dataDir, { recursive: true, force: true }),
    prefix,
  )
}

/** Starts a script that prints the address that it serves. */
export async function startServerProcess(
  script: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cleanUp = async () => {},
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
  const stop = async () => {
    await end('SIGKILL')
    await cleanUp()
  }
  let log = ''
  void (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of server.stderr) log += decoder.decode(bytes, { stream: true })
  })()
  const port = await readPort(server.stdout)
  if (port === undefined) {
    await stop()
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
    [Symbol.asyncDispose]: stop,
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
