import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether server and load generator can run on a core each. */
export const canPin = Bun.which('taskset') !== null && availableParallelism() > 1

export const serverCore = '0'
export const loadCore = '1'

/** The command on these cores (`0`, `0,1`). taskset execs it, so that the process id is the command's. */
export function pinned(cores: string, command: readonly string[]): string[] {
  return canPin ? ['taskset', '-c', cores, ...command] : [...command]
}

/** From proc(5). */
export type ProcessUsage = {
  /** Resident bytes. */
  readonly memory: number
  readonly peakMemory: number
  /** Seconds, all threads. */
  readonly processorTime: number
}

export const hasProcessUsage = existsSync('/proc/self/status')

const ticksPerSecond = 100

export async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  const stat = await Bun.file(`/proc/${pid}/stat`).text()
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  // The command name ends with the last bracket; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    memory: bytes('VmRSS'),
    peakMemory: bytes('VmHWM'),
    processorTime: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  }
}

export type SiteProcess = AsyncDisposable & {
  readonly pid: number
  readonly port: number
  /** By `performance.now()`. */
  readonly startedAt: number
}

const root = join(import.meta.dir, '../..')

/** Starts the production server on a free port, without its log, and waits until it answers. */
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
