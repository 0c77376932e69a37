import { availableParallelism } from 'node:os'
import type { MarkdownInput, Rendered } from '../rendered.ts'
import { afterMishap, closedError, describe, type Job, type LookUp } from './job.ts'
import { type After, type RenderThread, startRenderThread } from './render-thread.ts'

// Rendering and highlighting take the processor for long and, with their grammars, memory by the hundred megabytes; so they are done in
// workers, which start when there is work and end when there is none, and the thread that serves requests only asks and gets strings.
// Jobs are done in the order they are asked for: whoever wants many documents asks for a few at a time, so that a visitor's need not wait.

export type RenderPoolOptions = {
  /** The most workers at a time. */
  readonly size?: number
  /** After so long without work a worker ends, and all of its memory goes back. */
  readonly idleMs?: number
  /** The most that a worker may take over one job, the time of the job's look-ups not counted. */
  readonly jobTimeoutMs?: number
  readonly workerUrl?: URL
  readonly after?: After
  readonly log: (event: { readonly level: 'warn' | 'error'; readonly message: string }) => void
}

export type RenderPool = {
  /**
   * Renders a document. `lookUp` is called in this thread; its error, if it throws, is the caller's to catch, as are the renderer's own.
   * A document that ends its worker or takes too long is tried once more without highlighting, then rejected with an error that names it.
   */
  render(input: MarkdownInput, lookUp: LookUp): Promise<Rendered>
  /** Makes plain markdown of a document, as `render` makes HTML of it. */
  rewrite(input: MarkdownInput, lookUp: LookUp): Promise<string>
  /** The code as HTML, its lines kept; `undefined` where it is to be shown plain. `language` is a flag as in `src/markdown/highlight/languages.ts`. */
  highlight(code: string, language: string): Promise<string | undefined>
  /** `busy` counts the workers that have a job, `queued` the jobs that no worker has yet. */
  stats(): { readonly workers: number; readonly busy: number; readonly queued: number }
  /** Ends every worker and rejects all that waits, and all that is asked from now on. */
  close(): Promise<void>
}

export function createRenderPool({
  size = Math.min(2, availableParallelism()),
  idleMs = 15_000,
  jobTimeoutMs = 20_000,
  workerUrl = new URL('./render-worker.ts', import.meta.url),
  after = afterRealTime,
  log,
}: RenderPoolOptions): RenderPool {
  const queue: Job[] = []
  const threads = new Set<RenderThread>()
  let closed = false

  return {
    render(input, lookUp) {
      const outcome = Promise.withResolvers<Rendered>()
      submit({ kind: 'render', input, lookUp, plainCode: false, outcome })
      return outcome.promise
    },
    rewrite(input, lookUp) {
      const outcome = Promise.withResolvers<string>()
      submit({ kind: 'rewrite', input, lookUp, outcome })
      return outcome.promise
    },
    highlight(code, language) {
      const outcome = Promise.withResolvers<string | undefined>()
      submit({ kind: 'highlight', code, language, outcome })
      return outcome.promise
    },
    stats: () => ({
      workers: threads.size,
      busy: [...threads].filter(thread => thread.hasJobs()).length,
      queued: queue.length,
    }),
    async close() {
      closed = true
      for (const job of queue.splice(0)) job.outcome.reject(closedError())
      const ending = [...threads].map(thread => thread.end())
      threads.clear()
      await Promise.all(ending)
    },
  }

  function submit(job: Job): void {
    if (closed) {
      job.outcome.reject(closedError())
    } else {
      queue.push(job)
      dispatch()
    }
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const thread =
        threads.values().find(each => each.isFree()) ?? (threads.size < size ? start() : undefined)
      const job = thread && queue.shift()
      if (!job) return
      thread.run(job)
    }
  }

  function start(): RenderThread {
    const thread = startRenderThread({
      url: workerUrl,
      idleMs,
      jobTimeoutMs,
      after,
      onWarning: message => log({ level: 'warn', message }),
      onTurn: dispatch,
      onSpent() {
        threads.delete(thread)
        void thread.end()
        dispatch()
      },
      onCrash(reason, suspect, bystanders) {
        threads.delete(thread)
        log({
          level: 'error',
          message: `A render worker ${suspect ? `could not ${describe(suspect)}` : 'ended'}: ${reason.message}`,
        })
        const retry = suspect && afterMishap(suspect, reason)
        queue.unshift(...bystanders, ...(retry ? [retry] : []))
        dispatch()
      },
    })
    threads.add(thread)
    return thread
  }
}

/** Does not keep the process alive: a worker that is at a job does. */
function afterRealTime(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
