import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import {
  type Order,
  type Report,
  type ResultOf,
  searchThread,
  type Task,
} from './search-messages.ts'

/** Texts by repository path, some at a time, in UTF-8: to decode them is work for the other thread. */
export type ReadTexts = (
  paths: readonly string[],
) => AsyncIterable<Readonly<Record<string, Uint8Array>>>

/** Our end of the search worker. */
export type SearchThread = {
  /** Rejects when the task failed, or the worker is gone or goes. `read` answers the task's questions for texts. */
  run<Kind extends Task['kind']>(
    task: Extract<Task, { kind: Kind }>,
    read?: ReadTexts,
  ): Promise<ResultOf[Kind]>
  /** Has the worker give up its tasks and close its archive. */
  end(): Promise<void>
}

/** In ms. A worker that indexes hears of its end within some tenths of a second; one that never does loses no more than a crash would. */
const endPatience = 5000

type Job = { readonly outcome: PromiseWithResolvers<unknown>; readonly read: ReadTexts }

/** Starts the worker. It does not keep the process alive, and gets to see no environment, so no secret. */
export function startSearchThread({
  dataDir,
  log,
  onGone,
}: {
  dataDir: string | undefined
  log: Log
  onGone: () => void
}): SearchThread {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    env: {},
    workerData: { dataDir },
    name: searchThread,
  })
  const jobs = new Map<number, Job>()
  let lastId = 0
  let ended = false
  let fault: unknown

  worker.unref()
  worker.on('message', (report: Report) => receive(report))
  worker.on('error', error => {
    fault = error
  })
  const gone = Promise.withResolvers<void>()
  worker.on('exit', code => {
    gone.resolve()
    giveUp()
    if (ended) return
    log({
      level: 'error',
      message: `The search worker ended: ${fault instanceof Error ? fault.message : `exit code ${code}`}`,
    })
    onGone()
  })

  function giveUp(): void {
    for (const { outcome } of jobs.values())
      outcome.reject(new Error('The search worker ended', { cause: fault }))
    jobs.clear()
  }

  const post = (order: Order) => worker.postMessage(order)

  function receive(report: Report): void {
    if (report.kind === 'log') {
      log({ level: report.level, message: report.message })
      return
    }
    const job = jobs.get(report.id)
    if (!job) return
    if (report.kind === 'need') {
      void fetchMissing(report.id, report.paths, job.read)
      return
    }
    jobs.delete(report.id)
    if (report.kind === 'done') job.outcome.resolve(report.result)
    else job.outcome.reject(new Error(report.message))
  }

  async function fetchMissing(
    id: number,
    paths: readonly string[],
    read: ReadTexts,
  ): Promise<void> {
    try {
      for await (const texts of read(paths)) post({ kind: 'texts', id, texts, more: true })
      post({ kind: 'texts', id, texts: {}, more: false })
    } catch (error) {
      post({ kind: 'no texts', id, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    run(task, read = readNothing) {
      if (ended) return Promise.reject(new Error('The search worker ended'))
      const outcome = Promise.withResolvers<unknown>()
      const id = ++lastId
      jobs.set(id, { outcome, read })
      post({ kind: 'task', id, task })
      // The kind of the task decides the kind of its result, and both ends are of the same build.
      return outcome.promise as Promise<never>
    },
    async end() {
      ended = true
      giveUp()
      post({ kind: 'end' })
      const impatience = setTimeout(() => void worker.terminate(), endPatience)
      await gone.promise
      clearTimeout(impatience)
    },
  }
}

async function* readNothing(): AsyncGenerator<never> {}
