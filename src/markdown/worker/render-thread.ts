import { toError } from './failure.ts'
import { closedError, type Job, toOrder } from './job.ts'
import type { Report } from './messages.ts'
import { startWorker } from './worker-handle.ts'

/** Does something `ms` milliseconds from now, unless it is called off by the function given back. */
export type After = (ms: number, act: () => void) => () => void

export type RenderThreadOptions = {
  readonly url: URL
  readonly idleMs: number
  readonly jobTimeoutMs: number
  readonly after: After
  readonly onWarning: (message: string) => void
  /** It may be free again. */
  readonly onTurn: () => void
  /** It has had nothing to do for `idleMs`: end it, and all of its memory goes back. */
  readonly onSpent: () => void
  /** It is gone: `suspect` is the job that it was at, `bystanders` those that only waited for their look-ups. */
  readonly onCrash: (reason: Error, suspect: Job | undefined, bystanders: readonly Job[]) => void
}

export type RenderThread = {
  isFree(): boolean
  hasJobs(): boolean
  /** Only while it is free. */
  run(job: Job): void
  /** Ends it and rejects what it was at; settles when the thread is gone. */
  end(): Promise<void>
}

/** A try at a job. Its clock runs while it is the worker's turn and is absent while its look-ups are under way. */
type Attempt = { readonly job: Job; stopClock?: (() => void) | undefined }

/** A worker takes another job while those it has wait for their look-ups, up to so many in all. */
const maxJobs = 4

/** One worker with the jobs it is at: gives it orders, answers its questions, watches the clock. */
export function startRenderThread(options: RenderThreadOptions): RenderThread {
  const { url, idleMs, jobTimeoutMs, after, onWarning, onTurn, onSpent, onCrash } = options
  const worker = startWorker(url, { onReport: receive, onGone: crash })
  const attempts = new Map<number, Attempt>()
  let lastId = 0
  let stopIdling: (() => void) | undefined

  return {
    isFree: () => attempts.size < maxJobs && !attempts.values().some(isRunning),
    hasJobs: () => attempts.size > 0,
    run(job) {
      stopIdling?.()
      worker.keepAlive(true)
      const id = ++lastId
      worker.post(toOrder(job, id))
      startClock(id, { job })
    },
    end() {
      for (const { job } of dropAll()) job.outcome.reject(closedError())
      return worker.end()
    },
  }

  function receive(report: Report): void {
    if (report.kind === 'warning') {
      onWarning(report.message)
      return
    }
    const attempt = attempts.get(report.id)
    // Otherwise an attempt whose look-up failed; its last word is of no interest.
    if (attempt === undefined) return
    stopClock(attempt)
    if (report.kind === 'references') {
      void answer(report, attempt)
    } else {
      settle(attempt.job, report)
      drop(report.id)
    }
    onTurn()
  }

  async function answer(
    { id, references }: Extract<Report, { kind: 'references' }>,
    attempt: Attempt,
  ): Promise<void> {
    const { job } = attempt
    if (job.kind === 'highlight') return
    try {
      const answers = await job.lookUp(references)
      if (!attempts.has(id)) return
      worker.post({ kind: 'answers', id, answers })
      startClock(id, attempt)
    } catch (error) {
      // Any error of the caller's look-up is the caller's to see, as it is.
      if (!attempts.has(id)) return
      worker.post({ kind: 'abandon', id })
      job.outcome.reject(error)
      drop(id)
      onTurn()
    }
  }

  /** Puts the attempt last, since the worker takes orders in turn: the first one whose clock runs is the one that it is at. */
  function startClock(id: number, attempt: Attempt): void {
    attempts.delete(id)
    attempts.set(id, attempt)
    attempt.stopClock = after(jobTimeoutMs, () => {
      void worker.end()
      crash(new Error(`It took more than ${jobTimeoutMs} ms`), attempt)
    })
  }

  function crash(
    reason: Error,
    suspect: Attempt | undefined = attempts.values().find(isRunning) ??
      attempts.values().next().value,
  ): void {
    const bystanders = dropAll().filter(attempt => attempt !== suspect)
    onCrash(
      reason,
      suspect?.job,
      bystanders.map(({ job }) => job),
    )
  }

  function drop(id: number): void {
    attempts.delete(id)
    if (attempts.size > 0) return
    worker.keepAlive(false)
    stopIdling = after(idleMs, onSpent)
  }

  function dropAll(): Attempt[] {
    const dropped = [...attempts.values()]
    attempts.clear()
    dropped.forEach(stopClock)
    stopIdling?.()
    return dropped
  }
}

function isRunning(attempt: Attempt): boolean {
  return attempt.stopClock !== undefined
}

function stopClock(attempt: Attempt): void {
  attempt.stopClock?.()
  attempt.stopClock = undefined
}

function settle(job: Job, report: Report): void {
  if (report.kind === 'failed') job.outcome.reject(toError(report.failure))
  else if (report.kind === 'rendered' && job.kind === 'render') job.outcome.resolve(report.rendered)
  else if (report.kind === 'rewritten' && job.kind === 'rewrite')
    job.outcome.resolve(report.markdown)
  else if (report.kind === 'highlighted' && job.kind === 'highlight')
    job.outcome.resolve(report.html)
}
