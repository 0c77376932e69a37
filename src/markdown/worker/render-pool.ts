import type { Log } from '../../log.ts'
import {
  type After,
  afterDelay,
  startWorker,
  WorkerGoneError,
  type WorkerThread,
} from '../../worker/request.ts'
import type { Comparison } from '../compare/compare.ts'
import type { LookUp, MarkdownInput, Rendered, Section } from '../rendered.ts'
import type { Words } from '../replace-words.ts'
import type { RenderHandlers } from './render-worker.ts'

// Rendering and highlighting are slow and take hundreds of megabytes for grammars, so they run in
// workers that start when there is work and end when idle. Requests are served in order.

export type RenderPool = ReturnType<typeof createRenderPool>

export type RenderPoolOptions = {
  readonly maxWorkers?: number
  /** An idle worker ends after this time, and its memory is freed. */
  readonly idleMs?: number
  /** How long a worker may run for one request; look-ups do not count. */
  readonly timeoutMs?: number
  readonly workerUrl?: URL
  readonly after?: After
  readonly log: Log
}

type RenderThread = WorkerThread<RenderHandlers>
type Job = {
  readonly start: (thread: RenderThread) => void
  readonly reject: (reason: Error) => void
}

/** The request took so much memory that another try is not worth it. */
class WorkerMemoryError extends WorkerGoneError {
  override name = 'WorkerMemoryError'
}

/** How much the process may grow while a worker runs for one request. Real documents take 40 MB. */
const maxGrowthBytes = 150e6
const memoryPollMs = 50
/** Real patterns take a millisecond. */
const maxReplaceMs = 3000

/** A worker takes further requests, up to this many, while its requests wait for look-ups. */
const maxRequestsPerWorker = 4

export function createRenderPool({
  maxWorkers = 2,
  idleMs = 15_000,
  timeoutMs = 20_000,
  workerUrl = new URL('./render-worker.ts', import.meta.url),
  after = afterDelay,
  log,
}: RenderPoolOptions) {
  const queue: Job[] = []
  /** Each with the function that stops its idle timer. */
  const threads = new Map<RenderThread, () => void>()
  let isClosed = false

  function run<Result>(work: (thread: RenderThread) => Promise<Result>): Promise<Result> {
    if (isClosed) return Promise.reject(closedError())
    return new Promise((resolve, reject) => {
      const start = async (thread: RenderThread) => {
        try {
          resolve(await work(thread))
        } catch (error) {
          // Another request ended the worker, or the pool was closed.
          const isBystander = error instanceof WorkerGoneError && !error.isCause
          if (isBystander) run(work).then(resolve, reject)
          else reject(error)
        }
        release(thread)
      }
      queue.push({ start, reject })
      dispatch()
    })
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const thread =
        threads.keys().find(isFree) ?? (threads.size < maxWorkers ? startThread() : undefined)
      const job = thread && queue.shift()
      if (!job) return
      threads.get(thread)?.()
      job.start(thread)
    }
  }

  function startThread(): RenderThread {
    const thread = startWorker<RenderHandlers>(workerUrl, {
      log,
      watch,
      onGone() {
        threads.delete(thread)
        dispatch()
      },
    })
    threads.set(thread, () => undefined)
    return thread
  }

  function watch(name: string, end: (error: WorkerGoneError) => void): () => void {
    const limitMs = name === 'replace' ? maxReplaceMs : timeoutMs
    const stopTimeout = after(limitMs, () =>
      end(new WorkerGoneError(`It took more than ${limitMs} ms`, true)),
    )
    const before = process.memoryUsage.rss()
    const poll = setInterval(() => {
      if (process.memoryUsage.rss() - before > maxGrowthBytes)
        end(new WorkerMemoryError(`It took more than ${maxGrowthBytes / 1e6} MB`, true))
    }, memoryPollMs)
    poll.unref()
    return () => {
      stopTimeout()
      clearInterval(poll)
    }
  }

  function release(thread: RenderThread): void {
    if (threads.has(thread) && thread.counts().pending === 0) {
      const stopIdling = after(idleMs, () => {
        threads.delete(thread)
        void thread.end()
      })
      threads.set(thread, stopIdling)
    }
    dispatch()
  }

  /** While a document waits for its look-up, its worker is free for another. */
  const answerWith =
    (lookUp: LookUp): LookUp =>
    references => {
      dispatch()
      return lookUp(references)
    }

  return {
    /** Tried once more without highlighting, then rejected with a `WorkerGoneError`. */
    async render(input: MarkdownInput, lookUp: LookUp): Promise<Rendered> {
      const attempt = (plainCode: boolean) =>
        run(thread => thread.request('render', { ...input, plainCode }, answerWith(lookUp)))
      try {
        return await attempt(false)
      } catch (error) {
        if (!(error instanceof WorkerGoneError) || error instanceof WorkerMemoryError) throw error
        const name = input.file ?? `“${input.title}”`
        log({ level: 'warn', message: `${name} is tried without highlighting: ${error.message}` })
        return attempt(true)
      }
    },
    /** Makes plain markdown of a document, as `render` makes HTML of it. */
    rewrite: (input: MarkdownInput, lookUp: LookUp): Promise<string> =>
      run(thread => thread.request('rewrite', input, answerWith(lookUp))),
    sections: (input: MarkdownInput): Promise<readonly Section[]> =>
      run(thread => thread.request('sections', input)),
    /** The HTML of two rendered documents as one, with what differs marked. */
    compare: (before: string, after: string): Promise<Comparison> =>
      run(thread => thread.request('compare', { before, after })),
    /** `replaceWords` with patterns; they get less time than a document. */
    replace: (texts: readonly string[], words: Words): Promise<readonly string[]> =>
      run(thread => thread.request('replace', { texts, words })),
    /** The code as HTML, its lines kept; `undefined` where it is to be shown plain. */
    async highlight(code: string, language: string): Promise<string | undefined> {
      try {
        return await run(thread => thread.request('highlight', { code, language }))
      } catch (error) {
        if (!(error instanceof WorkerGoneError)) throw error
        const what = `${code.length} characters of ${language}`
        log({ level: 'error', message: `Could not highlight ${what}: ${error.message}` })
        return undefined
      }
    },
    /** `queued` counts the requests that no worker has yet. */
    stats: (): { readonly workers: number; readonly busy: number; readonly queued: number } => ({
      workers: threads.size,
      busy: threads
        .keys()
        .filter(thread => thread.counts().pending > 0)
        .toArray().length,
      queued: queue.length,
    }),
    /** Ends every worker and rejects all requests, later ones too. */
    async close(): Promise<void> {
      isClosed = true
      const ending = Array.from(threads, ([thread, stopIdling]) => {
        stopIdling()
        return thread.end()
      })
      threads.clear()
      for (const { reject } of queue.splice(0)) reject(closedError())
      await Promise.all(ending)
    },
  }
}

function isFree(thread: RenderThread): boolean {
  const { pending, running } = thread.counts()
  return running === 0 && pending < maxRequestsPerWorker
}

function closedError(): Error {
  return new Error('The render pool is closed')
}
