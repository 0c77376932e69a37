import { readFileSync } from 'node:fs'
import type { Log } from '../../log.ts'
import {
  type After,
  afterDelay,
  startWorker,
  WorkerGoneError,
  type WorkerProcess,
} from '../../storage/request.ts'
import type { Comparison } from '../compare/compare.ts'
import type { MarkdownInput, RenderedTemplate, Section, Template } from '../rendered.ts'
import type { Words } from '../replace-words.ts'
import type { RenderHandlers } from './render-worker.ts'

// Rendering and highlighting are slow and take hundreds of megabytes for grammars, so they run in
// workers that start when there is work and end when idle. Requests are served in order.

export type RenderPool = ReturnType<typeof createRenderPool>

export type RenderPoolOptions = {
  /** Each may take 400 MB, so there is one unless a test or a measurement wants more. */
  readonly maxWorkers?: number
  /** An idle worker ends after this time, and its memory is freed. */
  readonly idleMs?: number
  /** How long a worker may take for one request. */
  readonly timeoutMs?: number
  readonly workerUrl?: URL
  readonly after?: After
  readonly log: Log
}

type RenderWorker = WorkerProcess<RenderHandlers>
type Job = {
  readonly start: (worker: RenderWorker) => void
  readonly reject: (reason: Error) => void
}

/** The request took so much memory that another try is not worth it. */
class WorkerMemoryError extends WorkerGoneError {
  override name = 'WorkerMemoryError'
}

/** Expressions of TypeScript's grammars take a worker 300 MB, of all languages 490 MB. */
const maxBytes = 550e6
/** A worker that takes more is replaced after its request. */
const maxKeptBytes = 350e6
const memoryPollMs = 50
/** Real patterns take a millisecond. */
const maxReplaceMs = 3000

export function createRenderPool({
  maxWorkers = 1,
  idleMs = 15_000,
  timeoutMs = 20_000,
  workerUrl = new URL('./render-worker.ts', import.meta.url),
  after = afterDelay,
  log,
}: RenderPoolOptions) {
  const queue: Job[] = []
  /** Each with the function that stops its idle timer. */
  const workers = new Map<RenderWorker, () => void>()
  let isClosed = false

  function run<Result>(work: (worker: RenderWorker) => Promise<Result>): Promise<Result> {
    if (isClosed) return Promise.reject(closedError())
    return new Promise((resolve, reject) => {
      const start = async (worker: RenderWorker) => {
        try {
          resolve(await work(worker))
        } catch (error) {
          // Another request ended the worker, or the pool was closed.
          const isBystander = error instanceof WorkerGoneError && !error.isCause
          if (isBystander) run(work).then(resolve, reject)
          else reject(error)
        }
        release(worker)
      }
      queue.push({ start, reject })
      dispatch()
    })
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const worker =
        workers.keys().find(worker => worker.pending() === 0) ??
        (workers.size < maxWorkers ? startRenderWorker() : undefined)
      const job = worker && queue.shift()
      if (!job) return
      workers.get(worker)?.()
      job.start(worker)
    }
  }

  function startRenderWorker(): RenderWorker {
    const worker = startWorker<RenderHandlers>(workerUrl, {
      log,
      watch,
      onGone() {
        workers.delete(worker)
        dispatch()
      },
    })
    workers.set(worker, () => undefined)
    return worker
  }

  function watch(name: string, pid: number, end: (error: WorkerGoneError) => void): () => void {
    const limitMs = name === 'replace' ? maxReplaceMs : timeoutMs
    const stopTimeout = after(limitMs, () =>
      end(new WorkerGoneError(`It took more than ${limitMs} ms`, true)),
    )
    const poll = setInterval(() => {
      if (residentBytes(pid) > maxBytes)
        end(new WorkerMemoryError(`It took more than ${maxBytes / 1e6} MB`, true))
    }, memoryPollMs)
    poll.unref()
    return () => {
      stopTimeout()
      clearInterval(poll)
    }
  }

  function release(worker: RenderWorker): void {
    if (workers.has(worker)) {
      if (residentBytes(worker.pid) > maxKeptBytes) retire(worker)
      else
        workers.set(
          worker,
          after(idleMs, () => retire(worker)),
        )
    }
    dispatch()
  }

  function retire(worker: RenderWorker): void {
    workers.delete(worker)
    void worker.end()
  }

  return {
    /** Tried once more without highlighting, then rejected with a `WorkerGoneError`. */
    async render(input: MarkdownInput): Promise<RenderedTemplate> {
      const attempt = (plainCode: boolean) =>
        run(worker => worker.request('render', { ...input, plainCode }))
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
    rewrite: (input: MarkdownInput): Promise<Template> =>
      run(worker => worker.request('rewrite', input)),
    sections: (input: MarkdownInput): Promise<readonly Section[]> =>
      run(worker => worker.request('sections', input)),
    /** The HTML of two rendered documents as one, with what differs marked. */
    compare: (before: string, after: string): Promise<Comparison> =>
      run(worker => worker.request('compare', { before, after })),
    /** `replaceWords` with patterns; they get less time than a document. */
    replace: (texts: readonly string[], words: Words): Promise<readonly string[]> =>
      run(worker => worker.request('replace', { texts, words })),
    /** The code as HTML, its lines kept; `undefined` where it is to be shown plain. */
    async highlight(code: string, language: string): Promise<string | undefined> {
      try {
        return await run(worker => worker.request('highlight', { code, language }))
      } catch (error) {
        if (!(error instanceof WorkerGoneError)) throw error
        const what = `${code.length} characters of ${language}`
        log({ level: 'error', message: `Could not highlight ${what}: ${error.message}` })
        return undefined
      }
    },
    /** `queued` counts the requests that no worker has yet. */
    stats: (): { readonly workers: number; readonly busy: number; readonly queued: number } => ({
      workers: workers.size,
      busy: workers
        .keys()
        .filter(worker => worker.pending() > 0)
        .toArray().length,
      queued: queue.length,
    }),
    /** Ends every worker and rejects all requests, later ones too. */
    async close(): Promise<void> {
      isClosed = true
      const ending = Array.from(workers, ([worker, stopIdling]) => {
        stopIdling()
        return worker.end()
      })
      workers.clear()
      for (const { reject } of queue.splice(0)) reject(closedError())
      await Promise.all(ending)
    },
  }
}

/** The memory of a process; 0 where there is no procfs, as on macOS, and once it has ended. */
function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function closedError(): Error {
  return new Error('The render pool is closed')
}
