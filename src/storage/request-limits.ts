import { readFileSync } from 'node:fs'
import { WorkerGoneError } from './request.ts'

/** A request was given up: too many waited, or its worker ended. It may be sent again later. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** Runs requests to a worker one after the other. While some run, at most `maxWaiting` others wait. */
export function createQueue(maxWaiting: number) {
  let unanswered = 0
  let last: Promise<unknown> = Promise.resolve()
  return async function run<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    if (unanswered > maxWaiting) throw new BusyError('Too many requests wait for the worker')
    unanswered++
    const answer = last.then(request)
    last = answer.catch(() => undefined)
    try {
      return await answer
    } catch (error) {
      throw error instanceof WorkerGoneError ? new BusyError(error.message) : error
    } finally {
      unanswered--
    }
  }
}

const maxCpuMs = 2000
/** Where the system does not tell the CPU time of a process. */
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
    if (isTooLong) end(new WorkerGoneError('It took too much CPU time'))
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
