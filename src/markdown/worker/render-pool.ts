import { readFileSync } from 'node:fs'
import { inBackground, type Log } from '../../log.ts'
import {
  type After,
  afterDelay,
  BusyError,
  startWorker,
  WorkerGoneError,
  WorkerKilledError,
  WorkerLimitError,
  type WorkerProcess,
} from '../../storage/request.ts'
import { createQueue, watchCpu } from '../../storage/request-limits.ts'
import type { Comparison } from '../compare/compare.ts'
import type { MarkdownInput, RenderedTemplate, Section, Template } from '../rendered.ts'
import type { Words } from '../replace-words.ts'
import type { RenderHandlers } from './render-worker.ts'

// Rendering and highlighting are slow and take hundreds of megabytes for grammars, so they run in a
// worker that starts when there is work and ends when idle. It gets one request after another.

export type RenderPool = ReturnType<typeof createRenderPool>

type Options = {
  /** An idle worker ends after this time, and its memory is freed. */
  readonly idleMs?: number
  /** How much CPU time the worker may take for one request. */
  readonly maxCpuMs?: number
  readonly workerUrl?: URL
  readonly after?: After
  readonly log: Log
}

type RenderWorker = WorkerProcess<RenderHandlers>

/** The request took so much memory that another try is not worth it. */
class WorkerMemoryError extends WorkerLimitError {
  override name = 'WorkerMemoryError'
}

/** The expressions of TypeScript's grammars take 300 MB, those of all languages 490 MB. */
const maxBytes = 550e6
/** A worker that takes more is replaced after its request. */
const maxKeptBytes = 350e6
const memoryPollMs = 50
/** Real patterns take a millisecond. */
const maxReplaceMs = 3000
/** How often a request is tried if its worker ends. */
const maxTries = 3
const maxTriesOfKilled = 10
/** Requests beyond them are answered with 503 (spec 9.2). */
const maxWaiting = 64

export function createRenderPool({
  idleMs = 15_000,
  maxCpuMs = 20_000,
  workerUrl = new URL('./render-worker.ts', import.meta.url),
  after = afterDelay,
  log,
}: Options) {
  const inQueue = createQueue(maxWaiting)
  let worker: RenderWorker | undefined
  let stopIdling = () => {}
  let isClosed = false

  function run<Result>(work: (worker: RenderWorker) => Promise<Result>): Promise<Result> {
    return inQueue(async () => {
      if (isClosed) throw closedError()
      stopIdling()
      try {
        return await tryWork(work)
      } finally {
        if (worker && residentBytes(worker.pid) > maxKeptBytes) await endWorker()
        else stopIdling = after(idleMs, () => inBackground(log, endWorker()))
      }
    })
  }

  /** The request may not be the reason why a worker is gone. */
  async function tryWork<Result>(
    work: (worker: RenderWorker) => Promise<Result>,
    tries = 1,
  ): Promise<Result> {
    try {
      return await work(openWorker())
    } catch (error) {
      if (isClosed) throw closedError()
      const isGone = error instanceof WorkerGoneError || error instanceof BusyError
      const triesAllowed = error instanceof WorkerKilledError ? maxTriesOfKilled : maxTries
      if (!isGone || error instanceof WorkerLimitError || tries >= triesAllowed) throw error
      log({ level: 'warn', message: `A render worker is gone: ${error.message}` })
      return tryWork(work, tries + 1)
    }
  }

  function openWorker(): RenderWorker {
    worker ??= startWorker<RenderHandlers>(workerUrl, {
      log,
      watch,
      onGone() {
        worker = undefined
      },
    })
    return worker
  }

  async function endWorker(): Promise<void> {
    stopIdling()
    const ending = worker?.end()
    worker = undefined
    await ending
  }

  function watch(name: string, pid: number, end: (error: WorkerGoneError) => void): () => void {
    const stopWatching = watchCpu(pid, name === 'replace' ? maxReplaceMs : maxCpuMs, end)
    const poll = setInterval(() => {
      if (residentBytes(pid) > maxBytes)
        end(new WorkerMemoryError(`It took more than ${maxBytes / 1e6} MB`))
    }, memoryPollMs)
    poll.unref()
    return () => {
      stopWatching()
      clearInterval(poll)
    }
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
    /** Ends the worker and rejects all requests, later ones too. */
    async close(): Promise<void> {
      isClosed = true
      await endWorker()
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

function closedError(): BusyError {
  return new BusyError('The render pool is closed')
}
