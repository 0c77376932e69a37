import { existsSync } from 'node:fs'

/** What a process has used, by Linux's own account (proc(5)). */
export type ProcessUsage = {
  /** Resident memory in bytes: now, and the most there ever was. */
  readonly memory: number
  readonly peakMemory: number
  /** Processor time of all its threads, in seconds. */
  readonly processorTime: number
}

export const hasProcessUsage = existsSync('/proc/self/status')

const ticksPerSecond = 100

export async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  const stat = await Bun.file(`/proc/${pid}/stat`).text()
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  // The name of the command, which may hold anything, ends with the last bracket; times are the 14th and the 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    memory: bytes('VmRSS'),
    peakMemory: bytes('VmHWM'),
    processorTime: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  }
}
