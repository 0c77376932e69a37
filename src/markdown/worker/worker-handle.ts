import { Worker } from 'node:worker_threads'
import { toError, toFailure } from './failure.ts'
import { isReport, type Order, type Report } from './messages.ts'

/** Our end of a worker: typed in both directions, and it says when and why the worker is gone. */
export type WorkerHandle = {
  post(order: Order): void
  /** Whether the process stays alive for it; at first it does not. */
  keepAlive(yes: boolean): void
  /** Ends it in the midst of anything, an endless loop too; settles when it is gone. `onGone` is not called. */
  end(): Promise<void>
}

export type WorkerListeners = {
  readonly onReport: (report: Report) => void
  /** It ended by itself: an error that nobody caught, a module that could not be loaded, `process.exit`. */
  readonly onGone: (reason: Error) => void
}

export function startWorker(url: URL, { onReport, onGone }: WorkerListeners): WorkerHandle {
  // It needs no environment, so it gets to see no secret.
  const worker = new Worker(url, { env: {} })
  let ending: Promise<unknown> | undefined
  let fault: Error | undefined

  worker.unref()
  worker.on('message', (message: unknown) => {
    if (ending) return
    if (isReport(message)) onReport(message)
    else fail(new TypeError('The render worker sent something that is no report'))
  })
  worker.on('error', error => {
    fault = toError(toFailure(error))
  })
  worker.on('exit', code => {
    if (!ending) fail(fault ?? new Error(`The render worker exited with code ${code}`))
  })

  return {
    post: order => worker.postMessage(order),
    keepAlive(yes) {
      if (yes) worker.ref()
      else worker.unref()
    },
    end,
  }

  async function end(): Promise<void> {
    ending ??= worker.terminate()
    await ending
  }

  function fail(reason: Error): void {
    void end()
    onGone(reason)
  }
}
