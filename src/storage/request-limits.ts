import { readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { BusyError, WorkerLimitError } from './request.ts'

/** Runs requests one after the other. While one runs, at most `maxWaiting` others wait. */
export function createQueue(maxWaiting: number) {
  const limit = pLimit(1)
  return async function run<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    if (limit.activeCount + limit.pendingCount > maxWaiting)
      throw new BusyError('Too many requests are waiting')
    return limit(request)
  }
}

/** Where the system does not tell the CPU time of a process, the clock counts a tenth. */
const clockShare = 0.1
const pollMs = 100
/** Linux counts CPU time in hundredths of a second, whatever its clock. */
const tickMs = 10

/**
 * Calls `end` if the process takes more than `maxCpuMs` of CPU time before the returned function is
 * called. The clock does not count, so a busy machine makes nothing fail.
 */
export function watchCpu(
  pid: number,
  maxCpuMs: number,
  end: (error: WorkerLimitError) => void,
): () => void {
  const start = usedMs(pid)
  const timer = setInterval(() => {
    if (usedMs(pid) - start > maxCpuMs)
      end(new WorkerLimitError(`It took more than ${maxCpuMs} ms of CPU time`))
  }, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}

function usedMs(pid: number): number {
  try {
    // Fields from the third on, after the name in parentheses. Times are the 14th and the 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return tickMs * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return clockShare * performance.now()
  }
}
