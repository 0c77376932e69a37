import { readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { WorkerGoneError } from './request.ts'

/** Too many requests wait, or the worker ended. The request may be sent again later. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** Runs requests one after the other. While one runs, at most `maxWaiting` others wait. */
export function createQueue(maxWaiting: number) {
  const limit = pLimit(1)
  return async function run<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    if (limit.activeCount + limit.pendingCount > maxWaiting)
      throw new BusyError('Too many requests are waiting')
    try {
      return await limit(request)
    } catch (error) {
      throw error instanceof WorkerGoneError ? new BusyError(error.message) : error
    }
  }
}

const maxCpuMs = 2000
/** For systems that do not tell the CPU time of a process. */
const maxClockMs = 20_000
const pollMs = 200
/** Linux counts CPU time in hundredths of a second, whatever its clock. */
const tickMs = 10

/** Calls `end` if the process takes too much CPU time before the returned function is called. */
export function watchCpu(pid: number, end: (error: WorkerGoneError) => void): () => void {
  const start = performance.now()
  const startCpu = cpuMs(pid)
  const timer = setInterval(() => {
    const cpu = cpuMs(pid)
    const isTooLong =
      startCpu === undefined || cpu === undefined
        ? performance.now() - start > maxClockMs
        : cpu - startCpu > maxCpuMs
    if (isTooLong) end(new WorkerGoneError('It took too much CPU time', true))
  }, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}

function cpuMs(pid: number): number | undefined {
  try {
    // Fields from the third on, after the name in parentheses. Times are the 14th and the 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return tickMs * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return undefined
  }
}
