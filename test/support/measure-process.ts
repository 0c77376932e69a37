import { availableParallelism } from 'node:os'

/** Whether server and load generator can have a core each. */
export const canPin = Bun.which('taskset') !== null && availableParallelism() > 1

/** The command on these cores (`0`, `0,1`), with the process id of the command. */
export function pinned(cores: string, command: readonly string[] = []): string[] {
  return canPin ? ['taskset', '-c', cores, ...command] : [...command]
}

/**
 * Resident bytes of a process and its workers, from proc(5). Pages of files, which are those of
 * the engine, count once, because the processes share them.
 */
export async function readMemory(pid: number): Promise<number> {
  let own = 0
  let shared = 0
  for (const process of [pid, ...(await workersOf(pid))]) {
    // A worker may end meanwhile.
    const status = await readProc(`${process}/status`)
    const bytes = (name: string) =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
    own += bytes('RssAnon') + bytes('RssShmem')
    shared = Math.max(shared, bytes('RssFile'))
  }
  if (own === 0) throw new Error(`Process ${pid} has ended`)
  return own + shared
}

/** Reads the memory of a process and its workers every 50 ms until it is disposed of. */
export function watchMemory(pid: number) {
  let peak = 0
  const read = async () => {
    peak = Math.max(peak, await readMemory(pid))
  }
  const timer = setInterval(() => void read(), 50)
  return {
    /** The most bytes so far. */
    async peak(): Promise<number> {
      await read()
      return peak
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

/** Lists the processes that a process has started and that run. */
export async function workersOf(pid: number): Promise<string[]> {
  return (await readProc(`${pid}/task/${pid}/children`)).split(' ').filter(Boolean)
}

/** Empty once the process has ended. */
function readProc(path: string): Promise<string> {
  return Bun.file(`/proc/${path}`)
    .text()
    .catch(() => '')
}
