import type { Log } from '../content/log.ts'
import type { Target } from './target.ts'

/** What happened to requests: warm hits are counted and told once a second, all others have a line and an id each. */
export type AccessLog = {
  hit(response: Response): Response
  /** Runs `answer`, gives the response its request id and `Server-Timing`, and writes the line; an exception is answered by `onError`. */
  record(request: Request, target: Target, answer: () => Promise<Response>): Promise<Response>
  /** Writes the hits that are not told yet. */
  flush(): void
}

type Parts = {
  readonly log: Log
  readonly now: () => number
  readonly onError: (error: unknown, id: string, request: Request, target: Target) => Promise<Response>
}

export function createAccessLog({ log, now, onError }: Parts): AccessLog {
  let hits = 0
  const flush = () => {
    if (hits > 0) log({ level: 'info', message: 'warm', hits })
    hits = 0
  }

  return {
    flush,
    hit(response) {
      if (hits++ === 0) setTimeout(flush, 1000).unref()
      return response
    },
    async record(request, target, answer) {
      const id = crypto.randomUUID().slice(0, 8)
      const start = now()
      const response = await answer().catch(error => {
        log({
          level: 'error',
          message: errorText(error),
          id,
          path: target.pathname,
          stack: error instanceof Error ? error.stack : undefined,
        })
        return onError(error, id, request, target)
      })
      const ms = Math.round(now() - start)
      response.headers.set('x-request-id', id)
      response.headers.set('server-timing', `answer;dur=${ms}`)
      log({
        level: 'info',
        message: 'request',
        id,
        method: request.method,
        path: target.pathname + target.search,
        status: response.status,
        ms,
      })
      return response
    },
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
