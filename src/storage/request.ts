import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Log, type LogEvent, messageOf } from '../log.ts'

// Requests to a worker, a separate process: its memory returns to the system when it ends, and
// it can be ended at any time. Both ends are of the same build, so messages are not validated.

export type Handlers = Readonly<Record<string, (input: never) => unknown>>

/** Structured cloning would lose the name of an error's class. */
type Failure = Pick<Error, 'name' | 'message' | 'stack'>

type Request = { readonly id: number; readonly name: string; readonly input: unknown }

type FromWorker =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  /** The worker is up, and works on the request from now on. */
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'log'; readonly event: LogEvent }
  | { readonly kind: 'crash'; readonly reason: string }

/** A request was not completed because its worker is gone. */
export class WorkerGoneError extends Error {
  override name = 'WorkerGoneError'
}

/** A request was given up: too many waited, or there is no worker. It may be sent again later. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** The request itself took too much CPU time or memory. */
export class WorkerLimitError extends WorkerGoneError {
  override name = 'WorkerLimitError'
}

/** Something else killed the worker, as the system does when its memory is full. */
export class WorkerKilledError extends WorkerGoneError {
  override name = 'WorkerKilledError'
}

/** Calls `act` in `ms` milliseconds unless the returned function is called first. */
export type After = (ms: number, act: () => void) => () => void

export type WorkerProcess<H extends Handlers> = {
  /**
   * Rejects with the handler's error, with a `WorkerGoneError`, or with a `BusyError` if the worker
   * ended before it began the request.
   */
  request<Name extends keyof H & string>(
    name: Name,
    ...input: Parameters<H[Name]>
  ): Promise<Awaited<ReturnType<H[Name]>>>
  readonly pid: number
  end(): Promise<void>
}

type Options = {
  readonly log: Log
  /** The worker ended by itself or because of a request. Its requests have been rejected. */
  readonly onGone: (reason: string) => void
  /** Called when the worker begins a request; the result is called at its end. */
  readonly watch?: (name: string, pid: number, end: (error: WorkerGoneError) => void) => () => void
}

type Pending = {
  readonly name: string
  hasBegun: boolean
  readonly outcome: PromiseWithResolvers<unknown>
  stopWatching?: (() => void) | undefined
}

/**
 * Keeps this process alive only while it has requests. Throws a `BusyError` if the system allows no
 * other process.
 */
export function startWorker<H extends Handlers>(
  url: URL,
  { log, onGone, watch }: Options,
): WorkerProcess<H> {
  const pending = new Map<number, Pending>()
  let lastId = 0
  let isGone = false
  let reason: string | undefined
  const worker = spawn()
  worker.unref()

  function spawn() {
    try {
      const spawned = Bun.spawn([process.execPath, '--no-env-file', fileURLToPath(url)], {
        env: engineSettings(),
        stdio: ['ignore', 'inherit', 'inherit'],
        serialization: 'advanced',
        ipc: receive,
        onExit(_, code, signal) {
          const message = reason ?? `The worker exited with ${signal ?? `code ${code}`}`
          fail(new (signal === 'SIGKILL' ? WorkerKilledError : WorkerGoneError)(message))
        },
      })
      // On a busy machine, this process comes first.
      setPriority(spawned.pid, 10)
      return spawned
    } catch (error) {
      throw new BusyError(`A worker can't be started: ${messageOf(error)}`)
    }
  }

  function receive(message: FromWorker): void {
    if (message.kind === 'log') {
      log(message.event)
      return
    }
    if (message.kind === 'crash') {
      reason = message.reason
      return
    }
    const request = pending.get(message.id)
    if (!request) return
    if (message.kind === 'begun') {
      request.hasBegun = true
      request.stopWatching = watch?.(request.name, worker.pid, fail)
      return
    }
    request.stopWatching?.()
    pending.delete(message.id)
    if (pending.size === 0) worker.unref()
    if (message.kind === 'result') request.outcome.resolve(message.result)
    else request.outcome.reject(Object.assign(new Error(), message.failure))
  }

  function fail(error: WorkerGoneError): void {
    if (isGone) return
    stop(error)
    onGone(error.message)
  }

  function stop(error: WorkerGoneError): void {
    isGone = true
    for (const request of pending.values()) {
      request.stopWatching?.()
      // A worker that can't even start is no fault of the request.
      const isOwn = request.hasBegun || error instanceof WorkerKilledError
      request.outcome.reject(isOwn ? error : new BusyError(error.message))
    }
    pending.clear()
    worker.kill('SIGKILL')
  }

  return {
    pid: worker.pid,
    async end() {
      stop(new WorkerGoneError('The worker was ended'))
      await worker.exited
    },
    // The handler's type has checked the input.
    request(name, ...[input]: readonly unknown[]) {
      const outcome = Promise.withResolvers<unknown>()
      if (isGone) {
        outcome.reject(new WorkerGoneError(reason ?? 'The worker was ended'))
      } else {
        const request: Request = { id: ++lastId, name, input }
        pending.set(request.id, { name, hasBegun: false, outcome })
        worker.ref()
        try {
          worker.send(request)
        } catch {
          // It has just ended, and `onExit` rejects the request.
        }
      }
      return outcome.promise as Promise<never>
    },
  }
}

/** The worker's end: answers requests with `handlers`. Returns the log of the serving process. */
export function handleRequests(handlers: Handlers): Log {
  const post = (message: FromWorker) => process.send?.(message)

  process.on('message', async ({ id, name, input }: Request) => {
    const handler = handlers[name] as (input: unknown) => unknown
    post({ kind: 'begun', id })
    try {
      post({ kind: 'result', id, result: await handler(input) })
    } catch (error) {
      post({ kind: 'failure', id, failure: toFailure(error) })
    }
  })

  process.on('uncaughtException', error => {
    post({ kind: 'crash', reason: messageOf(error) })
    process.exit(1)
  })
  process.on('disconnect', () => process.exit())
  // A signal to the group is for the server, which ends its workers after the last request.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

  return event => post({ kind: 'log', event })
}

/** The variables of a worker. It gets no others, so no secret. */
function engineSettings(): NodeJS.ProcessEnv {
  const isSetting = ([name]: [string, unknown]) => /^(?:NODE_ENV$|BUN_JSC_|MIMALLOC_)/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(isSetting))
}

function toFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) }
  const { name, message, stack } = thrown
  return { name, message, ...(stack === undefined ? {} : { stack }) }
}

export function afterDelay(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
